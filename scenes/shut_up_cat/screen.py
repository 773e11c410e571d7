"""Shut Up Cat, as the rest of the program knows it."""

from collections.abc import Callable, Sequence
from typing import Any

from game.catalog import GAMES
from game.shut_up_cat.goals import GOALS
from scenes.pictures import shut_up_cat as pictures
from scenes.pictures.album import sticker
from scenes.pictures.bedroom import bedroom
from scenes.pictures.rooms import oval_table
from scenes.shut_up_cat.faces import picture_names
from scenes.shut_up_cat.table import ShutUpCatGame
from scenes.shut_up_cat.tile import SHUT_UP_CAT_TILE
from scenes.shut_up_cat.words.beliefs import belief_table
from scenes.shut_up_cat.words.choices import CHOICES
from scenes.shut_up_cat.words.course import ShutUpCatCourseTracker, facts
from scenes.shut_up_cat.words.lessons import LESSONS
from scenes.stage.drawing import Drawing
from scenes.table.screen import Box, GameScreen, RuleBook, SampleCards, SetupRoom, SetupRules, Sticker

_TILES: dict[str, Callable[[], Drawing]] = {
    "tile_z": pictures.tile_z,
    "tile_meow": pictures.tile_meow,
    "tile_back": pictures.tile_back,
}


def _picture(name: Sequence[str]) -> Drawing:
    match name:
        case ["die", face]:
            return pictures.die(int(face))
        case [card]:
            return _TILES[card]() if card in _TILES else pictures.distraction(card)
    raise ValueError(f"Shut Up Cat has no picture called {'/'.join(name)}")


def _name_box(name: Sequence[str]) -> Box | None:
    match name:
        case [card] if card not in _TILES:
            return pictures.NAME_BOX
    return None


def _morning(width: int, height: int) -> Drawing:
    return bedroom(width, height).wearing("morning")


def _phone() -> Callable[[Any], Any]:
    from scenes.shut_up_cat.phone.sheet import sheet  # noqa: PLC0415 - only where somebody plays by phone

    return sheet


SHUT_UP_CAT = GameScreen(
    info=GAMES["shut_up_cat"],
    table=ShutUpCatGame,
    course=ShutUpCatCourseTracker,
    tile=SHUT_UP_CAT_TILE,
    room=SetupRoom(bedroom, lambda: oval_table().wearing("blanket"), _morning),
    rules=SetupRules(usual_bots=2, first_house={"memory_aid": True}),
    book=RuleBook(
        {"gather": "dice", "use_dice": "reveal", "score": "chase", "rehide": "rehide"}, _picture, _name_box
    ),
    beliefs=belief_table,
    choices=CHOICES,
    facts=facts,
    sample_cards=SampleCards(lambda _: ("tile_z", "tile_meow", "die/5")),
    phone=_phone,
    phone_cards=picture_names,
    lessons=LESSONS,
    goals=[Sticker(goal, sticker("shut_up_cat", goal.name)) for goal in GOALS],
)
