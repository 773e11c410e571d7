"""The interface's icons: one enum of names, each a drawing on a 64 x 64 canvas.

An icon is drawn for light buttons; for dark and coloured ones its outline turns light.
"""

from enum import StrEnum

from scenes.stage.drawing import Drawing, Layer, made_once

SIZE = 64


class Icon(StrEnum):
    GEAR = "gear"
    SPEAKER = "speaker"
    SPEAKER_OFF = "speaker_off"
    MUSIC = "music"
    MUSIC_OFF = "music_off"
    PALETTE = "palette"
    TEXT_SIZE = "text_size"
    MOTION = "motion"
    FULLSCREEN = "fullscreen"
    WINDOW = "window"

    QUESTION = "question"
    INFO = "info"
    WARNING = "warning"
    HINT = "hint"
    BOOK = "book"
    LOG = "log"
    SEARCH = "search"
    CREDITS = "credits"

    MENU = "menu"
    CLOSE = "close"
    CHECK = "check"
    PLUS = "plus"
    MINUS = "minus"
    ARROW_LEFT = "arrow_left"
    ARROW_RIGHT = "arrow_right"
    ARROW_UP = "arrow_up"
    ARROW_DOWN = "arrow_down"
    HOME = "home"
    QUIT = "quit"

    PLAY = "play"
    PAUSE = "pause"
    STEP_BACK = "step_back"
    STEP_FORWARD = "step_forward"
    REPLAY = "replay"
    RESTART = "restart"
    UNDO = "undo"
    REDO = "redo"
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
    LINK = "link"
    FINGERPRINT = "fingerprint"
    LOCK = "lock"

    HUMAN = "human"
    BOT = "bot"
    PERSON_ADD = "person_add"
    HAND_OVER = "hand_over"
    EYE = "eye"
    EYE_OFF = "eye_off"
    CLOCK = "clock"

    CAT = "cat"
    PAW = "paw"
    CARDS = "cards"
    DICE = "dice"
    TOKEN = "token"
    TARGET = "target"
    CHART = "chart"
    TROPHY = "trophy"
    CROWN = "crown"
    STAR = "star"
    MOON = "moon"


@made_once
def icon(name: Icon, *, light: bool = False) -> Drawing:
    return Drawing(SIZE, SIZE, (Layer(f"icons/{name}", ("icon_light",) if light else ()),))
