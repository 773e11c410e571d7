"""The interface's icons: one enum of names, each a drawing on a 64 x 64 canvas.

An icon is drawn for light buttons; for dark and coloured ones its outline turns light.
"""

from enum import StrEnum

from scenes.stage.drawing import Drawing, Layer, made_once

SIZE = 64


class Icon(StrEnum):
    GEAR = "gear"
    SPEAKER = "speaker"
    PALETTE = "palette"
    TEXT_SIZE = "text_size"
    FULLSCREEN = "fullscreen"
    GLOBE = "globe"

    QUESTION = "question"
    INFO = "info"
    HINT = "hint"
    BOOK = "book"
    LOG = "log"
    CREDITS = "credits"

    MENU = "menu"
    CLOSE = "close"
    ARROW_LEFT = "arrow_left"
    ARROW_RIGHT = "arrow_right"
    HOME = "home"
    QUIT = "quit"

    PLAY = "play"
    PAUSE = "pause"
    STEP_FORWARD = "step_forward"
    REPLAY = "replay"
    RESTART = "restart"
    UNDO = "undo"
    SPEED_1 = "speed_1"
    SPEED_2 = "speed_2"
    SPEED_3 = "speed_3"
    SPEED_4 = "speed_4"
    SHUFFLE = "shuffle"

    SAVE = "save"
    EXPORT = "export"
    IMPORT = "import"
    COPY = "copy"
    EDIT = "edit"
    TRASH = "trash"
    FINGERPRINT = "fingerprint"
    LOCK = "lock"

    HUMAN = "human"
    PERSON_ADD = "person_add"
    HAND_OVER = "hand_over"
    PHONE = "phone"
    EYE = "eye"
    EYE_OFF = "eye_off"
    CLOCK = "clock"

    CAT = "cat"
    PAW = "paw"
    CARDS = "cards"
    DICE = "dice"
    CHART = "chart"
    TROPHY = "trophy"
    STAR = "star"
    MOON = "moon"


@made_once
def icon(name: Icon, *, light: bool = False) -> Drawing:
    return Drawing(SIZE, SIZE, (Layer(f"icons/{name}", ("icon_light",) if light else ()),))
