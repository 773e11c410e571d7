"""Lets phones in at one address of this machine. Whoever imports this has asked for phones."""

from collections.abc import Callable, Sequence

from game.core import Seat
from scenes.games import SCREENS
from scenes.pages.menu.page import Menu
from scenes.pages.rulebook.book import TextBlock, book_of
from scenes.phones.address import PORT, Address, own_addresses
from scenes.phones.files import Files, page_files
from scenes.phones.guests import PhoneGuests
from scenes.phones.part import PhoneSeats, SheetOf
from scenes.phones.phones import Phones, PhonesError
from scenes.phones.pictures import bundle
from scenes.phones.words import page_words
from scenes.stage.kit import COLOUR_BLIND
from scenes.stage.languages import forget_languages
from scenes.stage.scene import Scene, SceneDirector
from scenes.stage.strings import say, spoken
from scenes.stage.theme import Theme
from scenes.stage.wake import wake
from scenes.table.guests import Guest
from scenes.table.scene import TableScene


class PhoneDoor:
    """Open from the press of a button until the game or night ends. `theme` is how the phones' pictures look,
    and `log` takes faults of the network's thread. `only_at` is the address that the player gave the program,
    if any."""

    def __init__(self, theme: Callable[[], Theme], log: Callable[[Exception], object], only_at: str) -> None:
        self._theme, self._log, self._only_at = theme, log, only_at
        self.guests: PhoneGuests | None = None
        self.addresses: Sequence[Address] = ()

    def look_for_addresses(self) -> None:
        host, _, port = self._only_at.partition(":")
        self.addresses = [Address(host, int(port or PORT))] if host else own_addresses()

    def open(self, director: SceneDirector, address: Address, games: Sequence[str]) -> None:
        """Raises PhonesError where that cannot be, with a sentence."""
        theme = self._theme()
        swaps = (COLOUR_BLIND,) if theme.colour_blind else ()
        language, words = spoken(), page_words()

        def files() -> Files:
            for game in games:
                _sheets_of(game)
            pictures = {game: bundle(SCREENS[game], theme.skin, swaps) for game in games}
            return page_files(language, words, pictures)

        phones = Phones.open(address, files, wake)

        def end() -> None:
            self.guests = None
            director.listen(None)
            forget_languages()

        self.guests = PhoneGuests(phones, _is_over, end, self._log)
        director.listen(self.guests)

    def open_anywhere(self, director: SceneDirector, games: Sequence[str]) -> str:
        """At the first address that this machine has; why that cannot be, as a sentence, where it cannot."""
        self.look_for_addresses()
        if not self.addresses:
            return say("phone.no_network")
        try:
            self.open(director, self.addresses[0], games)
        except PhonesError as problem:
            return str(problem)
        return ""

    def shut(self) -> None:
        if self.guests is not None:
            self.guests.close()

    def take_seats(self, guests: Sequence[Guest]) -> frozenset[Seat]:
        """The seats of a game that begins or goes on whose cards are on phones; without any it is over."""
        seats = frozenset[Seat]() if self.guests is None else self.guests.take_seats(guests)
        if not seats:
            self.shut()
        return seats

    def leave_table(self) -> None:
        """No game is on the table any more; whoever sits there stays, and nobody new comes."""
        if self.guests is not None:
            self.guests.table = None
            self.guests.stop_offering()

    def join(self, table: TableScene) -> None:
        """The hands of those who sit by phone go to their phones."""
        game = table.match.info.name
        sheet_of = _sheets_of(game)
        if self.guests is None or sheet_of is None:
            return
        phones, rules = self.guests.phones, _rules_of(game)
        self.guests.table = PhoneSeats(
            table, sheet_of, phones.show, phones.present, phones.language_of, rules
        )
        table.parts.append(self.guests.table)


def _sheets_of(game: str) -> SheetOf | None:
    """What makes a game's sheets; loading it takes longer than a frame the first time."""
    load = SCREENS[game].phone
    return None if load is None else load()


def _is_over(top: Scene) -> bool:
    """Nobody sits at a table any more."""
    return isinstance(top, Menu)


def _rules_of(game: str) -> Callable[[str], tuple[str, Sequence[str]]]:
    """Title and paragraphs of what the rule book says about a question."""

    def rules(question: str) -> tuple[str, Sequence[str]]:
        book = book_of(game)
        topic = SCREENS[game].book.topics.get(question, question)
        section = book.sections[book.place_of(topic)]
        return section.title, [block.text for block in section.blocks if isinstance(block, TextBlock)]

    return rules
