"""The chairs that phones may take: of a table that is planned, and of a game that goes on."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game.core import Seat
from scenes.pages.setup.plan import Plan
from scenes.phones.messages import ChairOffered, CoatOffered, Lobby
from scenes.pictures.cats import Coat
from scenes.stage.fonts import shows_nothing
from scenes.stage.strings import say
from scenes.table.guests import Guest, person_key, usual_names


@dataclass
class PlannedChairs:
    """The chairs of a plan: a phone takes one that is free, or a human's that has no name yet."""

    plan: Callable[[], Plan]
    take: Callable[[Plan], object]
    """Hears the plan with a guest more or less."""
    sitting: Callable[[], Collection[int]]
    """The chairs of those who sit by phone."""

    def lobby(self) -> Lobby:
        """Free chairs come first, so that nobody takes another human's without meaning to."""
        plan = self.plan()
        empty_first = sorted(range(len(plan.chairs)), key=lambda chair: plan.chairs[chair] is not None)
        chairs = (self._offered(plan, chair) for chair in empty_first)
        coats = (
            CoatOffered(coat.value, say(f"setup.coat.{coat}"), _worn_by_human(plan, coat) is None)
            for coat in Coat.of_the_house()
        )
        return Lobby(plan.game, say(f"menu.{plan.game}.title"), tuple(chairs), tuple(coats))

    def _offered(self, plan: Plan, chair: int) -> ChairOffered:
        guest = plan.chairs[chair]
        if guest is None or self._is_free(chair, guest):
            return ChairOffered(chair)
        return ChairOffered(chair, guest.name, guest.coat.value, free=False)

    def _is_free(self, chair: int, guest: Guest) -> bool:
        return guest.human and guest.name in usual_names() and chair not in self.sitting()

    def guest_for(self, chair: int, name: str, coat: str) -> Guest | str:
        plan = self.plan()
        if not 0 <= chair < len(plan.chairs) or not self._offered(plan, chair).free:
            return say("phones.chair_taken")
        plan = plan.seat(chair, None)
        if shows_nothing(name):
            return say("phones.no_name")
        if any(person_key(name) == person_key(one.name) for one in plan.chairs if one and one.human):
            return say("phones.same_name", name=name)
        worn = next((one for one in Coat.of_the_house() if one.value == coat), None)
        if worn is None:
            return say("phones.no_coat")
        if (wearer := _worn_by_human(plan, worn)) is not None:
            return say("setup.coat_taken", name=wearer.name)
        return Guest(name, worn)

    def seat(self, chair: int, guest: Guest | None) -> None:
        self.take(self.plan().seat(chair, guest).without_doubles([chair]))


def _worn_by_human(plan: Plan, coat: Coat) -> Guest | None:
    """A cat that wears it makes room for another one."""
    return next((one for one in plan.chairs if one is not None and one.human and one.coat is coat), None)


@dataclass
class KnownChairs:
    """The chairs of a game or night that goes on. Whoever sits down there has its name, coat and cards."""

    game: str
    """The next one, or the one that is being played."""
    guests: Sequence[Guest]
    seats: Collection[Seat]
    """The humans' seats, whoever keeps them now."""
    sitting: Callable[[], Collection[Seat]]
    came_late: Callable[[Guest], object] = lambda guest: None
    """Hears who sits down after the page with the code was left."""

    @property
    def _free(self) -> list[Seat]:
        return [seat for seat in self.seats if seat not in self.sitting()]

    def lobby(self) -> Lobby:
        guests = self.guests
        chairs = (ChairOffered(seat, guests[seat].name, guests[seat].coat.value) for seat in self._free)
        return Lobby(self.game, say(f"menu.{self.game}.title"), tuple(chairs), ())

    def guest_for(self, chair: int, name: str, coat: str) -> Guest | str:
        if chair not in self._free:
            return say("phones.chair_taken")
        guest = self.guests[chair]
        return guest if guest.human else guest.swapped()

    def seat(self, chair: int, guest: Guest | None) -> None:
        """The chair stays that guest's; its cards go to the phone when the game goes on."""
        if guest is not None:
            self.came_late(guest)
