"""A saved game as a document: the match itself, the coats of its guests, and a few words to find it by."""

from datetime import datetime
from typing import Annotated, Any

from msgspec import Meta, to_builtins

from game.catalog import GAMES
from game.codec import Json
from game.core import Seat
from game.match import SEED_LIMIT, Match, has_other_rules, house_of
from game.values import Record, copied_with
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from scenes.store.fields import (
    MOST_ACTIONS,
    MOST_RULES,
    MOST_SEATS,
    FieldError,
    Kind,
    Name,
    Round,
    Times,
    Title,
    bounded_json,
    moment,
    named,
    read_as,
)
from scenes.store.reading import RefusedFileError
from scenes.table.guests import ChairChange, Guest, company, company_of, guests_of

FORMAT = 1


def lesson_place(game: str) -> str:
    """Where a lesson of a game is kept while it runs: beside the running game of its kind, which has the
    game's own name, so that neither has to make way for the other."""
    return f"{game}-lesson"


def practice_place(game: str) -> str:
    """Where a game that is tried again is kept while it runs: it clears no other."""
    return f"{game}-practice"


def _place(game: str, lesson: str, practice: bool) -> str:
    if practice:
        return practice_place(game)
    return lesson_place(game) if lesson else game


class SavedGame(Record):
    match: Match
    guests: tuple[Guest, ...]
    title: str = ""
    helped: tuple[int, ...] = ()
    """How often the coach has helped each seat; empty for nobody."""
    hinted: tuple[int, ...] | None = None
    """After how many actions somebody was helped; None where only the number is known, as in games of older
    versions."""
    lesson: str = ""
    """The lesson that its deal was chosen for, if any: such a game is not counted."""
    guided: bool = False
    """Whether that lesson still goes on."""
    saved_choices: Json = None
    """What players have told the table for later, as its game writes it down."""
    for_fun: bool = False
    """Whether it is no attempt at tonight's deal: it was begun in a second copy of an earlier version."""
    apart: bool = False
    """Whether it is a game of its own although its deal is one of a night: there it counts for nothing."""
    of_night: bool = False
    practice: bool = False
    """Whether it is tried again from the middle of a finished game: it counts nowhere."""
    tried_again: str = ""
    """The checksum of that finished game; empty for no practice, and for one of older versions."""
    saved: str = ""
    """When it was saved; empty for now."""
    chairs: tuple[ChairChange, ...] | None = ()
    """None where they are not known, as in games of older versions."""

    def steps_of_cat(self, seat: Seat) -> frozenset[int]:
        """Before which actions a cat kept a human's chair, as far as that is known."""
        if self.chairs is None or not self.guests[seat].person:
            return frozenset()
        changes = [change.after for change in self.chairs if change.seat == seat]
        at_last = self.guests[seat].stand_in
        return frozenset(
            step
            for step in range(len(self.match.actions))
            if at_last ^ (sum(after > step for after in changes) % 2 == 1)
        )

    def left_after(self, seat: Seat) -> int | None:
        """After how many actions a human left a chair to a cat for good; None for nobody, or if nobody knows
        when."""
        if self.chairs is None or not self.guests[seat].stand_in:
            return None
        return max((change.after for change in self.chairs if change.seat == seat), default=0)

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    @property
    def place(self) -> str:
        """Where it is kept while it runs."""
        return _place(self.match.info.name, self.lesson, self.practice)

    @property
    def counts(self) -> bool:
        return not (self.lesson or self.practice)

    def to_plain(self, round_number: int) -> dict[str, Json]:
        return {
            "format": FORMAT,
            "title": self.title,
            "round": round_number,
            "over": self.over,
            "saved": self.saved or datetime.now().astimezone().isoformat(timespec="seconds"),
            "coats": [guest.coat.value for guest in self.guests],
            "helped": list(self.helped),
            "hinted": None if self.hinted is None else list(self.hinted),
            "lesson": self.lesson,
            "guided": self.guided,
            "wishes": self.saved_choices,
            "for_fun": self.for_fun,
            "apart": self.apart,
            "of_night": self.of_night,
            "practice": self.practice,
            "tried_again": self.tried_again,
            "chairs": to_builtins(self.chairs),
            "match": self.match.save(),
        }

    def summary(self, round_number: int, saved: str) -> "Summary":
        """What `summary_from` reads in its document; `saved` is the time in it."""
        return copied_with(
            self,
            Summary,
            game=self.match.info.name,
            round=round_number,
            saved=saved,
            names=tuple(player.name for player in self.match.players),
            coats=tuple(guest.coat for guest in self.guests),
            seed=self.match.seed,
            house=self.match.house,
            company=company_of(self.guests),
            other_rules=False,
        )


class Summary(Record):
    """What a list of saves shows, without the game being played again."""

    game: str
    title: str
    round: int
    saved: str
    over: bool
    names: tuple[str, ...]
    """As at the match."""
    coats: tuple[Coat, ...]
    seed: int
    house: Any
    """None where it was begun by house rules that this version does not understand."""
    company: tuple[str, ...]
    """The names of those with whom a lone human plays; of all where several do."""
    other_rules: bool = False
    """Whether it was begun under rules that are no longer played: it is kept, but cannot be played on."""
    lesson: str = ""
    guided: bool = False
    apart: bool = False
    of_night: bool = False
    practice: bool = False

    @property
    def place(self) -> str:
        """Where it is kept while it runs."""
        return _place(self.game, self.lesson, self.practice)

    @property
    def teaches(self) -> bool:
        """Whether it is a lesson: one that is over goes on as a game like any other, in the same place."""
        return bool(self.lesson) and self.guided


class SeatFields(Record):
    name: Name
    kind: Kind


class _MatchFields(Record):
    game: str
    seats: Annotated[tuple[SeatFields, ...], Meta(max_length=MOST_SEATS)]
    options: Any
    seed: int
    actions: Annotated[list[Any], Meta(max_length=MOST_ACTIONS)]
    rules: Annotated[int, Meta(ge=1, le=MOST_RULES)] = 1


class _Document(Record):
    title: Title
    round: Round
    over: bool
    saved: str
    coats: Annotated[tuple[Coat, ...], Meta(max_length=MOST_SEATS)]
    match: _MatchFields
    helped: Annotated[tuple[Times, ...], Meta(max_length=MOST_SEATS)] = ()
    hinted: Annotated[tuple[Times, ...], Meta(max_length=MOST_ACTIONS)] | None = None
    lesson: Kind = ""
    guided: bool = False
    wishes: Any = None
    for_fun: bool = False
    apart: bool = False
    of_night: bool = False
    practice: bool = False
    tried_again: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")] = ""
    chairs: Annotated[tuple[ChairChange, ...], Meta(max_length=MOST_ACTIONS)] | None = None


def game_from(plain: Json) -> SavedGame:
    """The game of a document, ready to be played on; anything else raises ValueError."""
    body = _checked(plain)
    for action in body.match.actions:
        named("match.actions", bounded_json, action)
    match = Match.load(plain["match"])
    guests = guests_of(match.players, body.coats)
    return copied_with(body, SavedGame, match=match, guests=guests, saved_choices=body.wishes, saved="")


def practice_from(saved: SavedGame, step: int) -> SavedGame:
    """A game that is over, to be tried again from after so many actions with the same cards."""
    check = str(saved.match.save()["check"])
    match = saved.match.at(step)
    return SavedGame(match, saved.guests, apart=True, practice=True, tried_again=check, chairs=None)


def summary_from(plain: Json) -> Summary:
    """What a list shows of a document; what the actions say is not looked at."""
    body = _checked(plain)
    seats = body.match.seats
    called = tuple(seat.name for seat in seats)
    return copied_with(
        body,
        Summary,
        game=body.match.game,
        names=called,
        seed=body.match.seed,
        house=house_of(plain["match"]),
        company=company(called, [seat.kind for seat in seats]),
        other_rules=has_other_rules(plain["match"]),
    )


def playable_from(plain: Json) -> SavedGame | None:
    """The same as `game_from`; None for a whole save of rules that are no longer played."""
    return None if summary_from(plain).other_rules else game_from(plain)


def check_deal(game: str, seed: int) -> None:
    """Raise FieldError unless it is one of the games, and its seed is one."""
    if game not in GAMES:
        raise FieldError("game")
    if not 0 <= seed < SEED_LIMIT:
        raise FieldError("seed")


def _checked(plain: Json) -> _Document:
    if not isinstance(plain, dict) or "match" not in plain:
        raise RefusedFileError(say("store.no_save"))
    if plain.get("format") != FORMAT:
        raise RefusedFileError(say("store.another_version"))
    body = read_as(_Document, plain)
    match = body.match
    named("match", lambda deal: check_deal(*deal), (match.game, match.seed))
    named("match.options", bounded_json, match.options)
    named("saved", moment, body.saved)
    named("wishes", bounded_json, body.wishes)
    if len(set(body.coats)) != len(match.seats) or len(body.coats) != len(match.seats):
        raise FieldError("coats")
    if len(body.helped) not in (0, len(match.seats)):
        raise FieldError("helped")
    if body.hinted is not None and max(body.hinted, default=0) > len(match.actions):
        raise FieldError("hinted")
    for change in body.chairs or ():
        if not (0 <= change.seat < len(match.seats) and 0 <= change.after <= MOST_ACTIONS):
            raise FieldError("chairs")
    return body
