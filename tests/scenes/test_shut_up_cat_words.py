"""What the log and the coach of Shut Up Cat say, in the right number and about what really counts."""

import re
from itertools import combinations_with_replacement
from typing import Any

import pytest
from msgspec.structs import replace

from game.core import Event
from game.shut_up_cat.actions import ChaseCat, DrawDistraction, RaiseMultiplier, Reveal
from game.shut_up_cat.board import Space, Tile, arc
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.events import (
    DeckReshuffled,
    DistractionPlayed,
    MeowsHeard,
    TilesRehidden,
    TilesRevealed,
    UnusedDiePlaced,
    WinksScored,
)
from game.shut_up_cat.expected_winks import ExpectedWinks
from game.shut_up_cat.options import DecisionKind
from game.shut_up_cat.state import ShutUpCatState
from scenes.shut_up_cat.questions.base import CatQuestion
from scenes.shut_up_cat.questions.gathering import GatherQuestion
from scenes.shut_up_cat.questions.laying import LayingQuestion
from scenes.shut_up_cat.questions.rehiding import RehideQuestion
from scenes.shut_up_cat.questions.scoring import ScoreQuestion
from scenes.shut_up_cat.questions.using_dice import UseDiceQuestion
from scenes.shut_up_cat.words.asked import asked
from scenes.shut_up_cat.words.sentences import SENTENCES, advised
from scenes.shut_up_cat.words.spaces import side_words
from scenes.stage.strings import to_see
from scenes.table.guests import Naming
from tests.gallery.shut_up_cat_moments import DREAM, bedtime, rehiding, using
from tests.narrowing import not_none

ADA = Naming(("Ada", "Misty"), 0)


def told(event: Event) -> str:
    """As Ada reads it, who plays alone against Misty."""
    return SENTENCES[type(event)](event, ADA)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (MeowsHeard(0, 3, 2, 2, 3), "3 Meows, but Earplugs block 2. You drop to ×2."),
        (MeowsHeard(1, 2, 1, 1, 2), "2 Meows, but Earplugs block one. Misty drops to ×1."),
        (MeowsHeard(0, 2, 1, 0, 1), "2 Meows, but Earplugs block one. You're wide awake: ×0."),
        (MeowsHeard(1, 4, 2, 0, 2), "4 Meows, but Earplugs block 2. Misty is wide awake: ×0."),
        (MeowsHeard(0, 2, 0, 1, 3), "2 Meows! You drop to ×1."),
        (MeowsHeard(0, 2, 2, 1, 1), "2 Meows, but you have Earplugs in."),
        (MeowsHeard(0, 2, 1, 0, 0), "2 Meows, but you were wide awake already: still ×0."),
        (MeowsHeard(1, 1, 0, 0, 0), "A Meow, but Misty was wide awake already: still ×0."),
    ],
)
def test_the_log_tells_which_meows_count_and_which_earplugs_stop(event: Event, line: str) -> None:
    assert told(event) == line


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (WinksScored(0, 1, 1, 1), "You sleep: 1 Z × 1 = 1, 1 wink in all."),
        (WinksScored(1, 3, 0, 1), "Misty is wide awake: 3 Zs × 0 = 0, 1 wink in all."),
        (WinksScored(0, 1, 0, 12), "You're wide awake: 1 Z × 0 = 0, 12 winks in all."),
        (WinksScored(0, 3, 2, 16), "You sleep: 3 Zs × 2 = 6, 16 winks in all."),
        (DeckReshuffled(1), "The one played card becomes the deck again."),
        (DeckReshuffled(4), "The 4 played cards become the deck again."),
    ],
)
def test_one_wink_and_one_card_are_told_as_one(event: Event, line: str) -> None:
    assert told(event) == line


@pytest.mark.parametrize(
    ("seat", "in_any_order", "line"),
    [
        (1, True, "Misty hides the tiles again, maybe in another order."),
        (1, False, "Misty hides the tiles again."),
        (0, True, "You hide the tiles again."),
    ],
)
def test_tiles_that_may_lie_otherwise_are_told_so(seat: int, in_any_order: bool, line: str) -> None:
    assert told(TilesRehidden(seat, 0, 2, None, in_any_order)) == line


@pytest.mark.parametrize("card", Distraction)
def test_a_rivals_card_is_not_told_as_if_the_reader_had_played_it(card: Distraction) -> None:
    line = told(DistractionPlayed(1, card))
    assert line.startswith("Misty plays ")
    assert not re.search(r"\byour?\b", line, re.IGNORECASE)


@pytest.mark.parametrize(
    ("last", "multiplier", "line"),
    [
        (7, 1, "I'd chase the cat: ×2 is worth the 5 winks."),
        (8, 1, "I'd chase the cat: ×1 is worth the 5 winks."),
        (9, 2, "I'd chase the cat: ×1 is worth the 5 winks."),
        (9, 1, "I'd chase the cat: ×1 is worth the 10 winks."),
    ],
)
def test_the_coach_names_the_multiplier_that_open_meows_leave(last: int, multiplier: int, line: str) -> None:
    """Seven Zs lie open, then a Meow more for each tile behind them."""
    multipliers = (multiplier, 1, 1, 1)
    state = bedtime(
        question=DecisionKind.SCORE,
        tiles=DREAM,
        reveal=Reveal(1, last),
        dice=(1, 2, 4),
        multipliers=multipliers,
    )
    assert advised(state.view(0), ChaseCat()) == line


def test_the_coach_names_the_next_multiplier_before_tiles_are_turned() -> None:
    assert advised(using(2, 6, 1).view(0), ChaseCat()) == "I'd chase the cat: ×3 is worth the 5 winks."


@pytest.mark.parametrize(
    ("multiplier", "line"),
    [
        (2, "I'd settle down: from then on every Z counts ×3."),
        (3, "I'd settle down: that keeps ×3 safe from any Meow."),
    ],
)
def test_at_the_top_the_coach_promises_no_higher_multiplier(multiplier: int, line: str) -> None:
    state = using(3, 4, 1, multipliers=(multiplier, 1, 1, 1))
    assert advised(state.view(0), RaiseMultiplier()) == line


@pytest.mark.parametrize(
    ("pillow", "told"),
    [
        ((2, 5), "This die is spare: it'll go on the pillow. Pick it to use it."),
        ((1, 4, 6), "so it goes to the pile. Pick it to use it."),
    ],
)
def test_the_tip_of_the_unused_die_says_where_it_will_go(pillow: tuple[int, ...], told: str) -> None:
    view = using(6, 4, 1, pillow=pillow).view(0)
    question = UseDiceQuestion(
        view, ExpectedWinks.shown(view, (), False), False, print, lambda: None, print, print
    )
    (unused,) = {0, 1, 2} - set(question.picked)
    assert question.offers()["die", unused].tip.endswith(told)


@pytest.mark.parametrize("pillow", [(), (1, 4), (2, 3, 5, 6)])
def test_who_settles_down_or_draws_is_told_before_which_die_is_left_over_and_where_it_goes(
    pillow: tuple[int, ...],
) -> None:
    asked_about = set[type]()
    for dice in combinations_with_replacement(range(1, 7), 3):
        state = using(*dice, pillow=pillow)
        view = state.view(0)
        question = UseDiceQuestion(
            view, ExpectedWinks.shown(view, (), False), False, print, lambda: None, print, print
        )
        for button, use in ((question.calm, RaiseMultiplier()), (question.draw, DrawDistraction())):
            if not_none(view.options).allows(use):
                (left,) = [one for one in state.apply(use)[1] if isinstance(one, UnusedDiePlaced)]
                assert button.tip.endswith(told(left)), dice
                asked_about.add(type(use))
            else:
                assert "spare" not in button.tip, dice
    assert asked_about == {RaiseMultiplier, DrawDistraction}


@pytest.mark.parametrize(
    ("dice", "line"),
    [
        ((4, 4, 4), "I'd draw a card: three equal dice can't do anything else."),
        ((4, 4, 1), "I'd draw a card: it'll be worth more than these tiles."),
    ],
)
def test_with_three_equal_dice_the_coach_speaks_of_no_tiles(dice: tuple[int, ...], line: str) -> None:
    assert advised(using(*dice).view(0), DrawDistraction()) == line


@pytest.mark.parametrize(
    ("dice", "because"),
    [
        ((4, 4, 4), "three equal dice can't do anything else."),
        ((4, 4, 1), "these tiles would cost more than they bring."),
    ],
)
def test_the_coach_promises_no_card_when_none_is_left(dice: tuple[int, ...], because: str) -> None:
    view = replace(using(*dice), deck=(), discards=()).view(0)
    assert advised(view, DrawDistraction()) == f"I'd draw, even with no card left: {because}"


@pytest.mark.parametrize("dice", [(), (1, 6, 3), (2, 3, 3)])
def test_at_zero_the_banner_does_not_call_a_chase_the_only_way_out(dice: tuple[int, ...]) -> None:
    moment: dict[str, Any] = {"multipliers": (0, 1, 1, 1), "dice": dice}
    kind = DecisionKind.USE_DICE if dice else DecisionKind.GATHER
    milk, other = (
        asked(bedtime(question=kind, hands=((card,), (), (), ()), **moment).view(0), ADA, overlooked=True)
        for card in (Distraction.WARM_MILK, Distraction.LASER_POINTER)
    )
    assert milk == other
    assert "chase the cat" in milk
    assert "until" not in milk


AWAKE = "Your turn, but at ×0, Zs score nothing: "


def asked_alone(state: ShutUpCatState) -> str:
    return asked(state.view(0), ADA)


@pytest.mark.parametrize(("winks", "chase"), [(3, ""), (21, "chase the cat, or ")])
@pytest.mark.parametrize(
    ("pillow", "line"), [((), "roll for a 7."), ((2, 5), "go for a 7, rolled or from the pillow.")]
)
def test_at_zero_the_banner_says_that_zs_bring_nothing_whatever_cards_are_held(
    winks: int, chase: str, pillow: tuple[int, ...], line: str
) -> None:
    moment: dict[str, Any] = {"multipliers": (0, 1, 1, 1), "winks": (winks, 10, 10, 10), "pillow": pillow}
    for hand in ((), (Distraction.WARM_MILK,)):
        state = bedtime(hands=(hand, (), (), ()), **moment)
        assert asked_alone(state) == f"{AWAKE}{chase}{line}"


@pytest.mark.parametrize(
    ("pillow", "line"),
    [
        ((), "roll three dice."),
        ((1, 2, 3, 4, 6), "roll, or take pillow dice first."),
        ((1, 2, 3, 4, 5, 6), "take at least one pillow die, roll the rest."),
    ],
)
def test_the_banner_asks_for_a_roll_only_if_the_pile_has_the_dice(pillow: tuple[int, ...], line: str) -> None:
    assert asked_alone(bedtime(pillow=pillow)) == f"Your turn: {line}"


@pytest.mark.parametrize(("winks", "line"), [(3, "take"), (21, "chase the cat, or take")])
def test_at_zero_a_full_pillow_has_the_sum_of_seven(winks: int, line: str) -> None:
    state = bedtime(
        pillow=(1, 2, 3, 4, 5, 6), multipliers=(0, 1, 1, 1), winks=(winks, 10, 10, 10), hands=((),) * 4
    )
    assert asked_alone(state) == f"{AWAKE}{line} dice that make 7 from the pillow."


@pytest.mark.parametrize(
    ("dice", "winks", "line", "with_a_card"),
    [
        ((1, 6, 3), 3, "settle down with a 7.", "settle down with a 7, or play a card."),
        (
            (1, 6, 3),
            10,
            "chase the cat, or settle down with a 7.",
            "chase the cat, settle down with a 7, or play a card.",
        ),
        (
            (1, 2, 3),
            10,
            "chase the cat now, or once tiles lie open.",
            "chase the cat now or once tiles lie open, or play a card.",
        ),
        ((4, 4, 4), 10, "chase the cat, or draw a card.", "chase the cat, draw a card, or play one."),
    ],
)
def test_at_zero_the_banner_names_what_these_dice_and_cards_can_do(
    dice: tuple[int, ...], winks: int, line: str, with_a_card: str
) -> None:
    moment: dict[str, Any] = {"multipliers": (0, 1, 1, 1), "winks": (winks, 10, 10, 10)}
    for hand, told in (((), line), ((Distraction.WARM_MILK,), with_a_card)):
        assert asked_alone(using(*dice, hands=(hand, (), (), ()), **moment)) == f"{AWAKE}{told}"


@pytest.mark.parametrize(
    ("card", "dice", "multipliers"),
    [
        (Distraction.WARM_MILK, (1, 2, 3), (3, 1, 1, 1)),
        (Distraction.EARPLUGS, (4, 4, 4), (2, 1, 1, 1)),
        (Distraction.OPEN_WINDOW, (1, 2, 3), (2, 1, 1, 1)),
    ],
)
def test_a_card_of_no_use_is_offered_to_nobody_but_before_others_betrays_nothing(
    card: Distraction, dice: tuple[int, ...], multipliers: tuple[int, ...]
) -> None:
    useless, useful = (
        using(*dice, hands=((held,), (), (), ()), multipliers=multipliers)
        for held in (card, Distraction.TREAT_TIN)
    )
    assert "play" not in asked_alone(useless)
    assert asked_alone(useful).endswith((", or play a card first.", ", or play one first."))
    assert asked(useless.view(0), ADA, overlooked=True) == asked(useful.view(0), ADA, overlooked=True)


_OPEN = Reveal(3, 5)
_SCORING = bedtime(question=DecisionKind.SCORE, reveal=_OPEN, dice=(6, 4, 4))


@pytest.mark.parametrize(
    ("question", "why_not"),
    [
        (GatherQuestion(bedtime().view(0), print, print), "once you've rolled the dice"),
        (
            LayingQuestion(using(6, 4, 4).view(0), _OPEN, print, print, print, lambda: None),
            "Take the dice back first",
        ),
        (ScoreQuestion(_SCORING.view(0), print, print), "Too late"),
        (RehideQuestion(rehiding(_OPEN).view(0), False, print, print, print, print), "Too late"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_card_out_of_its_time_says_why(question: CatQuestion, why_not: str) -> None:
    assert why_not in question.offers()["card", 0].reason


@pytest.mark.parametrize(
    ("start", "end", "words"),
    [
        (4, 7, "at the foot"),
        (2, 3, "on the right"),
        (2, 10, "round the foot of the bed"),
        (9, 1, "round the head of the bed"),
        (6, 5, "all round the bed"),
    ],
)
def test_a_side_of_the_bed_is_named_only_where_all_tiles_of_a_way_lie(
    start: Space, end: Space, words: str
) -> None:
    assert side_words(start, end) == words
    line = told(TilesRevealed(1, start, end, (Tile.Z,) * len(arc(start, end))))
    assert f" tiles {words}, from " in to_see(line)


def test_once_the_pillow_is_empty_nobody_is_told_to_take_dice_from_it() -> None:
    question = GatherQuestion(bedtime(pillow=(1, 3)).view(0), print, print)
    said = []
    for pips in (1, 3):
        not_none(question.offers()["pillow", pips].pick)()
        said.append(question.prompt())
    assert said == ["", "Now roll one die."]
