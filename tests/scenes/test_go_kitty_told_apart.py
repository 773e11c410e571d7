"""Two sets of the same name that are spoken of together are told apart by their cards."""

from itertools import permutations

from game.core import run_to_end
from game.go_kitty.actions import Action, Lay
from game.go_kitty.state import GoKittyState
from game.hint import Hint, Verdict
from game.review import Grade, Judged, Review
from game.weighing import Tried, Unit, Worth
from scenes.go_kitty.words.coach import advice
from scenes.pages.review.moments import MomentTeller
from scenes.store.saves import SavedGame
from scenes.table.guests import Naming
from tests.gallery.go_kitty_moments import pose
from tests.gallery.posed import PosedMatch, gallery_guests

NAMING = Naming(("Ada", "Misty", "Biscuit"), 0)


def two_sets() -> tuple[GoKittyState, list[Action]]:
    """A Light or a Cozy, with the same three others."""
    state = pose("light cozy rain fan apple", "leaf", "leaf")
    lays: list[Action] = [action for action in state.view(0).options or () if isinstance(action, Lay)]
    return state, lays


def told(grade: Grade, chosen: Action, first_sight: Action, best: Action) -> str:
    """All that is told of a choice between them."""
    state, _ = two_sets()
    guests = gallery_guests(3)
    match = PosedMatch("go_kitty", state, [guest.player() for guest in guests])
    teller = MomentTeller(SavedGame(match, tuple(guests)), 0, NAMING)
    good, less = Worth(0.6, 0.01, 0.01, 2.0), Worth(0.3, 0.01, 0.01, 2.0)
    did = Tried(chosen, good if chosen == best else less)
    one = Judged(0, did, Tried(best, good), Tried(first_sight, less), grade)
    review = Review("go_kitty", "", 0, 3, 8, Unit.POINTS, (one,), 1.0)
    labels = teller.label_did(one), teller.label_better(one)
    return "\n".join((*labels, *teller.judged(one, review), run_to_end(teller.why(one))))


def test_a_slip_and_what_was_better_name_the_cards_that_differ() -> None:
    _, (light, cozy) = two_sets()
    words = told(Grade.SLIP, chosen=cozy, first_sight=cozy, best=light)
    assert "You: lay one of each Season (Cozy)\n" in words
    assert "Better: lay one of each Season (Light)\n" in words
    assert "You: *lay one of each Season (Cozy)*. Better: *lay one of each Season (Light)*." in words
    assert "I'd lay one of each Season (Light): 2 points" in words


def test_a_find_and_what_comes_to_mind_first_name_the_cards_that_differ() -> None:
    _, (light, cozy) = two_sets()
    words = told(Grade.FIND, chosen=light, first_sight=cozy, best=light)
    assert "You: *lay one of each Season (Light)*. At first sight: *lay one of each Season (Cozy)*." in words
    assert "I'd lay one of each Season (Light): 2 points" in words


def test_a_set_that_is_named_alone_is_named_in_as_few_words_as_ever() -> None:
    _, (light, cozy) = two_sets()
    words = told(Grade.BEST, chosen=light, first_sight=cozy, best=light)
    assert "You: *lay one of each Season*." in words


def test_a_hint_that_names_two_sets_of_one_name_names_the_cards_that_differ() -> None:
    state, lays = two_sets()
    for (best, other), (own, others) in zip(
        permutations(lays), (("Light", "Cozy"), ("Cozy", "Light")), strict=True
    ):
        hint = Hint(best, other, 0.0, 0.0, Verdict.AS_GOOD)
        said = run_to_end(advice(state.view(0), [], hint, NAMING))
        assert f"lay one of each Season ({own})" in said.words
        assert f"lay one of each Season ({others})?" in said.why_not
