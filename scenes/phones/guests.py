"""Who sits at this table by phone, from the set-up page until the game or night ends."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.core import Seat
from scenes.phones.heard import (
    Arrived,
    Away,
    Back,
    Broke,
    Heard,
    Left,
    NewCode,
    ReadsAnew,
    StoodUp,
    TappedAt,
    WantsToSit,
)
from scenes.phones.messages import Lobby
from scenes.phones.part import PhoneSeats
from scenes.phones.phones import Phones
from scenes.stage.scene import Scene
from scenes.stage.strings import say, spoken, spoken_in
from scenes.table.guests import Guest


class OffersChairs(Protocol):
    """Who has chairs for phones: a page on which a table is planned, or a game that goes on."""

    def lobby(self) -> Lobby:
        """The chairs and coats that are free."""
        ...

    def guest_for(self, chair: int, name: str, coat: str) -> Guest | str:
        """Who would sit there; why nobody can, as a sentence, where nobody can."""
        ...

    def seat(self, chair: int, guest: Guest | None) -> None:
        """Somebody sits there by phone now, or nobody any more."""


class PhoneGuests:
    """A listener of the director. `log` takes a fault of the network's thread; `is_over` says of the scene on
    top whether nobody sits at a table any more, and `ended` hears that it is over."""

    def __init__(
        self,
        phones: Phones,
        is_over: Callable[[Scene], bool],
        ended: Callable[[], object],
        log: Callable[[Exception], object],
    ) -> None:
        self.phones = phones
        self._is_over, self._ended, self._log = is_over, ended, log
        self.sitting: dict[int, Guest] = {}
        """By chair; at a game that has begun by seat."""
        self.table: PhoneSeats | None = None
        """The hands of the game on the table."""
        self.anybody_came = False
        self._offered: OffersChairs | None = None

    def update(self, top: Scene) -> bool:
        """Take what phones have said; False if that was nothing."""
        if self._is_over(top):
            self.close()
            return True
        heard = self.phones.heard()
        for one in heard:
            self._take(one)
        return bool(heard)

    def presented(self) -> None:
        if self.table is not None:
            self.table.presented()

    def _take(self, heard: Heard) -> None:
        match heard:
            case Arrived():
                self.anybody_came = True
                self.refresh()
            case ReadsAnew():
                self.refresh()
                if self.table is not None:
                    self.table.read_anew()
            case WantsToSit(phone, chair, name, coat):
                self._let_sit(phone, chair, name, coat)
            case StoodUp(chair):
                self.sitting.pop(chair, None)
                if self._offered is not None:
                    self._offered.seat(chair, None)
                    self.refresh()
            case TappedAt(chair, tap, question) if self.table is not None:
                self.table.tapped(chair, tap, question)
            case Broke(problem):
                self._log(problem)
            case TappedAt() | Away() | Back() | Left() | NewCode():
                pass

    # Chairs.

    def offer(self, chairs: OffersChairs) -> None:
        """Let phones in that have the table's key or code; both stay until nobody new may come."""
        self._offered = chairs
        if not self.phones.code:
            self.phones.new_code()
        self.refresh()

    def refresh(self) -> None:
        """The chairs may have changed."""
        if self._offered is not None:
            lobbies = {}
            for language in {spoken(), *self.phones.languages_looking()}:
                with spoken_in(language):
                    lobbies[language] = self._offered.lobby()
            self.phones.offer(lobbies)

    def stop_offering(self) -> None:
        """Let nobody new in: there is no key and no code any more."""
        self._offered = None
        self.phones.hide_code()

    def _let_sit(self, phone: int, chair: int, name: str, coat: str) -> None:
        if self._offered is None:
            return
        taken = chair in self.sitting
        with spoken_in(self.phones.language_of_phone(phone)):
            guest = say("phones.chair_taken") if taken else self._offered.guest_for(chair, name, coat)
        if isinstance(guest, str):
            self.phones.refuse(phone, guest)
        elif self.phones.seat(phone, chair, guest.name, guest.coat.value):
            self.sitting[chair] = guest
            self._offered.seat(chair, guest)
            self.refresh()

    def give_away(self, chair: int) -> None:
        """The chair is no phone's any more."""
        if self.sitting.pop(chair, None) is not None:
            self.phones.give_away(chair, "phones.given_away")

    def follow(self, guests: Sequence[Guest | None]) -> None:
        """Chairs may have been given to others on the screen: their phones are told."""
        for chair in list(self.sitting):
            guest = guests[chair]
            if guest is not None and guest.human:
                self.sitting[chair] = guest
            else:
                self.give_away(chair)
        self.refresh()

    def move_to(self, chairs: Mapping[int, int]) -> None:
        """Whoever sits by phone has another chair now; those without one are sent away."""
        self.phones.reseat(chairs)
        self.sitting = {chairs[chair]: guest for chair, guest in self.sitting.items() if chair in chairs}

    def take_seats(self, guests: Sequence[Guest]) -> frozenset[Seat]:
        """A game begins or goes on: whoever sits by phone keeps the chair, wherever it stands now."""
        seats = self.seats_among(guests)
        self.stop_offering()
        self.move_to(seats)
        return frozenset(self.sitting)

    def seats_among(self, guests: Sequence[Guest]) -> dict[int, Seat]:
        """Where whoever sits by phone has a seat, by their chairs."""
        return {
            chair: seat
            for chair, guest in self.sitting.items()
            for seat, one in enumerate(guests)
            if one.human and (one.name, one.coat) == (guest.name, guest.coat)
        }

    def close(self) -> None:
        """It is over: all phones are told."""
        self.phones.close("phones.over")
        self._ended()
