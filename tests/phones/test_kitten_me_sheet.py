"""What a phone shows at Kitten Me."""

import random
from typing import Any

from game.kitten_me.actions import Bid, Challenge, PlayGoFish
from game.kitten_me.cards import Deck, Kind, Thing
from game.kitten_me.house import HouseRules
from game.match import Match
from scenes.phones.sheet import Action, Cards, Chosen, Page, Played, Sheet
from scenes.phones.sheet import Text as Runs
from scenes.table.settings import Settings
from tests.phones.sheet_player import new_match, sheet_of


def words(runs: Runs) -> str:
    return "".join(run if isinstance(run, str) else getattr(run, "text", "") for run in runs)


def buttons(page: Page) -> dict[str, Action]:
    return {one.tap: one for one in page.buttons}


def touched(match: Match, *taps: str, settings: Settings | None = None) -> Sheet:
    """The sheet of who is asked, after some touches."""
    assert match.state.decision is not None
    draft: Any = {}
    for name in taps:
        tap = sheet_of(match, match.state.decision.seat, draft, settings).taps[name]
        assert isinstance(tap, Chosen)
        draft = tap.draft
    return sheet_of(match, match.state.decision.seat, draft, settings)


def bid_match() -> Match:
    """Marmalade, on seat 1, is asked about what somebody bid before."""
    match = new_match("kitten_me", 3, seats=3, house=HouseRules(deck=Deck.WHITE, first_dealer=0))
    match.play(Bid(4, Thing.HAT))
    return match


def test_a_call_says_what_is_at_stake() -> None:
    call = buttons(touched(bid_match()).page)["call"]
    assert words(call.sub) == "Under 4: <b>*Zoë*</b> loses a card. Otherwise you do."


def test_quick_touches_on_more_add_up() -> None:
    sheet = touched(bid_match(), "more", "more", "thing:red", "less")
    assert words(buttons(sheet.page)["bid"].text) == "Bid 6 Red"
    assert sheet.taps["bid"] == Played(Bid(6, Thing.RED))


def test_how_likely_a_bid_is_follows_the_setting() -> None:
    shown = [
        [getattr(block, "chance", None) for block in touched(bid_match(), settings=wish).page.blocks]
        for wish in (Settings(likelihoods=True), Settings(likelihoods=False))
    ]
    assert [any(chance is not None for chance in chances) for chances in shown] == [True, False]


def fisher() -> Match:
    """A match in which who is asked holds a Go Fish."""
    for seed in range(200):
        match = new_match("kitten_me", seed, seats=3, house=HouseRules(deck=Deck.GREY))
        assert match.state.decision is not None
        if match.state.decision.options.can_play(Kind.GO_FISH):
            return match
    raise AssertionError("nobody holds a Go Fish")


def test_a_go_fish_waits_until_it_is_said_from_whom_and_what() -> None:
    match = fisher()
    card = next(
        name
        for name, tap in touched(match).taps.items()
        if isinstance(tap, Chosen) and tap.draft.get("card") == Kind.GO_FISH.name
    )
    other = match.state.decision.options.others[0]  # type: ignore[union-attr] # somebody is asked
    assert buttons(touched(match, card).page)["play"].reason
    assert buttons(touched(match, card, f"whom:{other}").page)["play"].reason
    sheet = touched(match, card, f"whom:{other}", "fish:blue")
    assert sheet.taps["play"] == Played(PlayGoFish(other, Thing.BLUE))
    assert touched(match, card, "keep").page == touched(match).page


def test_whoever_is_out_sees_the_bid_and_the_news_and_no_cards() -> None:
    match, rng = new_match("kitten_me", 4, seats=4, house=HouseRules(few_cards=True)), random.Random(4)
    while 0 not in match.view(None).scores:  # type: ignore[attr-defined] # a view of Kitten Me
        options = match.state.decision.options  # type: ignore[union-attr] # somebody is asked
        match.play(Challenge() if options.can_call else Bid(options.lowest, rng.choice(list(Thing))))
    out = match.view(None).scores.index(0)  # type: ignore[attr-defined] # a view of Kitten Me
    page = sheet_of(match, out).page
    assert page.mood == "out"
    assert [type(block).__name__ for block in page.blocks] == ["Figure", "Lines"]


def test_of_two_equal_cards_the_touched_one_stands_out() -> None:
    match, equal = two_skips()
    for touched_one in equal:
        hand = next(block for block in touched(match, touched_one).page.blocks if isinstance(block, Cards))
        assert [card.tap for card in hand.cards if card.chosen] == [touched_one]
    assert touched(match, equal[1], equal[1]).page == touched(match).page


def two_skips() -> tuple[Match, list[str]]:
    """A match in which who is asked holds two Skips, and what touches them."""
    for seed in range(200):
        match = new_match("kitten_me", seed, seats=3, house=HouseRules(deck=Deck.WHITE))
        skips = [
            name
            for name, tap in touched(match).taps.items()
            if isinstance(tap, Chosen) and tap.draft.get("card") == Kind.SKIP.name
        ]
        if len(skips) > 1:
            return match, skips
    raise AssertionError("nobody holds two Skips")
