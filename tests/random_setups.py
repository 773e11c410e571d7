"""Random settings, guests and house rules, for long runs."""

import random
from typing import Any

from msgspec.structs import fields, replace

from game.kitten_me.cards import Deck
from scenes.pages.setup.plan import Plan, levels, usual_plan
from scenes.pictures.looks import CardBack, Cloth, Cushion
from scenes.stage.theme import TEXT_SCALES, Pace
from scenes.table.settings import Preference, Settings

WINDOW_SIZES = (*4 * ((480, 270), (640, 360), (640, 900)), *2 * ((960, 540),), (1280, 720), (1800, 600))
_HARD_THINKERS = 0.05
"""How often a cat is of any level and not of the one that thinks least."""


def random_plan(game: str, rng: random.Random) -> Plan:
    """Half of the time one human, else up to all; cats mostly think quickly, and house rules are random."""
    plan = usual_plan(game)
    for chair in plan.seated:
        plan = plan.seat(chair, None)
    seats = rng.randint(plan.info.min_seats, plan.info.max_seats)
    humans = 1 if rng.random() < 0.5 else rng.randint(1, seats)
    for chair in range(seats):
        level = rng.choice(levels(game)) if rng.random() < _HARD_THINKERS else levels(game)[0]
        plan = plan.seat(chair, plan.new_human(chair) if chair < humans else plan.new_bot(chair, level))
    return replace(plan, house=random_house(plan.house, rng), shuffled=rng.random() < 0.5)


def random_settings(rng: random.Random) -> Settings:
    """Random switches; fullscreen is a key away."""
    switches = [field.name for field in fields(Settings) if isinstance(field.default, bool)]
    drawn: dict[str, Any] = {name: rng.random() < 0.5 for name in switches if name != "fullscreen"}
    wishes = [field.name for field in fields(Settings) if isinstance(field.default, Preference)]
    drawn |= {name: rng.choice(list(Preference)) for name in wishes}
    kinds = {"card_back": CardBack, "cloth": Cloth, "cushion": Cushion}
    drawn |= {name: rng.choice(list(kind)) for name, kind in kinds.items()}
    pace = rng.choice([*4 * (Pace.INSTANT,), Pace.FAST, Pace.NORMAL, Pace.SLOW])
    return replace(Settings(), **drawn, pace=pace, text_scale=rng.choice((1.0, 1.0, *TEXT_SCALES)))


def random_house(house: Any, rng: random.Random) -> Any:
    """Random switches and a random deck; the rest as it is usual."""
    drawn: dict[str, Any] = {
        field.name: rng.random() < 0.5
        for field in fields(house)
        if isinstance(getattr(house, field.name), bool)
    }
    if hasattr(house, "deck"):
        drawn["deck"] = rng.choice(list(Deck))
    return replace(house, **drawn)
