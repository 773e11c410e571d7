"""The players round a table: their plates, who must decide now, what they say and how they feel."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import ClassVar, Self

from pygame import FRect

from game.characters import CHARACTERS
from game.core import Seat
from scenes.pictures.cats import Mood
from scenes.stage.kit import Kit
from scenes.stage.widgets.bubble import Berth, SpeechBubble
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
_NOWHERE = Berth(FRect(0, 0, 400, 120), (0, 0))
"""Until the table has given everybody a berth."""


_MOST_IN_AN_EVENING = 2
"""How often a line is heard; then its cat keeps quiet."""


class Seats(Part):
    """A plate and a speech bubble for every guest."""

    voice: ClassVar[str] = "meow"
    """How a cat of the house sounds when it speaks."""
    kit: Kit
    lines_heard: Counter[str]
    """How often each line was heard this evening, also in other games."""

    def __init__(
        self, viewpoint: Viewpoint, tempo: Tempo, plate: Callable[[Seat, Guest], SeatPlate] = SeatPlate
    ) -> None:
        self._viewpoint, self._tempo = viewpoint, tempo
        self._company: Company = viewpoint.company
        match = viewpoint.match
        self._spoken_names = spoken_names(self._company.naming)
        self._talk = Remarks(match.info.name, match.seed, self._spoken_names.__getitem__)
        self.plates: Sequence[SeatPlate] = [plate(*one) for one in enumerate(self._company.guests)]
        for one in self.plates:
            one.name = self._company.naming.on_plate(one.seat)
            one.on_phone = one.seat in self._company.on_phones
        self.bubbles = [SpeechBubble(_NOWHERE) for _ in self.plates]
        self._remarked_on: dict[tuple[Seat, str], Occasion] = {}
        """What each cat's lines were about."""
        self._to_remark_on: list[Occasion] = []
        """What remarks were about that stood at another table, whose place this one takes."""
        self._silent = False
        """Whether no cat says a line of its own."""

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

    def take_over(self, before: Self) -> None:
        """This table takes another's place: a remark that stands there is made here, too."""
        standing = [one for one in before._remarked_on if one[1] in before.remark_of(one[0]).splitlines()]
        self._to_remark_on = [before._remarked_on[one] for one in standing] + before._to_remark_on

    def uncovered(self) -> None:
        again, self._to_remark_on = self._to_remark_on, []
        for occasion in again:
            bubble = self.bubbles[occasion.seat]
            if line := self.line_for(occasion):
                self.say_aloud(occasion.seat, bubble.words if bubble.visible else "", remark=line)

    # What is said.

    def remark_of(self, seat: Seat) -> str:
        """The seat's remark that stands there."""
        bubble = self.bubbles[seat]
        return bubble.remark if bubble.visible else ""

    @contextmanager
    def without_remarks(self) -> Iterator[None]:
        """What happens meanwhile has been remarked on before."""
        self._silent = True
        try:
            yield
        finally:
            self._silent = False

    def say_aloud(self, seat: Seat, words: str, mood: Mood | None = None, remark: str = "") -> None:
        """The words of what a seat does, and a remark of its own below them. Where the words would be smaller
        for it, a new remark is not made, and of one that is being read above them nothing is taken away."""
        bubble = self.bubbles[seat]
        kept = bubble.remark if bubble.unread else ""
        whole = (f"{kept}\n{words}" if kept else f"{words}\n{remark}").strip()
        both = bubble.has_room_for(self.kit, whole)
        if words and remark and not kept:
            both = both and bubble.letters(self.kit, whole) >= bubble.letters(self.kit, words)
        if both or (words and not kept):
            bubble.say(words, remark if both else "")
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
        if self._silent:
            return ""
        if occasion.small and len(match.actions) % _CHATTY:
            return ""
        line = self._talk.line(self._company.guests[occasion.seat].character, occasion)
        if not line or not (self._tempo.leaves_time_for_remarks or match.outcome is not None):
            return ""
        self.lines_heard[line] += 1
        if self.lines_heard[line] > _MOST_IN_AN_EVENING:
            return ""
        self._remarked_on[occasion.seat, line] = occasion
        return line

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

    @property
    def spoken(self) -> Iterable[SpeechBubble]:
        """All the bubbles of the table."""
        return self.bubbles

    @property
    def being_read(self) -> list[FRect]:
        """Where remarks stand that could not be read yet."""
        return [one.place(self.kit) for one in self.spoken if one.visible and one.unread]

    @property
    def berths(self) -> list[FRect]:
        """Where words may come at any time: nothing stands there that has to be seen meanwhile."""
        return [bubble.berth.room for bubble in self.bubbles if bubble.berth.room.width]
