"""The players round a table: their plates, who must decide now, what they say and how they feel."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from pygame import FRect

from game.characters import CHARACTERS
from game.core import Seat
from scenes.pictures.cats import Mood
from scenes.stage.kit import Kit
from scenes.stage.widgets.bubble import SpeechBubble
from scenes.table.guests import Company, Guest, spoken_names
from scenes.table.lines import MOODS, Occasion, Remarks
from scenes.table.part import Part
from scenes.table.question import NO_OFFER, Offer
from scenes.table.seat import SeatPlate
from scenes.table.stands import Key
from scenes.table.tempo import Tempo
from scenes.table.viewpoint import Viewpoint

_VOICES = {character: number % 8 for number, character in enumerate(CHARACTERS)}
"""Which of the eight voices each cat has."""
_CHATTY = 3
"""Cats remark on small occasions only after every so many actions."""
_BESIDE_BUTTONS = 12.0
"""In units: how far what is said stays from buttons, of both sides together."""


class Seats(Part):
    """A plate and a speech bubble for every guest."""

    voice: ClassVar[str] = "meow"
    """How a cat of the house sounds when it speaks."""
    kit: Kit

    def __init__(
        self, viewpoint: Viewpoint, tempo: Tempo, plate: Callable[[Seat, Guest], SeatPlate] = SeatPlate
    ) -> None:
        self._viewpoint, self._tempo = viewpoint, tempo
        self._company: Company = viewpoint.company
        match = viewpoint.match
        self._spoken_names = spoken_names(self._company.guests)
        self._talk = Remarks(match.info.name, match.seed, self._spoken_names.__getitem__)
        self.plates: Sequence[SeatPlate] = [plate(*one) for one in enumerate(self._company.guests)]
        for one in self.plates:
            one.name = self._company.naming.on_plate(one.seat)
        self.bubbles = [SpeechBubble((0, 0)) for _ in self.plates]
        self.words_keep_off: Callable[[Seat | None], Sequence[FRect]] = lambda speaker: ()
        """Areas, besides buttons, that the speech bubble of a seat does not cover."""
        self.buttons: Callable[[], Iterable[FRect]] = tuple
        """Where buttons are, and whatever else no words may lie on."""

    def arrange(self, kit: Kit) -> None:
        self.kit = kit

    def where(self, key: Key) -> FRect | None:
        return self.plates[key[1]].rect if key[0] == "seat" else None

    def called_aloud(self, seat: Seat) -> str:
        """The name by which a cat addresses a seat."""
        return self._spoken_names[seat] or self._company.naming.on_plate(seat)

    def mark_decider(self, seat: Seat | None) -> None:
        """Highlight the plate of the seat that must decide now."""
        for plate in self.plates:
            plate.deciding = plate.seat == seat

    def offer(self, offers: Mapping[Key, Offer]) -> None:
        """Let the plates follow the question: who can be picked, and who is."""
        for plate in self.plates:
            offer = offers.get(("seat", plate.seat), NO_OFFER)
            plate.on_press, plate.selected = offer.pick, offer.chosen

    # What is said.

    def say_aloud(self, seat: Seat, words: str, mood: Mood | None = None, remark: str = "") -> None:
        """The words of what a seat does, and a remark of its own below them."""
        self.bubbles[seat].say(words, remark)
        if mood is not None:
            self.plates[seat].mood = mood

    def speak(self, occasion: Occasion) -> None:
        """Everybody shows the mood that goes with it; a cat of the house says a line of its own."""
        self.plates[occasion.seat].mood = MOODS[occasion.kind]
        if line := self.line_for(occasion):
            self.say_aloud(occasion.seat, "", remark=line)
            if not occasion.small:
                self.kit.sound.play(self.voice, _VOICES[self._company.guests[occasion.seat].character])

    def line_for(self, occasion: Occasion) -> str:
        """A cat's own words for it; what happens all the time is worth a word only now and then. At the
        instant pace nobody could read along, until the game is over."""
        match = self._viewpoint.match
        if occasion.small and len(match.actions) % _CHATTY:
            return ""
        line = self._talk.line(self._company.guests[occasion.seat].character, occasion)
        return line if self._tempo.leaves_time_for_remarks or match.outcome is not None else ""

    def hush(self) -> None:
        for bubble in self.bubbles:
            bubble.hush()

    def calm_everybody(self) -> None:
        for plate in self.plates:
            plate.mood = Mood.CALM

    def end_reactions(self) -> None:
        """Nobody says or shows any more what they thought of the last events."""
        self.hush()
        self.calm_everybody()

    def cut_remarks_short(self) -> None:
        """The player goes on, or back: no remark has to be read to its end."""
        for bubble in self.bubbles:
            bubble.cut_short()

    @property
    def remarks_first(self) -> bool:
        """Whether remarks are being read where the next question would lie."""
        return False

    def spoken(self) -> Iterable[tuple[Seat | None, SpeechBubble]]:
        """All the bubbles of the table, with who speaks."""
        return enumerate(self.bubbles)

    def update(self, seconds: float) -> None:
        self.place_bubbles()

    def place_bubbles(self, ahead: bool = False) -> None:
        """Nothing that is said lies on a button or on what somebody else says; `ahead`, nor what will be said
        next."""
        rects = [rect.inflate(_BESIDE_BUTTONS, _BESIDE_BUTTONS) for rect in self.buttons()]
        for seat, bubble in self.spoken():
            if bubble.visible and (ahead or not bubble.comes_soon):
                bubble.keeps_off = (*rects, *self.words_keep_off(seat))
                rects.append(bubble.place(self.kit))
