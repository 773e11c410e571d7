"""A temper shows in how a cat plays Go Kitty: over some games of fixed deals."""

from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace

from game.characters import Temper
from game.core import Seat, decide
from game.go_kitty.actions import Ask, Lay, Reverse, SearchPile, Seek, Skip
from game.go_kitty.beliefs import believe
from game.go_kitty.bots import BOTS
from game.go_kitty.bots.model import Model
from game.go_kitty.bots.temper_preference import favourite, preference
from game.go_kitty.cards import SEASONS, Season, Trait
from game.go_kitty.clowders import can_lay
from game.go_kitty.options import AnswerOptions, TurnOptions
from game.go_kitty.state import GoKittyState
from game.go_kitty.view import GoKittyView
from game.rng import Rng
from tests.game.go_kitty.kitty_builders import table
from tests.game.tempers import assert_leaning_shows, decisions_of, share
from tests.narrowing import expect_type

GAMES = 8


@cache
def habits(temper: Temper) -> Counter[str]:
    """What a cat of this temper does in some games against a plain one."""
    found: Counter[str] = Counter()
    for seed in range(GAMES):
        for match, view, action in decisions_of("go_kitty", temper, seed):
            if isinstance(view.options, TurnOptions):
                found["turns"] += view.fresh
                found["tokens spent"] += isinstance(action, Seek | SearchPile)
                if can_lay(view.options.hand):
                    found["sets to lay"] += 1
                    found["sets held back"] += not isinstance(action, Lay)
            elif isinstance(view.options, AnswerOptions) and view.options.can_reverse:
                found["Mice to play"] += 1
                found["Mice played"] += isinstance(action, Reverse)
            if isinstance(action, Ask | Seek):
                found["wishes"] += 1
                for season in SEASONS:
                    found[season.name] += bool(action.wish.mask & season.mask)
            if isinstance(action, Ask):
                found["asks"] += 1
                found["asks for a season"] += isinstance(action.wish, Season)
                known = believe(
                    expect_type(match.view(None), GoKittyView), match.history(None)
                ).known_hands.held[0]
                found["asks that show a new card"] += not known & action.wish.mask
    return found


@pytest.mark.long
@pytest.mark.parametrize(
    ("leaning", "part", "whole", "by"),
    [
        ("bold", "asks that show a new card", "asks", 0.1),
        ("impatient", "asks for a season", "asks", -0.1),
        ("hoards", "tokens spent", "turns", -0.04),
        ("hoards", "sets held back", "sets to lay", 0.1),
    ],
)
def test_a_temper_shows_in_some_games(leaning: str, part: str, whole: str, by: float) -> None:
    assert_leaning_shows(habits, leaning, part, whole, by)


@pytest.mark.long
@pytest.mark.parametrize("season", SEASONS)
def test_a_cat_wishes_for_its_favourite_season_more_often_than_others_do(season: Season) -> None:
    own, *others = (Temper(fancy=(season.place + step) % len(SEASONS)) for step in range(len(SEASONS)))
    assert favourite(own) is season
    theirs = [share(habits, other, season.name, "wishes") for other in others]
    assert share(habits, own, season.name, "wishes") > max(theirs) + 0.04


def asked_seats(state: GoKittyState, temper: Temper) -> Counter[Seat]:
    """Whom a cat of this temper asks, in thirty moods."""
    view, bot = state.view(state.turn), BOTS["alley"](temper)
    choices = [decide(bot, view, [], Rng(mood)) for mood in range(30)]
    return Counter(action.whom for action in choices if isinstance(action, Ask))


@pytest.mark.parametrize("leader", [1, 2])
def test_who_hunts_the_leader_asks_the_leader_more_often_than_who_forgives(leader: Seat) -> None:
    laid = ["", "", ""]
    laid[leader] = "snow snow snow snow"
    state = table("rain rain", "leaf fan apple", "clover light cozy", laid=tuple(laid), fresh=False)
    state = replace(state, tokens=(0, 3, 3))
    hunting, plain, forgiving = (asked_seats(state, Temper(hunts_leader=sign)) for sign in (1, 0, -1))
    assert hunting[leader] > plain[leader] > forgiving[leader]
    assert hunting[3 - leader] < plain[3 - leader] < forgiving[3 - leader]


@pytest.mark.parametrize("temper", [Temper(bold=1), Temper(bold=-1), Temper(fancy=0)])
def test_a_liking_for_some_asks_is_no_liking_for_asking(temper: Temper) -> None:
    state = table("snow snow leaf leaf", "rain rain", fresh=False)
    model = Model.of(state.view(0), []).dealt(list(state.hands), list(state.pile))
    model.apply(Ask(1, Trait.LEAF))
    likings = [preference(temper, model, Ask(1, trait)) for trait in (Trait.SNOW, Trait.LEAF)]
    assert min(likings) < 0 < max(likings)
    assert preference(temper, model, Skip()) == 0
