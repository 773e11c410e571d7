"""Go Kitty, as the rest of the program knows it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.catalog import GAMES
from game.go_kitty.goals import GOALS
from game.go_kitty.house import DEALS
from scenes.go_kitty.faces import picture_names
from scenes.go_kitty.table import GoKittyGame
from scenes.go_kitty.tile import GO_KITTY_TILE
from scenes.go_kitty.words.beliefs import belief_table
from scenes.go_kitty.words.choices import CHOICES
from scenes.go_kitty.words.course import GoKittyCourseTracker, facts, scored
from scenes.go_kitty.words.lessons import LESSONS
from scenes.pictures import go_kitty as pictures
from scenes.pictures.album import sticker
from scenes.pictures.garden import garden
from scenes.pictures.rooms import oval_table
from scenes.stage.drawing import Drawing
from scenes.table.screen import Box, GameScreen, RuleBook, SampleCards, SetupRoom, SetupRules, Sticker

_PIECES: dict[str, Callable[[], Drawing]] = {
    "mouse": pictures.mouse,
    "token": lambda: pictures.seek_token(True),
    "token_used": lambda: pictures.seek_token(False),
}


def _picture(name: Sequence[str]) -> Drawing:
    match name:
        case ["clowder", points]:
            return pictures.ribbon(pictures.Clowder(int(points)))
        case [card]:
            return _PIECES[card]() if card in _PIECES else pictures.kitty(card)
    raise ValueError(f"Go Kitty has no picture called {'/'.join(name)}")


def _name_box(name: Sequence[str]) -> Box | None:
    match name:
        case [card] if card == "mouse" or card not in _PIECES:
            return pictures.NAME_BOX
    return None


def _symbol(season: pictures.Season, light: bool) -> Drawing:
    return pictures.suit(season)


def _phone() -> Callable[[Any], Any]:
    from scenes.go_kitty.phone.sheet import sheet  # noqa: PLC0415 - only where somebody plays by phone

    return sheet


GO_KITTY = GameScreen(
    info=GAMES["go_kitty"],
    table=GoKittyGame,
    course=GoKittyCourseTracker,
    tile=GO_KITTY_TILE,
    room=SetupRoom(partial(garden, table=None), lambda: oval_table().wearing("picnic_cloth")),
    rules=SetupRules(
        usual_bots=2,
        first_aid=True,
        not_chosen=("standstill_rounds",),
        choices={"deal": DEALS},
    ),
    book=RuleBook(
        {
            "turn": "turn",
            "answer": "answer",
            "hand_over": "reversal",
            "keep": "seek",
            "lay_or_end": "last_turns",
        },
        _picture,
        _name_box,
    ),
    beliefs=belief_table,
    choices=CHOICES,
    facts=facts,
    scored=scored,
    sample_cards=SampleCards(lambda _: ("snow", "rain", "fan", "pumpkin", "mouse")),
    symbols={"seek": lambda light: pictures.seek_token(True)}
    | {season.value: partial(_symbol, season) for season in pictures.Season},
    phone=_phone,
    phone_cards=picture_names,
    lessons=LESSONS,
    goals=[Sticker(goal, sticker("go_kitty", goal.name)) for goal in GOALS],
)
