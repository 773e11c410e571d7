"""The reasons of beliefs are what really happened, and the chances follow from them."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from game.core import Believer, Chance, Seat, run_to_end
from game.go_kitty.events import Asked, Gave
from game.go_kitty.evidence import CardEvidence, Source
from game.hint import position_rng
from game.history import since_last
from game.kitten_me.events import BidMade, Dealt
from game.kitten_me.evidence import BidEvidence
from game.match import Match, Player
from game.shut_up_cat.evidence import TileEvidence
from tests.narrowing import expect_type, not_none
from tests.plain_games import play_on

_EVERY = 5


def believed(game: str, level: str, seed: int) -> Iterator[tuple[Match, Seat, list[Chance]]]:
    """A match at some of its decisions, who had to make them, and what a cat of that level believed there."""
    match = Match(game, [Player("Ada"), Player("Boris"), Player("Chloe")], None, seed)
    play_on(match)
    for actions in range(0, len(match.actions), _EVERY):
        past = match.at(actions)
        seat, bot = not_none(past.state.decision).seat, match.info.bot(level)
        assert isinstance(bot, Believer)
        view = past.view(seat)
        yield past, seat, run_to_end(bot.chances(view, past.history(seat), position_rng(view)))


@pytest.mark.parametrize("level", ["kitten", "panther"])
def test_a_reason_for_a_bid_counts_the_bids_of_its_seat_in_this_round(level: str) -> None:
    by_bids = by_cards = 0
    for seed in range(3):
        for past, seat, chances in believed("kitten_me", level, seed):
            for found in chances:
                why = expect_type(found.why, BidEvidence)
                made = since_last(past.history(seat), Dealt)
                said = [one.bid for one in made if isinstance(one, BidMade) and one.seat == why.seat]
                assert why.seat != seat
                assert why.seat is None or said
                assert why.times == sum(bid.thing is found.about.thing for bid in said)
                by_bids, by_cards = by_bids + (why.seat is not None), by_cards + (why.seat is None)
    assert by_cards
    assert bool(by_bids) == (level == "panther")


@pytest.mark.parametrize("level", ["house", "panther"])
def test_a_reason_for_a_card_is_what_its_seat_asked_for_got_or_had_not(level: str) -> None:
    met = set[Source]()
    for past, seat, chances in believed("go_kitty", level, 2):
        history = past.history(seat)
        for one in chances:
            why, (holder, trait) = expect_type(one.why, CardEvidence), one.about
            met.add(why.source)
            match why.source:
                case Source.ASKED:
                    asked = [
                        event
                        for event in history
                        if isinstance(event, Asked)
                        and (event.request.asker, event.request.wish) == (holder, trait)
                    ]
                    assert len(asked) >= why.times >= 1
                    assert one.chance == 1
                case Source.GIVEN:
                    assert any(
                        isinstance(event, Gave)
                        and (event.giver, event.taker) == (why.other, holder)
                        and trait in event.cards
                        for event in history
                    )
                    assert one.chance == 1
                case Source.HAD_NONE | Source.GAVE:
                    assert (one.chance == 0) == (why.drawn == 0)
                case Source.COUNTED:
                    assert one.chance in (0, 1)
                case Source.HIDDEN:
                    assert 0 < one.chance < 1
                    assert 1 <= why.hidden <= 4
    assert met >= {Source.ASKED, Source.GIVEN, Source.HAD_NONE, Source.HIDDEN}


@pytest.mark.parametrize("level", ["house", "panther"])
def test_a_reason_for_a_tile_gives_its_chance(level: str) -> None:
    seen = among = 0
    for _, _, chances in believed("shut_up_cat", level, 2):
        for one in chances:
            why = expect_type(one.why, TileEvidence)
            if why.seen:
                assert one.chance in (0, pytest.approx(1))
                seen += 1
            elif why.meows is not None:
                assert one.chance == pytest.approx(float(Fraction(why.meows, why.tiles)))
                among += 1
    assert seen
    assert among
