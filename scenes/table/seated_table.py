"""The players round a table: their plates, who must decide now, and what they say."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pygame import FRect

from game.characters import CHARACTERS
from game.core import Seat
from game.match import Match
from scenes.pictures.cats import Mood
from scenes.stage.widgets.bubble import SpeechBubble
from scenes.table.contract import TableContract
from scenes.table.guests import Guest, Naming, lone_human, naming_of, spoken_names
from scenes.table.lines import MOODS, Occasion, Remarks
from scenes.table.question import NO_OFFER, Offer
from scenes.table.seat import SeatPlate
from scenes.table.stands import Key

_VOICES = {character: number % 8 for number, character in enumerate(CHARACTERS)}
"""Which of the eight voices each cat has."""
_CHATTY = 3
"""Cats remark on small occasions only after every so many actions."""
_BESIDE_BUTTONS = 12.0
"""In units: how far what is said stays from buttons, of both sides together."""


class SeatedTable(TableContract):
    """A plate and a speech bubble for every guest of a match."""

    def __init__(self, match: Match, guests: Sequence[Guest]) -> None:
        super().__init__()
        self.match = match
        self.guests = tuple(guests)
        self._spoken_names = spoken_names(self.guests)
        self._talk = Remarks(match.info.name, match.seed, self._spoken_names.__getitem__)
        self.seats = [SeatPlate(seat, guest) for seat, guest in enumerate(self.guests)]
        self.bubbles = [SpeechBubble((0, 0)) for _ in self.guests]
        self.victory_shown = False
        """Whether the screen has shown who wins."""

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, guest in enumerate(self.guests) if guest.human)

    @property
    def shared(self) -> bool:
        """Whether several humans sit before one screen."""
        return len(self.humans) > 1

    @property
    def lone_human(self) -> Seat | None:
        return lone_human(self.guests)

    @property
    def naming(self) -> Naming:
        """How everybody is called in sentences."""
        return naming_of(self.guests)

    def name_of(self, seat: Seat) -> str:
        return self.guests[seat].name

    def called_aloud(self, seat: Seat) -> str:
        """How a cat turns to somebody."""
        return self._spoken_names[seat] or self.naming.on_plate(seat)

    def tell(self, event: Any) -> str:
        return self.sentences[type(event)](event, self.naming)

    def mark_decider(self, seat: Seat | None) -> None:
        """Highlight the plate of the seat that must decide now."""
        for plate in self.seats:
            plate.deciding = plate.seat == seat

    def offer_seats(self, offers: Mapping[Key, Offer]) -> None:
        """Let the plates follow the question: who can be picked, and who is."""
        for plate in self.seats:
            offer = offers.get(("seat", plate.seat), NO_OFFER)
            plate.on_press, plate.selected = offer.pick, offer.chosen

    def say_aloud(self, seat: Seat, words: str, mood: Mood | None = None, remark: str = "") -> None:
        """The words of what a seat does, and a remark of its own below them."""
        self.bubbles[seat].say(words, remark)
        if mood is not None:
            self.seats[seat].mood = mood

    def speak(self, occasion: Occasion) -> None:
        """Everybody shows the mood that goes with it; a cat of the house says a line of its own."""
        self.seats[occasion.seat].mood = MOODS[occasion.kind]
        if line := self.line_for(occasion):
            self.say_aloud(occasion.seat, "", remark=line)
            if not occasion.small:
                self.kit.sound.play(self.voice, _VOICES[self.guests[occasion.seat].character])

    def line_for(self, occasion: Occasion) -> str:
        """A cat's own words for it; what happens all the time is worth a word only now and then."""
        if occasion.small and len(self.match.actions) % _CHATTY:
            return ""
        return self._talk.line(self.guests[occasion.seat].character, occasion)

    @property
    def keeps_clear(self) -> Sequence[FRect]:
        return [plate.rect for plate in self.seats]

    def spoken(self) -> Iterable[tuple[Seat | None, SpeechBubble]]:
        """All the bubbles of the table, with who speaks."""
        return enumerate(self.bubbles)

    def keep_bubbles_off(self, taken: Iterable[FRect], ahead: bool) -> None:
        """Nothing that is said lies on these, nor on what somebody else says; `ahead`, nor what will be said
        next."""
        rects = [rect.inflate(_BESIDE_BUTTONS, _BESIDE_BUTTONS) for rect in taken]
        for seat, bubble in self.spoken():
            if bubble.visible and (ahead or not bubble.comes_soon):
                bubble.keeps_off = (*rects, *self.words_keep_off(seat))
                rects.append(bubble.place(self.kit))

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

    def calm_everybody(self) -> None:
        for plate in self.seats:
            plate.mood = Mood.CALM

    def hush(self) -> None:
        for bubble in self.bubbles:
            bubble.hush()
