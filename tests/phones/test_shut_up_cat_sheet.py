"""What a phone shows at Shut Up Cat."""

from collections.abc import Iterator

from game.match import Match
from game.rng import Rng
from game.shut_up_cat.actions import PlayNightLight, Rehide
from game.shut_up_cat.board import Tile
from game.shut_up_cat.house import HouseRules
from game.shut_up_cat.options import DecisionKind
from scenes.phones.sheet import Card, Cards, Chosen, Played, Sheet
from tests.phones.sheet_player import bytes_of, new_match, reachable, sheet_of


def moments(kind: DecisionKind, house: HouseRules | None = None) -> Iterator[Match]:
    """Matches in which this is asked."""
    for seed in range(40):
        match, chance = new_match("shut_up_cat", seed, seats=3, house=house or HouseRules()), Rng(seed)
        while match.state.decision is not None:
            if match.state.decision.kind is kind:
                yield match
            match.play(match.state.decision.options.sample(chance))


def asked_of(match: Match) -> int:
    assert match.state.decision is not None
    return match.state.decision.seat


def cards(sheet: Sheet) -> list[Card]:
    return [card for block in sheet.page.blocks if isinstance(block, Cards) for card in block.cards]


def test_what_a_night_light_shows_only_its_player_sees_until_the_next_action() -> None:
    for match in moments(DecisionKind.USE_DICE):
        options = match.state.decision.options  # type: ignore[union-attr] # somebody is asked
        play = next((one for one in options if isinstance(one, PlayNightLight)), None)
        if play is None:
            continue
        match.play(play)
        player = asked_of(match)
        seen = [sum(card.picture in ("tile_z", "tile_meow") for card in cards(sheet_of(match, seat)))
                for seat in range(3)]  # fmt: skip
        assert seen == [2 * (seat == player) for seat in range(3)]
        match.play(match.state.decision.options.sample(Rng(1)))  # type: ignore[union-attr]
        assert "Only you see these" not in bytes_of(sheet_of(match, player)).decode()
        return
    raise AssertionError("nobody had a Night Light")


def test_tiles_are_swapped_and_hidden_in_any_order() -> None:
    for match in moments(DecisionKind.REHIDE):
        tiles = [tile for tile in match.view(None).tiles if tile is not None]  # type: ignore[attr-defined]
        if len(tiles) != 4 or tiles.count(Tile.MEOW) != 2:
            continue
        assert match.state.decision is not None
        assert set(reachable(match)) == set(match.state.decision.options)
        player = asked_of(match)
        one = sheet_of(match, player).taps["tile:0"]
        assert isinstance(one, Chosen)
        two = sheet_of(match, player, one.draft).taps["tile:3"]
        assert isinstance(two, Chosen)
        hide = sheet_of(match, player, two.draft).taps["hide"]
        before = [match.view(None).tiles[space] for space in match.view(None).reveal.spaces]  # type: ignore[attr-defined]
        assert hide == Played(Rehide((before[3], before[1], before[2], before[0])))
        return
    raise AssertionError("four tiles were never hidden")


def test_only_with_the_memory_aid_tiles_are_marked() -> None:
    for aid in (True, False):
        marked = [
            any(card.marks for card in cards(sheet_of(match, seat)))
            for match, _ in zip(
                moments(DecisionKind.GATHER, HouseRules(memory_aid=aid)), range(30), strict=False
            )
            for seat in range(3)
        ]
        assert any(marked) == aid


def test_a_count_says_what_it_brings() -> None:
    match = next(moments(DecisionKind.SCORE))
    page = sheet_of(match, asked_of(match)).page
    assert [button.tap for button in page.buttons] == ["count", "chase"]
    assert all(button.sub for button in page.buttons)
