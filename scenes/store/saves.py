"""A saved game as a document: the match itself, the coats of its guests, and a few words to find it by."""

from datetime import datetime
from typing import Any

from game.catalog import GAMES
from game.codec import Json
from game.match import SEED_LIMIT, Match, has_other_rules
from game.values import Record
from scenes.pictures.cats import Coat
from scenes.stage.strings import say
from scenes.store.fields import (
    LONGEST_KIND,
    LONGEST_NAME,
    LONGEST_TITLE,
    MOST_ACTIONS,
    MOST_ROUNDS,
    MOST_RULES,
    MOST_SEATS,
    Field,
    FieldError,
    Optional,
    anything,
    flag,
    line,
    list_of,
    moment,
    object_of,
    one_of,
    small,
    whole,
)
from scenes.store.reading import RefusedFileError
from scenes.table.guests import Guest, company, company_of, names

FORMAT = 1


def lesson_place(game: str) -> str:
    """Where a lesson of a game is kept while it runs: beside the running game of its kind, which has the
    game's own name, so that neither has to make way for the other."""
    return f"{game}-lesson"


class SavedGame(Record):
    """A match and who plays it."""

    match: Match
    guests: tuple[Guest, ...]
    title: str = ""
    helped: tuple[int, ...] = ()
    """How often the coach has helped each seat; empty for nobody."""
    lesson: str = ""
    """The lesson that its deal was chosen for, if any: such a game is not counted."""
    guided: bool = False
    """Whether that lesson still goes on."""
    wishes: Json = None
    """What players have told the table for later, as its game writes it down."""
    for_fun: bool = False
    """Whether it is no attempt at tonight's deal: it was begun in a second copy of an earlier version."""

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    @property
    def place(self) -> str:
        """Where it is kept while it runs."""
        return lesson_place(self.match.info.name) if self.lesson else self.match.info.name

    def to_plain(self, round_number: int) -> dict[str, Json]:
        return {
            "format": FORMAT,
            "title": self.title,
            "round": round_number,
            "over": self.over,
            "saved": datetime.now().astimezone().isoformat(timespec="seconds"),
            "coats": [guest.coat.value for guest in self.guests],
            "helped": list(self.helped),
            "lesson": self.lesson,
            "guided": self.guided,
            "wishes": self.wishes,
            "for_fun": self.for_fun,
            "match": self.match.save(),
        }

    def summary(self, round_number: int, saved: str) -> "Summary":
        """What `summary_from` reads in its document; `saved` is the time in it."""
        return Summary(
            self.match.info.name,
            self.title,
            round_number,
            saved,
            self.over,
            names(self.guests),
            tuple(guest.coat for guest in self.guests),
            self.match.seed,
            company_of(self.guests),
            lesson=self.lesson,
        )


class Summary(Record):
    """What a list of saves shows, without the game being played again."""

    game: str
    title: str
    round: int
    saved: str
    over: bool
    names: tuple[str, ...]
    coats: tuple[Coat, ...]
    seed: int
    company: tuple[str, ...]
    """The names of those with whom a lone human plays; of all where several do."""
    other_rules: bool = False
    """Whether it was begun under rules that are no longer played: it is kept, but cannot be played on."""
    lesson: str = ""

    @property
    def place(self) -> str:
        """Where it is kept while it runs."""
        return lesson_place(self.game) if self.lesson else self.game


def _save(actions: Field) -> Field:
    return object_of(
        title=line(LONGEST_TITLE),
        round=whole(1, MOST_ROUNDS),
        over=flag,
        saved=moment,
        coats=list_of(one_of({coat.value: coat for coat in Coat}), MOST_SEATS),
        helped=Optional(list_of(whole(0, MOST_ACTIONS), MOST_SEATS), []),
        lesson=Optional(line(LONGEST_KIND), ""),
        guided=Optional(flag, False),
        wishes=Optional(small, None),
        for_fun=Optional(flag, False),
        match=object_of(
            game=one_of(GAMES),
            rules=Optional(whole(1, MOST_RULES), 1),
            seats=list_of(object_of(name=line(LONGEST_NAME), kind=line(LONGEST_KIND)), MOST_SEATS),
            options=small,
            seed=whole(0, SEED_LIMIT - 1),
            actions=list_of(actions, MOST_ACTIONS),
        ),
    )


_WHOLE_SAVE = _save(actions=small)
_SUMMARY = _save(actions=anything)


def game_from(plain: Json) -> SavedGame:
    """The game of a document, ready to be played on; anything else raises ValueError."""
    body = _checked(_WHOLE_SAVE, plain)
    match = Match.load(plain["match"])
    guests = tuple(
        Guest(player.name, coat, player.kind)
        for player, coat in zip(match.players, body["coats"], strict=True)
    )
    told = {name: body[name] for name in ("title", "lesson", "guided", "wishes", "for_fun")}
    return SavedGame(match, guests, helped=tuple(body["helped"]), **told)


def summary_from(plain: Json) -> Summary:
    body = _checked(_SUMMARY, plain)
    called, kinds = ([seat[field] for seat in body["match"]["seats"]] for field in ("name", "kind"))
    return Summary(
        body["match"]["game"].name,
        body["title"],
        body["round"],
        body["saved"],
        body["over"],
        tuple(called),
        tuple(body["coats"]),
        body["match"]["seed"],
        company(called, kinds),
        has_other_rules(plain["match"]),
        body["lesson"],
    )


def playable_from(plain: Json) -> SavedGame | None:
    """The same as `game_from`; None for a whole save of rules that are no longer played."""
    return None if summary_from(plain).other_rules else game_from(plain)


def _checked(field: Field, plain: Json) -> dict[str, Any]:
    if not isinstance(plain, dict) or "match" not in plain:
        raise RefusedFileError(say("store.no_save"))
    if plain.get("format") != FORMAT:
        raise RefusedFileError(say("store.another_version"))
    body: dict[str, Any] = field(plain)
    seats = len(body["match"]["seats"])
    if len(set(body["coats"])) != seats or len(body["coats"]) != seats:
        raise FieldError("coats")
    if len(body["helped"]) not in (0, seats):
        raise FieldError("helped")
    return body
