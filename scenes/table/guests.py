"""Who sits at a table, as the players see them: a name and a coat, human or one of the cats of the house."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from game.characters import HUMAN, LEVELS, character_of, level_of
from game.core import Seat
from game.match import Player
from game.values import Record
from scenes.pictures.cats import Coat
from scenes.stage.scripts import clusters
from scenes.stage.strings import listed, say

COATS: dict[str, Coat] = {
    "misty": Coat.GREY,
    "sir_socks": Coat.TUXEDO,
    "biscuit": Coat.CREAM,
    "marmalade": Coat.GINGER,
    "pepper": Coat.BLACK,
    "clementine": Coat.CALICO,
    "saffron": Coat.SIAMESE,
    "snowball": Coat.WHITE,
    "truffle": Coat.TORTIE,
    "domino": Coat.BENGAL,
}
"""The coat of each character; a human may wear any that is free."""
HOST = "biscuit"
"""Whose house it is: explains the games, unless at the table as a guest."""

Name = Callable[[Seat], str]
"""Who sits there, for sentences about seats."""


class Naming(Record):
    """Who sits where, for sentences; the only human before the screen is no name but "you"."""

    names: tuple[str, ...]
    you: Seat | None

    def __call__(self, seat: Seat) -> str:
        return say("table.you.object") if seat == self.you else self.names[seat]

    def on_plate(self, seat: Seat) -> str:
        """Where the name stands alone or begins a line."""
        return say("table.you.plate") if seat == self.you else self.names[seat]


def is_you(name: Name, seat: Seat) -> bool:
    return isinstance(name, Naming) and name.you == seat


def names_of(seats: Iterable[Seat], name: Name) -> str:
    """ "You and Misty", to begin a sentence: a lone human comes first."""
    you_first = sorted(seats, key=lambda seat: not is_you(name, seat))
    return listed((say("table.you.plate") if is_you(name, seat) else name(seat) for seat in you_first), "and")


RECORDED = "recorded"
"""The kind of player at the seats of humans in a replay: none of them is asked."""
_USUAL_NAMES = 10
_LONGEST = 18
"""How many letters of a name are told in a sentence."""
_STAND_IN = "house"
"""How well a cat plays for somebody who had to leave."""


class Guest(Record):
    """One seat: what is shown of it, and who plays it."""

    name: str
    coat: Coat
    kind: str = HUMAN

    @property
    def human(self) -> bool:
        return self.kind == HUMAN

    @property
    def stand_in(self) -> bool:
        """Whether a cat plays for a human who may come back: it has no character of its own."""
        return self.kind in LEVELS

    @property
    def person(self) -> bool:
        """Whether the chair is a human's, also while a cat keeps it."""
        return self.human or self.stand_in

    @property
    def level(self) -> str:
        """How well a cat plays: the name of its level."""
        return level_of(self.kind)

    @property
    def character(self) -> str:
        """The name of the character in the strings; empty for a human or a plain bot."""
        return character_of(self.kind)

    def swapped(self) -> "Guest":
        """A cat in a human's chair, or the human back in it."""
        return replace(self, kind=_STAND_IN if self.human else HUMAN)

    def player(self) -> Player:
        return Player(self.name, self.kind)


class ChairChange(Record):
    """A human gave a chair to a cat, or took it back."""

    seat: Seat
    after: int
    """So many actions."""


def bot_guest(level: str, character: str) -> Guest:
    return Guest(say(f"characters.{character}.name"), COATS[character], f"{level}/{character}")


def person_key(name: str) -> str:
    """Whoever writes their name larger or smaller, or with a space around it, is the same person."""
    return name.strip().casefold()


def apart_from(cats: Sequence[Guest], human: Guest) -> Guest:
    """The human, in a coat and under a name that none of the cats has."""
    worn = {cat.coat for cat in cats}
    coat = human.coat if human.coat not in worn else next(coat for coat in Coat if coat not in worn)
    called = {person_key(cat.name) for cat in cats}
    name = human.name if person_key(human.name) not in called else say("setup.guest_name.1")
    return replace(human, name=name, coat=coat)


@lru_cache(maxsize=64)
def short(name: str) -> str:
    """A name that leaves room for the rest of a sentence."""
    letters = list(clusters(name))
    return name if len(letters) <= _LONGEST else f"{''.join(letters[:_LONGEST]).rstrip()}…"


def short_names(guests: Sequence[Guest]) -> tuple[str, ...]:
    return tuple(short(guest.name) for guest in guests)


def naming_of(guests: Sequence[Guest], on_phones: Collection[Seat] = ()) -> Naming:
    """How everybody is called in sentences on the screen: a lone human is spoken to, in a replay, too, unless
    that one looks at a phone."""
    you = _only(guest.human or guest.kind == RECORDED for guest in guests)
    return Naming(names(guests), None if you in on_phones else you)


def short_naming_of(guests: Sequence[Guest], on_phones: Collection[Seat] = ()) -> Naming:
    """The same with names that leave room for the rest of a sentence."""
    return Naming(short_names(guests), naming_of(guests, on_phones).you)


def usual_names() -> list[str]:
    """The names of humans who have not entered one, as many as a table can seat."""
    return [say(f"setup.guest_name.{number}") for number in range(1, _USUAL_NAMES + 1)]


def players_of(guests: Sequence[Guest]) -> tuple[Player, ...]:
    """The same at a match. A lone human whose name nobody typed has none there: it is of the language that is
    spoken, and a match is kept."""
    you, usual = naming_of(guests).you, usual_names()
    return tuple(
        replace(guest.player(), name="") if seat == you and guest.name in usual else guest.player()
        for seat, guest in enumerate(guests)
    )


def called(name: str) -> str:
    """How somebody is called who has such a name at a match."""
    return name or usual_names()[0]


def guests_of(players: Iterable[Player], coats: Iterable[Coat]) -> tuple[Guest, ...]:
    return tuple(
        Guest(called(player.name), coat, player.kind) for player, coat in zip(players, coats, strict=True)
    )


def spoken_names(naming: Naming) -> tuple[str, ...]:
    """How cats call everybody aloud: a lone human never by a name that the human did not choose."""
    usual = usual_names()
    return tuple(
        "" if seat == naming.you and name in usual else name for seat, name in enumerate(naming.names)
    )


def names_on_plates(naming: Naming) -> tuple[str, ...]:
    """How everybody is called where a name stands alone."""
    return tuple(map(naming.on_plate, range(len(naming.names))))


def company(called: Sequence[str], kinds: Sequence[str]) -> tuple[str, ...]:
    """With whom one plays, by names and kinds of players: everybody but a lone human, who reads it."""
    you = _only(kind == HUMAN for kind in kinds)
    return tuple(name for seat, name in enumerate(called) if seat != you)


def company_of(guests: Sequence[Guest]) -> tuple[str, ...]:
    return company(names(guests), [guest.kind for guest in guests])


def _only(found: Iterable[bool]) -> Seat | None:
    seats = [seat for seat, one in enumerate(found) if one]
    return seats[0] if len(seats) == 1 else None


def names(guests: Sequence[Guest]) -> tuple[str, ...]:
    return tuple(guest.name for guest in guests)


class Company(Record):
    """Everybody at one table. Whoever holds the cards on a phone is a human like any other, but nothing of
    that seat is for the screen."""

    guests: tuple[Guest, ...]
    on_phones: frozenset[Seat] = frozenset()

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, guest in enumerate(self.guests) if guest.human)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of humans, also of those who sat there in a game that is shown again."""
        kinds = (HUMAN, RECORDED)
        return tuple(seat for seat, guest in enumerate(self.guests) if guest.kind in kinds)

    @property
    def at_screen(self) -> tuple[Seat, ...]:
        """The humans who are asked on the screen."""
        return tuple(seat for seat in self.humans if seat not in self.on_phones)

    @property
    def shared(self) -> bool:
        """Whether several humans play at the screen."""
        return len(self.at_screen) > 1

    @property
    def several(self) -> bool:
        """Whether several humans play this game, those among them whose chair a cat keeps."""
        return sum(guest.person for guest in self.guests) > 1

    @property
    def watched(self) -> bool:
        """Whether other humans look on while one plays at the screen."""
        return self.shared or bool(self.at_screen and self.on_phones)

    @property
    def lone_human(self) -> Seat | None:
        """The only human who plays at the screen; nobody if there are several or none."""
        return self.at_screen[0] if len(self.at_screen) == 1 else None

    @property
    def naming(self) -> Naming:
        """How everybody is called in sentences on the screen."""
        return naming_of(self.guests, self.on_phones)

    @property
    def short_naming(self) -> Naming:
        """The same with names that leave room for the rest of a sentence."""
        return short_naming_of(self.guests, self.on_phones)

    def name_of(self, seat: Seat) -> str:
        return self.guests[seat].name
