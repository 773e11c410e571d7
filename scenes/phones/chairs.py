"""Who sits where with a phone, who may come in, and what each of them is told.

The network's thread asks it on one side and the program on the other; a lock lets in one at a time. So what
the program decides holds at once: a chair that was given away takes no tap that comes later.
"""

import time
from collections.abc import Callable, Iterable, Mapping
from itertools import count
from threading import RLock

from msgspec.structs import replace

from scenes.phones.heard import (
    Arrived,
    Away,
    Back,
    Broke,
    Heard,
    Left,
    NewCode,
    OfChair,
    ReadsAnew,
    StoodUp,
    TappedAt,
    WantsToSit,
)
from scenes.phones.keys import Guesses, as_written, is_same, new_code, new_key
from scenes.phones.messages import (
    LONGEST_NAME,
    Bye,
    Hello,
    Lobby,
    PageWords,
    Read,
    Seated,
    Shown,
    Sit,
    StandUp,
    Tapped,
)
from scenes.phones.outbox import Outbox
from scenes.phones.words import page_words
from scenes.stage.assets import text_folders
from scenes.stage.editing import as_typed
from scenes.stage.languages import best_of, language_names
from scenes.stage.strings import say, spoken, spoken_in

_MOST_UNHEARD = 400
"""So many taps may wait for the program; more are for a question that is long over."""
_MOST_FAULTS = 5
"""How many faults of the network's thread are told: the log stays short."""


class _Chair:
    """A chair that a phone has, or had and may come back to."""

    def __init__(self, seated: Seated, language: str) -> None:
        self.seated = seated
        self.language = language
        self.shown: Shown | None = None
        self.outbox: Outbox | None = None
        """None while the phone is away."""
        self.knows_key = False
        """Whether its phone has surely heard the key that brings it back."""

    def welcome(self, outbox: Outbox) -> None:
        """Tell a phone all that this chair's was told last."""
        self.outbox = outbox
        outbox.put(self.seated)
        if self.shown is not None:
            outbox.put(self.shown)


class Chairs:
    def __init__(self, wake: Callable[[], object], clock: Callable[[], float] = time.monotonic) -> None:
        self._languages = language_names(text_folders())
        """Those that a phone may read, by their codes."""
        self._wake = wake
        self._lock = RLock()
        self._guesses = Guesses(clock)
        self._heard: list[Heard] = []
        self._faults = 0
        self._numbers = count(1)
        self._looking: dict[Outbox, int] = {}
        """The phones that were let in and have no chair, by their numbers."""
        self._chairs: dict[int, _Chair] = {}
        self._lobbies: Mapping[str, Lobby] = {}
        """What is offered, in every language that somebody reads who looks for a chair."""
        self.key = self.code = ""
        """The table's key and code; empty while nobody new may come in."""
        self.change_code()

    # What the program asks.

    def heard(self) -> list[Heard]:
        with self._lock:
            heard, self._heard = self._heard, []
            return heard

    def languages_looking(self) -> set[str]:
        with self._lock:
            return {outbox.language for outbox in self._looking}

    def offer(self, lobbies: Mapping[str, Lobby]) -> None:
        with self._lock:
            self._lobbies = lobbies
            for outbox in self._looking:
                self._show_lobby(outbox)

    def language_of_phone(self, phone: int) -> str:
        with self._lock:
            outbox = self._looking_phone(phone)
            return spoken() if outbox is None else outbox.language

    def language_of(self, chair: int) -> str:
        with self._lock:
            taken = self._chairs.get(chair)
            return spoken() if taken is None else taken.language

    def seat(self, phone: int, chair: int, name: str, coat: str) -> bool:
        with self._lock:
            outbox = self._looking_phone(phone)
            if outbox is None or chair in self._chairs:
                return False
            del self._looking[outbox]
            taken = self._chairs[chair] = _Chair(Seated(chair, new_key(), name, coat), outbox.language)
            taken.welcome(outbox)
            return True

    def refuse(self, phone: int, text: str) -> None:
        with self._lock:
            outbox = self._looking_phone(phone)
            if outbox is not None and outbox.language in self._lobbies:
                outbox.put(replace(self._lobbies[outbox.language], refused=text))

    def show(self, chair: int, shown: Shown) -> None:
        with self._lock:
            taken = self._chairs.get(chair)
            if taken is None:
                return
            taken.shown = shown
            if taken.outbox is not None:
                taken.outbox.put(shown)

    def give_away(self, chair: int, why: str) -> None:
        with self._lock:
            taken = self._chairs.pop(chair, None)
            self._heard = [one for one in self._heard if not isinstance(one, OfChair) or one.chair != chair]
            if taken is not None and taken.outbox is not None:
                _dismiss(taken.outbox, why)

    def reseat(self, seats: Mapping[int, int]) -> None:
        with self._lock:
            for chair in [chair for chair in self._chairs if chair not in seats]:
                self.give_away(chair, "phone.bye.begun")
            taken, self._chairs = self._chairs, {}
            for chair, one in taken.items():
                one.seated = replace(one.seated, chair=seats[chair])
                one.shown = None
                self._chairs[seats[chair]] = one
                if one.outbox is not None:
                    one.outbox.put(one.seated)
            self._heard = [one for one in self._heard if not isinstance(one, TappedAt)]

    def taken(self) -> frozenset[int]:
        with self._lock:
            return frozenset(self._chairs)

    def present(self, chair: int) -> bool:
        with self._lock:
            taken = self._chairs.get(chair)
            return taken is not None and taken.outbox is not None

    def change_code(self) -> None:
        with self._lock:
            self.key, self.code = new_key(), new_code()
            self._guesses.begin_anew()

    def hide_code(self) -> None:
        with self._lock:
            self.key = self.code = ""
            self._lobbies = {}
            for outbox in self._looking:
                _dismiss(outbox, "phone.bye.begun")

    def dismiss_all(self, why: str) -> None:
        with self._lock:
            self.key = self.code = ""
            for outbox in [*self._looking, *(one.outbox for one in self._chairs.values() if one.outbox)]:
                _dismiss(outbox, why)
            self._looking.clear()
            self._chairs.clear()
            self._heard.clear()

    # What the network's thread tells.

    def admit(self, outbox: Outbox, hello: Hello) -> None:
        """Somebody knocks. Whoever has the key of a chair gets it, with the sheet that was last shown."""
        with self._lock:
            if self._chair_of(hello.key) is None and not self._knows_the_table(outbox, hello):
                return
        self._speak_to(outbox, hello.languages)
        with self._lock:
            number = self._chair_of(hello.key)
            if number is not None:
                self._return(number, outbox)
            elif self.key:
                phone = self._looking[outbox] = next(self._numbers)
                self._show_lobby(outbox)
                self._tell(Arrived(phone))
            else:
                _dismiss(outbox, "phone.bye.begun")

    def _speak_to(self, outbox: Outbox, wanted: Iterable[str]) -> None:
        """From now on in the first of these languages that there is. Its texts are read outside the lock, so
        that no frame waits for them."""
        language = best_of((*wanted, outbox.language), self._languages)
        with spoken_in(language):
            outbox.put(PageWords(language, page_words(), tuple(self._languages.items())))
        outbox.language = language

    def said(self, outbox: Outbox, message: Sit | Tapped | StandUp | Read) -> None:
        if isinstance(message, Read) and not outbox.over:
            self._speak_to(outbox, (message.language,))
        with self._lock:
            chair = self._chair_at(outbox)
            if chair is not None:
                self._chairs[chair].knows_key = True
            match message:
                case Tapped(tap, question) if chair is not None:
                    if len(self._heard) < _MOST_UNHEARD:
                        self._tell(TappedAt(chair, tap, question))
                case Read() if chair is not None or outbox in self._looking:
                    if chair is not None:
                        self._chairs[chair].language = outbox.language
                    if outbox in self._looking:
                        self._show_lobby(outbox)
                    if ReadsAnew() not in self._heard:
                        self._tell(ReadsAnew())
                case StandUp() if chair is not None and self._lobbies:
                    self.give_away(chair, "phone.bye.stood_up")
                    self._tell(StoodUp(chair))
                case Sit(wanted, name, coat) if outbox in self._looking and len(self._heard) < _MOST_UNHEARD:
                    name = as_typed(name, LONGEST_NAME).strip()
                    self._tell(WantsToSit(self._looking[outbox], wanted, name, coat))

    def received(self, outbox: Outbox) -> None:
        """A phone has surely heard all that it was told so far."""
        with self._lock:
            chair = self._chair_at(outbox)
            if chair is not None:
                self._chairs[chair].knows_key = True

    def gone(self, outbox: Outbox) -> None:
        """A connection has ended. A phone that was never told of its chair cannot come back to it."""
        with self._lock:
            chair = self._chair_at(outbox)
            if chair is not None and self._lobbies and not self._chairs[chair].knows_key:
                del self._chairs[chair]
                self._tell(StoodUp(chair))
            elif chair is not None:
                self._chairs[chair].outbox = None
                self._tell(Away(chair))
            elif outbox in self._looking:
                self._tell(Left(self._looking.pop(outbox)))

    def broke(self, problem: Exception) -> None:
        with self._lock:
            self._faults += 1
            if self._faults <= _MOST_FAULTS:
                self._tell(Broke(problem))

    def _return(self, number: int, outbox: Outbox) -> None:
        chair = self._chairs[number]
        chair.knows_key = True
        if chair.outbox is None:
            self._tell(Back(number))
        else:
            _dismiss(chair.outbox, "phone.bye.moved", again=True)
        chair.welcome(outbox)
        if chair.language != outbox.language:
            chair.language = outbox.language
            self._tell(ReadsAnew())

    def _knows_the_table(self, outbox: Outbox, hello: Hello) -> bool:
        """Whether somebody has the table's key or code; if not it is told why it may not come in."""
        if is_same(hello.key, self.key):
            return True
        why = "phone.bye.wrong" if self.key else "phone.bye.begun"
        if hello.code and self.code:
            if not self._guesses.allowed(outbox.address):
                why = "phone.bye.wait"
            elif is_same(as_written(hello.code), self.code):
                return True
            elif self._guesses.add_wrong(outbox.address):
                self.code = new_code()
                self._guesses.begin_anew()
                self._tell(NewCode())
        _dismiss(outbox, why)
        return False

    def _show_lobby(self, outbox: Outbox) -> None:
        """In its own language, as soon as the program has offered it in that."""
        if outbox.language in self._lobbies:
            outbox.put(self._lobbies[outbox.language])

    def _tell(self, heard: Heard) -> None:
        """The program is woken once for all that it has not heard yet."""
        first = not self._heard
        self._heard.append(heard)
        if first:
            self._wake()

    def _chair_of(self, key: str) -> int | None:
        """All are compared, so that nobody learns from the time it takes."""
        found = [number for number, chair in self._chairs.items() if is_same(key, chair.seated.key)]
        return found[0] if found else None

    def _chair_at(self, outbox: Outbox) -> int | None:
        return next((number for number, chair in self._chairs.items() if chair.outbox is outbox), None)

    def _looking_phone(self, phone: int) -> Outbox | None:
        return next((outbox for outbox, number in self._looking.items() if number == phone), None)


def _dismiss(outbox: Outbox, why: str, again: bool = False) -> None:
    """Say goodbye; `why` is the key of a text, said in what that phone reads."""
    with spoken_in(outbox.language):
        outbox.put(Bye(say(why), again))
