"""Sheets of real games, one for each kind of question and of choice, for pictures of the page."""

import random
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from game.core import run_to_end
from game.go_kitty.house import HouseRules as GoKittyHouse
from game.kitten_me.cards import Deck
from game.kitten_me.house import HouseRules as KittenMeHouse
from game.rng import Rng
from game.shut_up_cat.house import HouseRules as ShutUpCatHouse
from scenes.pages.review.moments import MomentTeller, ToldReview, words_for_phone
from scenes.phones.messages import Shown
from scenes.phones.sheet import Lines, Sheet
from scenes.phones.texts import text
from scenes.table.guests import Naming, short_names
from scenes.table.settings import Settings
from tests.phones.sheet_player import new_match, sheet_of, touched
from tests.phones.states import TOOLS
from tests.scenes.reviewed_games import finished

_HOUSES: dict[str, Any] = {
    "kitten_me": KittenMeHouse(deck=Deck.BOTH),
    "go_kitty": GoKittyHouse(),
    "shut_up_cat": ShutUpCatHouse(memory_aid=True),
}
_SETTINGS = Settings(public_memory=True)
_GAMES, _STEPS, _FIRST, _TOUCHES = 6, 60, 6, 4
"""How many games are looked at and how far, from which action on, and how often each sheet is touched."""


def real_sheets() -> dict[str, Shown]:
    found: dict[str, Shown] = {}
    for game in _HOUSES:
        for name, sheet in _sheets(game):
            found.setdefault(f"{game}-{name}", Shown(game, 1, sheet.page, TOOLS))
    return found | {"kitten_me-review": _review()}


def _review() -> Shown:
    """A guest's own review, over what the phone showed at the end."""
    saved, review = finished()
    naming = Naming(short_names(saved.guests), review.seat)
    teller = MomentTeller(saved, review.seat, naming)
    reasons = {one.step: run_to_end(teller.why(one)) for one in review.judged}
    passages = words_for_phone(ToldReview(review, reasons), teller, naming)
    page = sheet_of(saved.match, review.seat).page
    told = tuple(Lines(tuple(map(text, one.lines)), text(one.heading)) for one in passages)
    return Shown("kitten_me", 1, replace(page, blocks=(*told, *page.blocks)), TOOLS)


def _sheets(game: str) -> Iterator[tuple[str, Sheet]]:
    rng = random.Random(3)
    for seed in range(_GAMES):
        match, chance = new_match(game, seed, seats=4, house=_HOUSES[game]), Rng(seed)
        while match.state.decision is not None:
            decision = match.state.decision
            if _FIRST < len(match.actions) < _STEPS:
                kind = decision.kind.name.lower()
                yield f"{kind}-waiting", sheet_of(match, (decision.seat + 1) % 4, None, _SETTINGS)
                for draft, sheet in touched(match, decision.seat, rng, _SETTINGS, _TOUCHES):
                    yield kind + _name(match.view(decision.seat), draft), sheet
            match.play(decision.options.sample(chance))
        yield "over", sheet_of(match, 0)


def _name(view: Any, draft: Any) -> str:
    """What is chosen, and which Distraction card is picked, for each asks for something else."""
    card = f"-{view.hand[draft['card']].name.lower()}" if type(draft.get("card")) is int else ""
    return "".join(f"+{name}" for name in sorted(draft)) + card
