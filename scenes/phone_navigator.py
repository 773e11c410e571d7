"""How phones come to a table, and from game to game. Nothing of them is loaded before somebody asks."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.codec import Json
from game.core import Seat
from scenes.games import SCREENS
from scenes.pages.chairs import chairs_of
from scenes.pages.modals import phones_again
from scenes.pages.night.setup import NightSetupPage
from scenes.pages.setup.page import SetupPage
from scenes.pages.setup.phones import PlannedPhones
from scenes.pages.setup.plan import Plan
from scenes.pages.setup.seeds import fingerprint
from scenes.stage.scene import SceneDirector
from scenes.stage.strings import say
from scenes.stage.wake import wake
from scenes.store.saves import SavedGame
from scenes.store.short_lists import PHONE_GAMES
from scenes.table.guests import Guest
from scenes.table.scene import TableScene
from scenes.table.sentences import Passage
from scenes.table_navigator import TableNavigator

if TYPE_CHECKING:
    from scenes.pages.phones.door import PhoneDoor
    from scenes.phones.guests import PhoneGuests

_PHONE_GAMES = "phone-games"
"""The document that says which games were played by phone."""


class PhoneNavigator(TableNavigator):
    """Leads to the page that lets phones in, and gives chairs to them and away from them."""

    def _door(self) -> "PhoneDoor":
        """Where phones come in: loaded when somebody first asks for it, and not before."""
        if self.phone_door is None:
            from scenes.pages.phones.door import PhoneDoor  # noqa: PLC0415

            self.phone_door = PhoneDoor(self.theme, self.store.log, self._phones_at)
        return self.phone_door

    @property
    def _phone_guests(self) -> "PhoneGuests | None":
        return None if self.phone_door is None else self.phone_door.guests

    @property
    def phones_are_on(self) -> bool:
        return self._phone_guests is not None

    def sitting_by_phone(self) -> Collection[int]:
        return () if self._phone_guests is None else self._phone_guests.sitting

    def planned_phones(
        self, games: Sequence[str], page: SetupPage | NightSetupPage, plan: Callable[[], Plan]
    ) -> PlannedPhones | None:
        """How guests sit down by phone at a table that is planned; None where a game has nothing for them."""
        if not all(map(self.can_use_phones, games)):
            return None

        def open_page() -> None:
            from scenes.pages.phones.chairs import PlannedChairs  # noqa: PLC0415 - as above
            from scenes.pages.phones.page import PhonesPage  # noqa: PLC0415

            chairs = PlannedChairs(plan, page.take, self.sitting_by_phone)
            page.director.push(PhonesPage(self._door(), chairs, games, page.refresh))

        def follow(plan: Plan) -> None:
            if self._phone_guests is not None:
                self._phone_guests.follow(plan.chairs)

        return PlannedPhones(open_page, self.sitting_by_phone, follow, lambda: self.phones_are_on)

    def bring_phones(self, page: SetupPage) -> None:
        """Whoever sat by phone at the game before sits at the next table, too, while chairs are free. It is
        not shown yet."""
        guests = self._phone_guests
        if guests is None:
            return
        plan, chairs = page.plan, dict[int, int]()
        for seat, guest in guests.sitting.items():
            free = [chair for chair, one in enumerate(plan.chairs) if one is None]
            if free:
                chairs[seat] = free[0]
                plan = plan.seat(free[0], guest).without_doubles([free[0]])
        guests.move_to(chairs)
        page.plan = plan

    def can_use_phones(self, game: str) -> bool:
        return SCREENS[game].phone is not None

    def seats_on_phones(self, guests: Sequence[Guest]) -> frozenset[Seat]:
        sitting = self._phone_guests
        return frozenset() if sitting is None else frozenset(sitting.seats_among(guests).values())

    def is_phone_here(self, seat: Seat) -> bool:
        return self._phone_guests is not None and self._phone_guests.phones.present(seat)

    def tell_phone(self, seat: Seat, passages: Callable[[], Sequence[Passage]]) -> None:
        guests = self._phone_guests
        if guests is not None and guests.table is not None:
            guests.table.tell(seat, passages)
            wake()

    def change_chair(self, director: SceneDirector, table: TableScene, seat: Seat) -> None:
        self._take_chair_away(seat)
        super().change_chair(director, table, seat)

    def take_from_phone(self, director: SceneDirector, table: TableScene, seat: Seat) -> None:
        self._take_chair_away(seat)
        self._reseat(director, table, {})

    def give_to_phone(self, director: SceneDirector, table: TableScene, seat: Seat) -> None:
        self._take_chair_away(seat)
        self._let_phones_take(director, table, [seat])

    def _take_chair_away(self, seat: Seat) -> None:
        if self._phone_guests is not None:
            self._phone_guests.give_away(seat)

    def seat(self, saved: SavedGame) -> TableScene:
        table = super().seat(saved)
        if table.context.company.on_phones:
            self._note_phone_game(table, played=True)
        return table

    def _note_phone_game(self, table: TableScene, played: bool) -> None:
        """Keep in mind whether its cards were on phones."""
        seals = self._seals(table)

        def changed(kept: list[str] | None) -> Json:
            others = [seal for seal in kept or [] if seal not in seals]
            return PHONE_GAMES.to_plain([*others, *(seals if played else ())])

        self.store.change(_PHONE_GAMES, PHONE_GAMES.read, changed)

    def _seals(self, table: TableScene) -> list[str]:
        """Those of the deal and, on a night, of all its games."""
        night = self.night.saved if self.night.holds(table) else None
        seeds = [] if night is None else [game.seed for game in night.night.games]
        return [fingerprint(seed) for seed in dict.fromkeys((*seeds, table.match.seed))]

    def _resume(self, director: SceneDirector, saved: SavedGame) -> None:
        """Whoever played by phone the last time is offered it again; nothing listens before that."""
        super()._resume(director, saved)
        table = self._table
        if table is None or table.context.company.on_phones or not chairs_of(table):
            return
        known = self.store.document(_PHONE_GAMES, PHONE_GAMES.read) or []
        if self.can_use_phones(table.match.info.name) and set(known) & set(self._seals(table)):
            let_in = partial(self.let_phones_in, director, table)
            director.push(phones_again(let_in, partial(self._note_phone_game, table, played=False)))

    def let_phones_in(self, director: SceneDirector, table: TableScene) -> None:
        self._let_phones_take(director, table, chairs_of(table))

    def _let_phones_take(self, director: SceneDirector, table: TableScene, seats: Collection[Seat]) -> None:
        game = table.match.info.name
        games = (game, *(one for one in SCREENS if one != game and self.night.holds(table)))
        before = table.context.company.on_phones

        def go_on() -> None:
            """Those who have sat down get their cards; a cat that kept such a chair gives it back. Before
            anybody has, chairs stay offered."""
            sitting = self.sitting_by_phone()
            if table.match.outcome is None and (before or sitting):
                kept = {seat: table.guests[seat] for seat in sitting if table.guests[seat].stand_in}
                self._reseat(director, table, {seat: guest.swapped() for seat, guest in kept.items()})

        self._offer_known_chairs(director, games, table.guests, seats, go_on)

    def let_phones_into_night(self, director: SceneDirector) -> None:
        saved = self.night.saved
        assert saved is not None
        humans = [seat for seat, guest in enumerate(saved.guests) if guest.human]
        games = [game.game for game in saved.night.games]
        self._offer_known_chairs(director, games, saved.guests, humans, lambda: None)

    def _offer_known_chairs(
        self,
        director: SceneDirector,
        games: Sequence[str],
        guests: Sequence[Guest],
        seats: Collection[Seat],
        done: Callable[[], object],
    ) -> None:
        from scenes.pages.phones.chairs import KnownChairs  # noqa: PLC0415 - as above
        from scenes.pages.phones.page import PhonesPage  # noqa: PLC0415

        chairs = KnownChairs(games[0], guests, seats, self.sitting_by_phone)

        def come_late(guest: Guest) -> None:
            done()
            if self._table is not None:
                self._table.desk.toast(say("setup.phone_sits", name=guest.name))

        def leave_page() -> None:
            chairs.came_late = come_late
            done()

        director.push(PhonesPage(self._door(), chairs, games, leave_page))
