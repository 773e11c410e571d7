"""The methods and properties that each game's table overrides; `TableScene` calls them."""

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from pygame import FRect

from game.codec import Json
from game.core import Bot, Event, Seat
from game.rng import Rng
from scenes.stage.canvas import Canvas
from scenes.stage.scene import Scene
from scenes.stage.sprites import Sprite
from scenes.stage.strings import say
from scenes.stage.timeline import Step
from scenes.table.advice import Advice
from scenes.table.guests import Name
from scenes.table.introductions import Word
from scenes.table.lines import Occasion
from scenes.table.question import Offer, Question
from scenes.table.sentences import Sentences
from scenes.table.stands import Key, Layout

SEAT_FIELDS = ("seat", "by", "bidder", "giver", "taker", "dealer", "first", "asker", "asked", "target")
"""The names of the fields in which events hold the seats that they are about."""
_LOOK_BUTTON = (700.0, 880.0, 520.0, 128.0)
"""In units: left, top, width and height of the button that turns a hand up, where a table says no other."""


class TableContract(Scene):
    """How it looks (`shown_of`, `layout`, `refresh`, `draw_room`), how it moves (`choreograph`), what it asks
    (`question_for`, `show_offers`, `prompt`), what the coach says (`advice`), how it is told (`sentences`).

    Views, pictures and events are of the game's own types: its table names its closed union of events.
    """

    secret_hands: ClassVar[bool] = True
    """Whether a human's whole screen is private, so that another human needs a curtain first."""
    voice: ClassVar[str] = "meow"
    """How a cat of the house sounds when it speaks."""
    sprite_kind: ClassVar[type[Sprite]] = Sprite
    """What cards, dice and all other pieces are on the screen."""
    takes_back: ClassVar[bool] = True
    """Whether an action can ever be taken back here: never where each one passes the turn."""
    sentences: ClassVar[Sentences] = {}
    """How `tell` tells each event."""

    def shown_of(self, view: Any) -> Any:
        """The picture of a view: a frozen dataclass with `after(event)`, which leads to the next picture, and
        `events_shown`, which the table sets: how many events have been shown to their end."""
        raise NotImplementedError

    @property
    def geometry(self) -> Any:
        """Where things lie in this window; None where that is always the same."""
        return None

    def layout_by(self, shown: Any, geometry: Any) -> Layout:
        """Where every sprite of a picture stands in a geometry."""
        raise NotImplementedError

    def layout(self, shown: Any) -> Layout:
        """Where every sprite of a picture stands in this window."""
        return self.layout_by(shown, self.geometry)

    def refresh(self, shown: Any) -> None:
        """Bring everything that is no sprite up to date with a picture, when nothing moves."""
        raise NotImplementedError

    def refresh_shown(self) -> None:
        """Bring what belongs to the picture and is no sprite up to date with it, while things move."""

    def choreograph(self, event: Any) -> Step:
        """How an event, as the viewer saw it, is shown."""
        raise NotImplementedError

    def opening(self) -> Step | None:
        """How a game that has just begun comes onto the table; None where it simply lies there."""
        return None

    def question_for(self, view: Any) -> Question:
        """The pending question, for the viewer to answer."""
        raise NotImplementedError

    def where(self, key: Key) -> FRect | None:
        """Where something lies that is pointed at; None if it cannot be seen."""
        raise NotImplementedError

    def show_offers(self, offers: Mapping[Key, Offer]) -> None:
        """Let what lies on the table follow the question: what can be picked, what is; nothing if empty."""

    @property
    def drag_sound(self) -> str:
        """What is heard when a piece is taken up, and when it is put back."""
        return "card_slide"

    def prompt(self) -> str:
        """What the banner says while nothing is chosen: whose turn it is, and what may be done."""
        raise NotImplementedError

    def announce(self, text: str) -> None:
        """Say it in the banner."""
        raise NotImplementedError

    def tell(self, event: Any) -> str:
        """The event in words for the log; empty if it goes without saying."""
        raise NotImplementedError

    def headline(self, event: Any) -> str:
        """The event in words for the banner; as the log tells it, unless a game says it shorter."""
        return self.tell(event)

    @staticmethod
    def advice(
        view: Any, history: Sequence[Event], panther: Bot, rng: Rng, name: Name, /
    ) -> Generator[None, None, Advice]:
        """What the coach says to the viewer who is asked: what a panther would do, and why, in words and
        numbers."""
        raise NotImplementedError

    def advice_for(self, seat: Seat) -> Generator[None, None, Advice]:
        """What the coach says to a seat: its `advice`, unless a game finds it otherwise."""
        raise NotImplementedError

    def show_advice(self, advice: Advice) -> None:
        """Show what the coach says."""
        raise NotImplementedError

    def draw_room(self, canvas: Canvas) -> None:
        """Everything behind the sprites."""
        raise NotImplementedError

    @property
    def coach_tip(self) -> str:
        """What asking the coach means here."""
        return say("table.bar.hint")

    def tense(self, shown: Any) -> bool:
        """Whether a close game is about to end: then other music is played."""
        return False

    def wishes(self) -> Json:
        """What players have told the table for later, to be kept with the game; None if that is nothing."""
        return None

    def take_wishes(self, wishes: Json) -> None:
        """Go on with what `wishes` said; whatever is not understood is forgotten."""

    def footnotes(self) -> Sequence[str]:
        """Sentences below the log and the results, such as that the coach has helped."""
        return ()

    @staticmethod
    def occasions(history: Sequence[Any], /) -> Iterable[Occasion]:
        """What cats may have something to say about in the last of these events, which everybody saw."""
        return ()

    def subjects_of(self, event: Any) -> Iterable[Key]:
        """The things on the table that an event is about: the seats that it names; a game may add more."""
        parts = (event, getattr(event, "request", None))
        found = [getattr(part, name) for part in parts for name in SEAT_FIELDS if hasattr(part, name)]
        return [("seat", seat) for seat in dict.fromkeys(found) if type(seat) is int]

    def words_in_sight(self) -> Iterable[Word]:
        """The game's own words whose things can be seen just now, for those who never met them; asked for
        only while everything waits for the player."""
        return ()

    @property
    def help_counts(self) -> bool:
        """Whether it is noted that the coach has helped."""
        return True

    @property
    def keeps_clear(self) -> Sequence[FRect]:
        """Areas without buttons that bubbles, notes and sheets should not cover."""
        return ()

    @property
    def tips_keep_off(self) -> Sequence[FRect]:
        """Areas without buttons that tips should not cover."""
        return self.keeps_clear

    @property
    def close_choices(self) -> Sequence[FRect]:
        """Choices so close together that the tip of one would hide another; no tip lies on any."""
        return ()

    @property
    def prompts(self) -> Sequence[FRect]:
        """Areas outside the desk's widgets that say what is asked; no tip ever covers them."""
        return ()

    @property
    def written(self) -> Sequence[FRect]:
        """Words across the edges of other things, which an outline leaves whole."""
        return self.prompts

    @property
    def notes_keep_off(self) -> Sequence[FRect]:
        """Areas, besides buttons, that a note about a new word does not cover."""
        return self.keeps_clear

    def words_keep_off(self, speaker: Seat | None) -> Sequence[FRect]:
        """Areas, besides buttons, that the speech bubble of a seat does not cover."""
        return ()

    @property
    def look_button_place(self) -> FRect:
        """Where the button lies that turns a hand up."""
        return FRect(_LOOK_BUTTON)

    def goal_room(self) -> FRect | None:
        """Where the goal of the game can stand for those who never finished one; None if nowhere now."""
        return None

    def everybody_watches(self, event: Any) -> bool:
        """Whether all humans at the screen watch this event, so that the viewer's cards lie face down after
        it."""
        return False
