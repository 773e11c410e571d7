"""Plays any game by what the phones of its seats show, touching this and that until something is played."""

import random
from collections import deque
from collections.abc import Iterator, Mapping
from math import inf
from typing import Any

from msgspec.structs import asdict

from game.core import Seat
from game.match import Match
from game.rng import Rng
from scenes.games import SCREENS
from scenes.phones.messages import Shown, encode
from scenes.phones.seated import Seated
from scenes.phones.sheet import Chosen, Page, Played, Sheet
from scenes.pictures.cats import Coat
from scenes.pictures.icons import Icon
from scenes.table.guests import Guest
from scenes.table.settings import Settings
from tests.gallery.posed import gallery_guests
from tests.random_setups import random_house

LARGEST = 16_000
"""Bytes of a sheet."""
MOST_TAPS = 400
"""Nobody who touches at random needs more for one answer."""
ANSWERS = 0.4
"""How often an answer is given where there is one, and nothing else is touched."""
Draft = Mapping[str, Any]


def new_match(game: str, seed: int, seats: int | None = None, house: Any = None) -> Match:
    info, rng = SCREENS[game].info, random.Random(seed)
    seats = seats or rng.randint(info.min_seats, info.max_seats)
    guests = guests_of(seats)
    house = random_house(info.house(), rng) if house is None else house
    return Match(game, [guest.player() for guest in guests], house, seed)


def guests_of(seats: int) -> list[Guest]:
    """Ada, and others with names that are hard to write."""
    guests = gallery_guests(seats, range(min(seats, 4)))
    return [Guest("<b>*Zoë*</b>", guests[0].coat), *guests[1:]]


def sheet_of(match: Match, seat: Seat, draft: Draft | None = None, settings: Settings | None = None) -> Sheet:
    load = SCREENS[match.info.name].phone
    assert load is not None
    sheet: Sheet = load()(Seated.at(match, seat, guests_of(len(match.players)), draft, settings))
    return sheet


def bytes_of(sheet: Sheet) -> bytes:
    return encode(Shown("", 0, sheet.page))


def fields_of(value: Any, *names: str) -> Iterator[Any]:
    """What stands in fields of these names, anywhere in a page."""
    if isinstance(value, tuple):
        for one in value:
            yield from fields_of(one, *names)
    elif hasattr(value, "__struct_fields__"):
        for name, inner in asdict(value).items():
            if name in names and inner:
                yield inner
            yield from fields_of(inner, *names)


def check_page(game: str, sheet: Sheet) -> None:
    """It is small, names pictures that there are, and everything that can be touched means something."""
    page = sheet.page
    assert len(bytes_of(sheet)) < LARGEST
    pictures = {*SCREENS[game].phone_cards(), *SCREENS[game].symbols, *Icon}
    assert set(fields_of(page, "picture")) <= pictures
    assert set(fields_of(page, "portrait")) <= set(Coat)
    shown = [*fields_of(page, "tap", "less", "more")]
    assert len(shown) == len(set(shown))
    assert set(sheet.taps) <= set(shown)
    assert set(shown) - set(sheet.taps) == set(refused(page))
    assert page.prompt


def refused(page: Page) -> Iterator[str]:
    """What can be touched and only says why it cannot be done."""
    parts = [*page.buttons, *(one for block in page.blocks for one in _parts(block))]
    return (one.tap for one in parts if one.reason and one.tap)


def _parts(block: Any) -> tuple[Any, ...]:
    return getattr(block, "cards", ()) or getattr(block, "options", ())


def answer(match: Match, rng: random.Random) -> Any:
    """What random touches lead to."""
    decision = match.state.decision
    assert decision is not None
    draft: Draft = {}
    for _ in range(MOST_TAPS):
        sheet = sheet_of(match, decision.seat, draft)
        assert sheet.page.mood == "asked"
        if rng.random() < 0.3:
            check_page(match.info.name, sheet)
        taps = list(sheet.taps.values())
        answers = [tap for tap in taps if isinstance(tap, Played)]
        tap = rng.choice(answers if answers and rng.random() < ANSWERS else taps)
        if isinstance(tap, Played):
            assert decision.options.allows(tap.action), tap.action
            return tap.action
        draft = tap.draft
    raise AssertionError(f"nothing was played: {draft}")


def touched(
    match: Match, seat: Seat, rng: random.Random, settings: Settings | None = None, most: int = 6
) -> Iterator[tuple[Draft, Sheet]]:
    """The sheet of a seat as it is touched at random, until something would be played."""
    draft: Draft = {}
    for _ in range(most):
        sheet = sheet_of(match, seat, draft, settings)
        yield draft, sheet
        drafts = [tap.draft for tap in sheet.taps.values() if isinstance(tap, Chosen)]
        if not drafts:
            return
        draft = rng.choice(drafts)


def play(match: Match, rng: random.Random, by_phone: float = 1.0, most: float = inf) -> int:
    """Play to the end, or until so many answers were given by phone; some of them are, the others are any
    option. Tells how many were."""
    answers, chance = 0, Rng(rng.getrandbits(40))
    while match.state.decision is not None and answers < most:
        if rng.random() < by_phone:
            for seat in rng.sample(range(len(match.players)), 2):
                if seat != match.state.decision.seat:
                    check_waiting(match, seat)
            action, answers = answer(match, rng), answers + 1
        else:
            action = match.state.decision.options.sample(chance)
        match.play(action)
    return answers


def check_waiting(match: Match, seat: Seat) -> None:
    sheet = sheet_of(match, seat)
    check_page(match.info.name, sheet)
    assert sheet.page.mood in ("over",) if match.outcome is not None else ("waiting", "out")
    assert not sheet.taps


def reachable(match: Match, settings: Settings | None = None, most: int = 5000) -> Iterator[Any]:
    """Every action that some touches lead to, some of them more than once."""
    decision = match.state.decision
    assert decision is not None
    open_drafts: deque[Draft] = deque([{}])
    seen = {encode({})}
    while open_drafts:
        sheet = sheet_of(match, decision.seat, open_drafts.popleft(), settings)
        for tap in sheet.taps.values():
            if isinstance(tap, Played):
                yield tap.action
            elif isinstance(tap, Chosen) and (key := encode(dict(sorted(tap.draft.items())))) not in seen:
                assert len(seen) < most
                seen.add(key)
                open_drafts.append(tap.draft)
