"""Every goal of the album has a game that reaches it and one that only just does not."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.characters import CHARACTERS
from game.core import Event
from game.go_kitty import events as kitty
from game.go_kitty.cards import MOUSE, Trait
from game.go_kitty.goals import GOALS as GO_KITTY
from game.go_kitty.request import Request
from game.goals import CATS, HOUSE_GOALS, Played, reached_in
from game.kitten_me import events as kitten
from game.kitten_me.actions import Bid
from game.kitten_me.cards import Border, Card, Kind, Thing
from game.kitten_me.goals import GOALS as KITTEN_ME
from game.shut_up_cat import events as cat
from game.shut_up_cat.board import Tile
from game.shut_up_cat.goals import GOALS as SHUT_UP_CAT
from tests.game.go_kitty.kitty_builders import clowder_of
from tests.narrowing import not_none

CARD = Card(Kind.FACE, Border.WHITE, 1, Thing.HAT, Thing.BLUE)
FISHED = Card(Kind.GO_FISH, Border.GREY)
GAMES = ("kitten_me", "go_kitty", "shut_up_cat")


def game(
    *events: Event,
    name: str = "kitten_me",
    kinds: Sequence[str] = ("human", "house/misty", "house/pepper"),
    places: Sequence[int] = (1, 2, 3),
    numbers: Sequence[int] = (0, 0, 0),
    **facts: int,
) -> Played:
    """Seat 0 is the human, and the facts are about it."""
    told: tuple[dict[str, int], ...] = (facts, *({} for _ in kinds[1:]))
    return Played(name, tuple(kinds), tuple(places), tuple(numbers), told, events)


def judged(
    call: kitten.Call = kitten.Call.CHALLENGE,
    by: int = 1,
    bidder: int = 0,
    number: int = 12,
    total: int = 12,
    right: bool = False,
) -> kitten.Judged:
    return kitten.Judged(call, by, bidder, Bid(number, Thing.HAT), total, right)


def fished(cards: int, seat: int = 0) -> kitten.GoFishPlayed:
    return kitten.GoFishPlayed(seat, FISHED, 1, Thing.HAT, (CARD,) * cards)


def of_kitty(*events: Event, places: Sequence[int] = (1, 2, 3), **facts: int) -> Played:
    return replace(game(*events, places=places), game="go_kitty", facts=(facts, {}, {}))


def laid(*cards: Trait) -> kitty.Laid:
    return kitty.Laid(0, not_none(clowder_of((*cards, *(MOUSE for _ in range(4 - len(cards)))))))


def asked(seek: bool, asker: int = 0) -> kitty.Asked:
    return kitty.Asked(Request(asker, 1 - asker, Trait.RAIN, seek))


def gave(giver: int = 1, taker: int = 0) -> kitty.Gave:
    return kitty.Gave(giver, taker, (Trait.RAIN,))


def of_cat(*events: Event, numbers: Sequence[int] = (41, 30, 20), **facts: int) -> Played:
    return replace(game(*events, numbers=numbers), game="shut_up_cat", facts=(facts, {}, {}))


def turned(*tiles: Tile, seat: int = 0) -> cat.TilesRevealed:
    return cat.TilesRevealed(seat, 0, len(tiles) - 1, tiles)


RAIN, MY_TURN = Trait.RAIN, kitty.TurnBegan(0, last=False)
Z, MEOW = Tile.Z, Tile.MEOW
TEN = ("human", *(f"house/{name}" for name in list(CHARACTERS)[:9]))

CASES: dict[str, tuple[Played, Played]] = {
    "purrfect": (
        game(judged(kitten.Call.PURRFECT, by=0, bidder=1, right=True)),
        game(judged(kitten.Call.PURRFECT, by=1, bidder=0, right=True)),
    ),
    "straight_face": (game(bluffs=3), game(bluffs=2)),
    "fine_whiskers": (game(right_calls=3), game(right_calls=2, wrong_calls=5)),
    "gone_fishing": (game(fished(3)), game(fished(2), fished(4, seat=1))),
    "big_talk": (
        game(judged()),
        game(
            judged(number=11, total=15),
            judged(total=11, right=True),
            judged(kitten.Call.PURRFECT, total=13),
        ),
    ),
    "hanging_on": (
        game(kitten.CardLost(0, 1)),
        game(kitten.CardLost(0, 2), kitten.CardLost(1, 1)),
    ),
    "ten_chairs": (
        game(kinds=TEN, places=range(1, 11), numbers=range(10)),
        game(kinds=TEN[:9], places=range(1, 10), numbers=range(9)),
    ),
    "not_a_whisker": (game(kitten.CardLost(1, 4)), game(kitten.CardLost(1, 4), kitten.CardLost(0, 4))),
    "mouse_at_the_table": (of_kitty(laid(RAIN, RAIN, RAIN)), of_kitty(laid(RAIN, RAIN, RAIN, RAIN))),
    "good_nose": (
        of_kitty(asked(seek=True), gave()),
        of_kitty(
            *(asked(seek=True), kitty.HadNone(1, Request(0, 1, RAIN, True))),
            *(asked(seek=False), gave()),
            *(asked(seek=True, asker=1), kitty.Reversed(0, Request(1, 0, RAIN, True)), gave()),
        ),
    ),
    "mousetrap": (of_kitty(mice=1), of_kitty(mice=0)),
    "four_alike": (of_kitty(of_a_kind=1), of_kitty(seasonal=3, year_round=2)),
    "armful": (of_kitty(best_gift=3), of_kitty(best_gift=2)),
    "one_more": (
        of_kitty(MY_TURN, *(gave() for _ in range(4))),
        of_kitty(MY_TURN, gave(), gave(), gave(), MY_TURN, gave(), gave(giver=0, taker=1)),
    ),
    "open_paws": (
        of_kitty(*(gave(giver=0, taker=1) for _ in range(4))),
        of_kitty(*(gave(giver=0, taker=1) for _ in range(4)), places=(2, 1, 3)),
    ),
    "one_of_each": (
        of_kitty(of_a_kind=1, year_round=1, seasonal=1),
        of_kitty(of_a_kind=2, year_round=1),
    ),
    "not_a_sound": (of_cat(turned(*[Z] * 5)), of_cat(turned(*[Z] * 4), turned(*[Z] * 5, MEOW))),
    "what_meow": (of_cat(cat.MeowsHeard(0, 1, 1, 1, 1)), of_cat(cat.MeowsHeard(0, 1, 0, 1, 2))),
    "shoo": (of_cat(chases=3), of_cat(chases=2)),
    "deep_sleep": (of_cat(best_turn=12), of_cat(best_turn=11)),
    "cat_magnet": (of_cat(cat.MeowsHeard(0, 3, 0, 0, 3)), of_cat(cat.MeowsHeard(0, 2, 0, 0, 2))),
    "whole_bed": (of_cat(turned(*[Z] * 8, *[MEOW] * 4)), of_cat(turned(*[Z] * 8, *[MEOW] * 3))),
    "by_a_whisker": (of_cat(numbers=(41, 40, 3)), of_cat(numbers=(42, 40, 3))),
    "forty_winks": (of_cat(numbers=(40, 39, 3)), of_cat(numbers=(41, 40, 3))),
}
ALL_GOALS = (*KITTEN_ME, *GO_KITTY, *SHUT_UP_CAT)

WON, ALL_WON, LOST = game(), game(places=(1, 1, 1)), game(places=(3, 1, 2))
AT_EVERY_TABLE = [replace(WON, game=name) for name in GAMES]
TWO_HUMANS = game(kinds=("human", "human"), places=(1, 2), numbers=(1, 0))
FRIENDS = [game(kinds=("human", f"kitten/{name}"), places=(2, 1), numbers=(0, 1)) for name in CHARACTERS]
ALLEY = game(kinds=("human", "alley/misty"), places=(1, 2), numbers=(1, 0))
PANTHER = game(kinds=("human", "panther/misty"), places=(1, 2), numbers=(1, 0))

HOUSE_CASES: dict[str, tuple[list[Played], list[Played]]] = {
    "first_game": ([LOST], []),
    "every_table": (AT_EVERY_TABLE, AT_EVERY_TABLE[1:]),
    "together": ([TWO_HUMANS], [WON, WON]),
    "tonight": ([replace(LOST, tonight=True)], [WON]),
    "good_sport": ([LOST, replace(WON, game="go_kitty")], [ALL_WON, WON, LOST]),
    "everybodys_friend": (FRIENDS, FRIENDS[1:]),
    "panther": ([PANTHER], [replace(PANTHER, places=(1, 1)), ALLEY]),
}


def test_every_goal_of_a_game_has_a_game_that_reaches_it_and_one_that_just_does_not() -> None:
    assert CASES.keys() == {goal.name for goal in ALL_GOALS}
    for goal in ALL_GOALS:
        reaches, misses = CASES[goal.name]
        assert goal.reached(reaches, 0), goal.name
        assert not goal.reached(misses, 0), goal.name


def test_every_goal_of_the_house_has_games_that_reach_it_and_games_that_just_do_not() -> None:
    assert HOUSE_CASES.keys() == {goal.name for goal in HOUSE_GOALS}
    for goal in HOUSE_GOALS:
        reaches, misses = HOUSE_CASES[goal.name]
        assert goal.reached(reaches, GAMES), goal.name
        assert not goal.reached(misses, GAMES), goal.name
        assert not goal.reached([], GAMES), goal.name


def test_what_the_house_has_reached_stays_reached_with_every_further_game() -> None:
    """The day of a goal is looked for among the beginnings of the list."""
    for goal in HOUSE_GOALS:
        games = HOUSE_CASES[goal.name][0]
        for more in (WON, LOST, PANTHER):
            assert goal.reached([*games, more], GAMES), goal.name


def test_only_what_humans_did_counts() -> None:
    for goal in ALL_GOALS:
        reaches = CASES[goal.name][0]
        kinds = ("house/misty", *reaches.kinds[1:])
        assert reached_in(reaches, [goal]) == [goal.name]
        assert reached_in(replace(reaches, kinds=("house", *reaches.kinds[1:])), [goal]) == [], "a stand-in"
        assert reached_in(replace(reaches, kinds=kinds), [goal]) == [], goal.name


def test_gifts_of_others_are_no_open_paws() -> None:
    gifts = [gave(giver=0, taker=1)] * 3 + [gave(giver=2, taker=1)] * 4
    assert reached_in(of_kitty(*gifts), GO_KITTY) == []


def test_any_human_of_a_shared_machine_reaches_a_goal() -> None:
    played = replace(CASES["deep_sleep"][0], kinds=("human", "human", "human"))
    assert reached_in(replace(played, facts=tuple(reversed(played.facts))), SHUT_UP_CAT) == ["deep_sleep"]


def test_an_old_game_without_events_never_reaches_what_only_events_tell() -> None:
    old = game(places=(1, 2, 3), numbers=(3, 0, 0))
    assert reached_in(old, KITTEN_ME) == []
    assert reached_in(replace(old, game="go_kitty"), GO_KITTY) == []


def test_a_cat_is_beaten_when_a_human_wins_and_the_cat_does_not() -> None:
    kinds = ("human", "house/misty", "panther/pepper")
    assert game(kinds=kinds).beaten() == {"house/misty", "panther/pepper"}
    assert game(kinds=kinds, places=(1, 1, 3)).beaten() == {"panther/pepper"}
    assert game(kinds=kinds, places=(2, 1, 3)).beaten() == set()
    assert game(kinds=("human", "newborn/misty", "house")).beaten() == set(), "nobody of the house"
    assert len(CATS) == 40
