"""Who comes: any settings, any guests and any house rules, by lot."""

import random
from dataclasses import fields, replace
from typing import Any

from scenes.pages.setup.plan import Plan, levels, usual_plan
from scenes.pictures.looks import CardBack, Cloth, Cushion
from scenes.stage.theme import TEXT_SCALES, Pace
from scenes.table.settings import Preference, Settings
from tests.secrecy import any_house

SIZES = (*4 * ((480, 270), (640, 360), (640, 900)), *2 * ((960, 540),), (1280, 720), (1800, 600))
_HARD_THINKERS = 0.05


def any_plan(game: str, dice: random.Random) -> Plan:
    """Half of the time one human, else up to all; cats mostly think quickly, and rules are by lot."""
    plan = usual_plan(game)
    for chair in plan.seated:
        plan = plan.seat(chair, None)
    seats = dice.randint(plan.info.min_seats, plan.info.max_seats)
    humans = 1 if dice.random() < 0.5 else dice.randint(1, seats)
    for chair in range(seats):
        level = dice.choice(levels(game)) if dice.random() < _HARD_THINKERS else levels(game)[0]
        plan = plan.seat(chair, plan.new_human(chair) if chair < humans else plan.new_bot(chair, level))
    return replace(plan, house=any_house(plan.house, dice), shuffled=dice.random() < 0.5)


def any_settings(dice: random.Random) -> Settings:
    """Every switch by lot; fullscreen is a key away."""
    switches = [field.name for field in fields(Settings) if isinstance(field.default, bool)]
    drawn: dict[str, Any] = {name: dice.random() < 0.5 for name in switches if name != "fullscreen"}
    wishes = [field.name for field in fields(Settings) if isinstance(field.default, Preference)]
    drawn |= {name: dice.choice(list(Preference)) for name in wishes}
    kinds = {"card_back": CardBack, "cloth": Cloth, "cushion": Cushion}
    drawn |= {name: dice.choice(list(kind)) for name, kind in kinds.items()}
    pace = dice.choice([*4 * (Pace.INSTANT,), Pace.FAST, Pace.NORMAL, Pace.SLOW])
    return replace(Settings(), **drawn, pace=pace, text_scale=dice.choice((1.0, 1.0, *TEXT_SCALES)))
