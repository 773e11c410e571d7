"""What the cats of the house say: enough lines for each kind, short, each their own, and nothing hidden."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from game.catalog import GAMES
from game.characters import CHARACTERS, HUMAN
from game.core import Event, Outcome
from game.go_kitty import events as garden
from game.go_kitty.cards import Trait
from game.go_kitty.request import Request
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Thing
from game.kitten_me.events import BidMade, Call, Dealt, Judged
from game.match import Match, Player
from game.rng import Rng
from game.shut_up_cat import events as bed
from game.shut_up_cat.cards import Distraction
from scenes.games import SCREENS
from scenes.go_kitty.words.occasions import occasions as go_kitty
from scenes.kitten_me.words.occasions import occasions as kitten_me
from scenes.shut_up_cat.words.occasions import occasions as shut_up_cat
from scenes.stage.theme import Pace
from scenes.table.lines import (
    ANYWHERE,
    CONDITIONS,
    FIELDS,
    Occasion,
    RemarkKind,
    Remarks,
    fields_of,
    written_lines,
)
from scenes.table.scene import TableScene
from scenes.table.settings import Settings
from tests.gallery.posed import NullHost, gallery_guests
from tests.game.go_kitty.kitty_builders import clowder_of
from tests.game.kitten_me.kitten_builders import cards
from tests.narrowing import not_none

ENOUGH = 8
LONGEST = 45
LONGEST_VALUES = {"other": "Clementine", "margin": "12", "streak": "4"}
OF_ONE_GAME = {RemarkKind.BID, RemarkKind.CALL}
SUBJECTS = {"mouse": "go_kitty", "clowder": "go_kitty", "cards": "go_kitty", "tiles": "shut_up_cat"}
OCCASIONS: dict[str, Callable[[Sequence[Any]], Iterator[Occasion]]] = {
    "kitten_me": kitten_me,
    "go_kitty": go_kitty,
    "shut_up_cat": shut_up_cat,
}


def all_lines() -> list[tuple[str, RemarkKind, str, str]]:
    """Every line with its cat, its kind and when it fits."""
    return [
        (cat, RemarkKind(kind), fit, line)
        for cat, kinds in written_lines().items()
        for kind, groups in kinds.items()
        for fit, lines in groups.items()
        for line in lines
    ]


def test_every_cat_has_enough_lines_for_every_moment() -> None:
    counts = Counter((cat, kind) for cat, kind, _, _ in all_lines())
    few = [(cat, kind) for cat in CHARACTERS for kind in RemarkKind if counts[cat, kind] < ENOUGH]
    assert few == []
    assert set(written_lines()) == set(CHARACTERS)


def test_every_cat_has_lines_of_each_games_own_world() -> None:
    there = {(cat, kind, SUBJECTS.get(fit, fit)) for cat, kind, fit, _ in all_lines()}
    wanted = {
        (cat, kind, game)
        for cat in CHARACTERS
        for kind in RemarkKind
        if kind not in OF_ONE_GAME
        for game in OCCASIONS
    }
    assert wanted - there == set()


def test_every_line_fits_at_a_time_that_can_come_and_names_known_fields() -> None:
    for cat, kind, fit, line in all_lines():
        assert fit in {ANYWHERE, *GAMES, *CONDITIONS, *SUBJECTS}, (cat, kind, fit)
        assert fields_of(line) <= set(FIELDS), line


def test_lines_are_short() -> None:
    long = [line for *_, line in all_lines() if len(line.format(**LONGEST_VALUES)) > LONGEST]
    assert long == []


def test_no_line_counts_things_by_a_margin_that_may_be_one() -> None:
    assert [line for *_, line in all_lines() if re.search(r"{margin}( \w+)* \w{2,}s\b", line)] == []


def test_no_two_cats_say_the_same_and_none_says_it_at_two_moments() -> None:
    counts = Counter(line for *_, line in all_lines())
    assert [line for line, times in counts.items() if times > 1] == []


def test_no_line_speaks_of_a_thing_that_may_not_be_the_one_that_was_bid() -> None:
    things = r"\b(hats?|glasses|bow ties?|blue|red|green)\b"
    assert [line for *_, line in all_lines() if re.search(things, line, re.IGNORECASE)] == []


def test_no_line_is_heard_three_times_in_an_evening() -> None:
    """At many tables one after another, whose cats have the same to say."""
    host = NullHost(Settings(pace=Pace.NORMAL))
    occasion = Occasion(1, RemarkKind.OPENING)
    heard: Counter[str] = Counter()
    for seed in range(30):
        match = Match("kitten_me", [guest.player() for guest in gallery_guests(3)], seed=seed)
        scene = TableScene(SCREENS["kitten_me"].table, match, gallery_guests(3), host)
        heard[scene.context.seats.line_for(occasion)] += 1
    heard.pop("", None)
    assert max(heard.values()) == 2


@pytest.mark.parametrize("game", OCCASIONS)
def test_no_line_comes_twice_in_a_game_while_others_are_left(game: str) -> None:
    for character in CHARACTERS:
        talk = Remarks(game, 5, lambda _: "Ada")
        occasion = Occasion(1, RemarkKind.RIGHT, other=0)
        groups = written_lines()[character][RemarkKind.RIGHT]
        usual = len(groups[ANYWHERE]) + len(groups[game])
        said = [talk.line(character, occasion) for _ in range(usual + 1)]
        assert len(set(said[:usual])) == usual
        assert said[-1] in said[:usual]


def test_a_line_knows_who_did_it_the_margin_a_streak_and_a_comeback() -> None:
    talk = Remarks("kitten_me", 1, {0: "Ada", 1: "Misty"}.__getitem__)
    assert talk.line("misty", Occasion(1, RemarkKind.RIGHT, streak=4)) == "4 in a row. I'm writing it down."
    assert talk.line("misty", Occasion(1, RemarkKind.WRONG, margin=6, far=True)) == (
        "6 off. I held it upside down."
    )
    assert (
        talk.line("misty", Occasion(1, RemarkKind.WINNING, comeback=True))
        == "From the thick of the fog, too."
    )
    asked = {talk.line("misty", Occasion(1, RemarkKind.DOUBTED, other=0)) for _ in range(5)}
    assert "You may look, Ada." in asked


def sayable(game: str, *history: Event) -> list[str]:
    """Everything that the cats of the house may say of the last of these events."""
    talk = Remarks(game, 1, lambda _: "Ada")
    return [
        talk.line(cat, occasion)
        for occasion in OCCASIONS[game](history)
        for cat in CHARACTERS
        for _ in range(2 * ENOUGH)
    ]


def speaking_of(words: str, lines: list[str]) -> set[str]:
    return {line for line in lines if re.search(words, line, re.IGNORECASE)}


RAIN_ASKED = Request(0, 1, Trait.RAIN, False)
THREE_GIVEN = garden.Gave(1, 0, (Trait.RAIN,) * 3)


def test_cats_speak_of_a_mouse_only_when_one_was_played() -> None:
    assert len(speaking_of("mouse", sayable("go_kitty", garden.Reversed(1, RAIN_ASKED)))) == len(CHARACTERS)
    assert speaking_of("mouse", sayable("go_kitty", THREE_GIVEN)) == set()


def test_cats_speak_of_many_cards_only_when_many_were_given() -> None:
    words = "whole lot|they all|half my|everybody|echoes|little kitties"
    assert speaking_of(words, sayable("go_kitty", THREE_GIVEN))
    assert speaking_of(words, sayable("go_kitty", garden.Reversed(1, RAIN_ASKED))) == set()


def test_cats_speak_of_a_set_only_when_one_was_laid() -> None:
    words = "clowder|complete set|four in a row|whole family"
    laid = garden.Laid(0, not_none(clowder_of((Trait.RAIN,) * 4)))
    assert speaking_of(words, sayable("go_kitty", laid))
    for event in (THREE_GIVEN, garden.Reversed(1, RAIN_ASKED)):
        assert speaking_of(words, sayable("go_kitty", event)) == set()


def test_cats_speak_of_many_tiles_only_when_they_turned_many() -> None:
    words = r"tile|\bbed\b|flip them|collection"
    turned = sayable("shut_up_cat", bed.TilesRevealed(0, 0, 7, ()))
    assert len(speaking_of(words, turned)) == len(CHARACTERS)
    assert speaking_of(r"\bpay\b", turned) == set()
    for event in (bed.DistractionPlayed(0, Distraction.EARPLUGS), bed.CatChased(0, 5, 2)):
        assert speaking_of(words, sayable("shut_up_cat", event)) == set()


def test_at_forty_winks_nobody_says_that_some_are_missing() -> None:
    lines = sayable("shut_up_cat", bed.LastRoundBegan(0, 1))
    assert speaking_of("nearly (there|enough)|a few", lines) == set()


@pytest.mark.parametrize(
    ("last", "number", "said"),
    [(0, 1, []), (0, 2, []), (2, 3, [RemarkKind.BID]), (2, 4, []), (2, 5, [RemarkKind.BOLD])],
)
def test_a_cat_says_that_it_goes_one_higher_when_it_does(
    last: int, number: int, said: list[RemarkKind]
) -> None:
    """In the second round, of three hands with five cards."""
    hands = (cards("rh1 bt1 gg1 rt1 bg1"),) * 3
    first_round = (Dealt(1, 0, hands), BidMade(0, Bid(1, Thing.RED)))
    raised = (BidMade(2, Bid(last, Thing.RED)),) if last else ()
    game = (*first_round, Dealt(2, 2, hands), *raised, BidMade(0, Bid(number, Thing.RED)))
    assert [occasion.kind for occasion in kitten_me(game)] == said


@pytest.mark.parametrize(
    ("call", "total", "right", "close"),
    [
        (Call.PURRFECT, 6, True, False),
        (Call.PURRFECT, 7, False, True),
        (Call.CHALLENGE, 6, False, True),
        (Call.CHALLENGE, 5, True, True),
    ],
)
def test_a_right_purrfect_is_exact_and_not_close(call: Call, total: int, right: bool, close: bool) -> None:
    judged = Judged(call, 0, 1, Bid(6, Thing.RED), total, right)
    assert [occasion.close for occasion in kitten_me((judged,))] == [close] * 2


_TWELVE_HELD = Dealt(1, 0, ((None,) * 4,) * 3)


@pytest.mark.parametrize(
    ("before", "number", "said"),
    [
        ((), 4, [RemarkKind.OPENING]),
        ((), 5, []),
        ((BidMade(0, Bid(3, Thing.HAT)),), 4, [RemarkKind.BID]),
        ((BidMade(0, Bid(2, Thing.HAT)),), 4, []),
        ((BidMade(1, Bid(2, Thing.HAT)), _TWELVE_HELD), 3, []),
        (
            (BidMade(0, Bid(2, Thing.HAT)), BidMade(1, Bid(3, Thing.HAT)), _TWELVE_HELD),
            3,
            [RemarkKind.OPENING],
        ),
    ],
    ids=["small", "as usual", "a raise", "a larger raise", "opened before", "raised before"],
)
def test_a_cat_says_that_it_opens_with_a_small_bid_once_and_only_when_it_does(
    before: tuple[BidMade | Dealt, ...], number: int, said: list[RemarkKind]
) -> None:
    told = kitten_me((_TWELVE_HELD, *before, BidMade(1, Bid(number, Thing.HAT))))
    assert [one.kind for one in told] == said


@pytest.mark.parametrize(("behind", "comeback"), [(5, False), (6, True)])
def test_a_good_sleep_is_a_comeback_only_from_far_behind(behind: int, comeback: bool) -> None:
    """Everybody begins with ten winks, and Eve has scored none since."""
    night = (
        bed.BedMade(2, 0, 10),
        bed.TurnBegan(0),
        bed.WinksScored(0, behind, 1, 10 + behind),
        bed.TurnBegan(1),
        bed.WinksScored(1, 8, 1, 18),
    )
    (occasion,) = shut_up_cat(night)
    assert occasion.comeback == comeback


def test_of_two_who_share_a_win_only_the_one_who_was_behind_came_back() -> None:
    game = (
        garden.Laid(0, not_none(clowder_of((Trait.RAIN,) * 4))),
        garden.LastTurnsBegan(garden.Ending.PILE_EMPTY),
        garden.Laid(1, not_none(clowder_of((Trait.FAN,) * 4))),
        garden.GameEnded((3, 3, 0), (1, 1, 1), Outcome(((0, 1), (2,)))),
    )
    won = [one for one in go_kitty(game) if one.kind is RemarkKind.WINNING]
    assert [(one.seat, one.comeback) for one in won] == [(0, False), (1, True)]


@pytest.mark.parametrize(("points", "close"), [((3, 2), True), ((3, 3), False)])
def test_a_win_by_tokens_alone_is_told_by_no_margin(points: tuple[int, int], close: bool) -> None:
    ended = go_kitty((garden.GameEnded(points, (2, 1), Outcome(((0,), (1,)))),))
    assert [occasion.close for occasion in ended] == [close] * 2


def test_who_shares_a_win_boasts_of_no_margin() -> None:
    ended = go_kitty((garden.GameEnded((3, 3, 2), (1, 1, 1), Outcome(((0, 1), (2,)))),))
    told = {one.seat: (one.kind, one.other, one.close) for one in ended}
    shared = (RemarkKind.WINNING, None, False)
    assert told == {0: shared, 1: shared, 2: (RemarkKind.LOSING, 0, True)}


FOUND = (garden.Asked(RAIN_ASKED), garden.Gave(1, 0, (Trait.RAIN,)))
MISSED = (garden.Asked(RAIN_ASKED), garden.HadNone(1, RAIN_ASKED))
CAUGHT = (garden.Asked(RAIN_ASKED), garden.Reversed(1, RAIN_ASKED))
GAVE, HAD_NONE = (garden.Gave(0, 1, (Trait.RAIN,)),), (garden.HadNone(0, RAIN_ASKED),)
FAN_ASKED = Request(1, 0, Trait.FAN, False)
MOUSE_PLAYED = (
    garden.Asked(FAN_ASKED),
    garden.Reversed(0, FAN_ASKED),
    garden.Gave(1, 0, (Trait.FAN,)),
)


@pytest.mark.parametrize(
    ("history", "streak"),
    [
        (FOUND * 3, 3),
        (FOUND + MOUSE_PLAYED + FOUND, 2),
        (FOUND * 2 + CAUGHT + GAVE + FOUND, 1),
        (FOUND * 2 + MISSED + FOUND, 1),
        (MISSED * 3, 3),
        (MISSED + MOUSE_PLAYED + MISSED, 2),
        (MISSED * 2 + CAUGHT + HAD_NONE + MISSED, 1),
    ],
    ids=["found", "mouse played", "found, caught", "found, missed", "missed", "mouse", "missed, caught"],
)
def test_a_row_in_go_kitty_is_of_own_asks_that_no_mouse_turned_round(
    history: tuple[garden.GoKittyEvent, ...], streak: int
) -> None:
    (occasion,) = go_kitty(history)
    assert occasion.streak == streak


def test_nobody_but_a_cat_of_the_house_has_lines() -> None:
    assert Remarks("kitten_me", 1, str).line("", Occasion(0, RemarkKind.RIGHT)) == ""


def test_games_differ_in_what_is_said_first() -> None:
    first = {
        Remarks("go_kitty", seed, str).line("misty", Occasion(0, RemarkKind.OPENING)) for seed in range(20)
    }
    assert len(first) > 3


@pytest.mark.parametrize("game", OCCASIONS)
@pytest.mark.seldom
def test_what_is_said_depends_on_nothing_that_is_hidden(game: str) -> None:
    """The occasions of every event are the same whoever's eyes saw the history, the engine's among them."""
    seen: set[RemarkKind] = set()
    for seed in range(4):
        match = Match(game, [Player(str(seat), HUMAN) for seat in range(3)], None, seed)
        rng = Rng(seed)
        for _ in range(400):
            if match.state.decision is None:
                break
            events = match.play(match.state.decision.options.sample(rng))
            public = list(match.history(None))
            before = len(public) - len(events)
            for number, event in enumerate(events, before + 1):
                told = [*OCCASIONS[game](public[:number])]
                assert told == [*OCCASIONS[game]([*public[: number - 1], event])]
                for seat in range(3):
                    assert told == [*OCCASIONS[game](match.history(seat)[:number])]
                seen |= {occasion.kind for occasion in told}
    assert {RemarkKind.OPENING, RemarkKind.RIGHT, RemarkKind.WRONG, RemarkKind.WINNING} <= seen
