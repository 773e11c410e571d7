"""What the parts of one table share. A part is given what it needs of it, a game all of it."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import FRect

from game.match import Match
from scenes.stage.kit import Kit
from scenes.stage.scene import Scene, SceneDirector
from scenes.stage.sprites import Sprite
from scenes.table.asked_question import AskedQuestion
from scenes.table.bar import TableBar
from scenes.table.guests import Company
from scenes.table.guide import Surroundings
from scenes.table.host import Host
from scenes.table.introductions import EVERYTHING_KNOWN
from scenes.table.loop import Loop
from scenes.table.part import Part
from scenes.table.picture import Picture
from scenes.table.privacy import Privacy
from scenes.table.seats import Seats
from scenes.table.stands import Key, Pieces
from scenes.table.tempo import Tempo
from scenes.table.viewpoint import Secrets, Viewpoint
from scenes.table.words import Words


class TableContext:
    words: Words
    bar: TableBar
    pause: Callable[[], object]
    occupied_by_host: Callable[[], Sequence[FRect]]
    """The areas in which a lesson or a hint speaks and points."""
    helped: Callable[[], Sequence[int]]
    """How often each seat was given a hint."""

    def __init__(
        self,
        scene: Scene,
        match: Match,
        company: Company,
        host: Host[Any],
        secrets: Secrets,
        piece: type[Sprite],
        seats: Callable[[Viewpoint, Tempo], Seats],
    ) -> None:
        self.host, self.company = host, company
        self.parts: list[Part] = []
        """Everything on the table, in the order in which it is asked where something lies."""
        self._scene = scene
        self.timeline, self.desk = timeline, desk = scene.timeline, scene.desk
        self.sprites, self.particles = scene.sprites, scene.particles
        self.tempo = Tempo(lambda: host.settings, len(company.guests))
        self.viewpoint = Viewpoint(match, self.company, secrets)
        self.known = EVERYTHING_KNOWN
        if company.lone_human is not None and not company.several:
            self.known = host.introductions(match.info.name)
        self.pieces = Pieces(scene.sprites, piece)
        self.seats = seats(self.viewpoint, self.tempo)
        self.seats.lines_heard = host.lines_heard
        self.picture = Picture(self.viewpoint, self.pieces, timeline, self.tempo)
        self.asked = AskedQuestion(desk, self.where, self._reveal_hand, self._peek_at_hand)
        self.loop = Loop(self.viewpoint, self.picture, self.seats, self.asked, timeline, self.tempo, host)
        self.privacy = Privacy(self.viewpoint, self.picture, self.loop, timeline)

    def _reveal_hand(self) -> None:
        self.privacy.reveal_hand()

    def _peek_at_hand(self, looks: bool) -> None:
        self.privacy.peek_at_hand(looks)

    @property
    def kit(self) -> Kit:
        """In the table's own units; another one for every window and theme."""
        return self._scene.kit

    @property
    def director(self) -> SceneDirector:
        return self._scene.director

    @property
    def match(self) -> Match:
        return self.viewpoint.match

    @property
    def shown(self) -> Any:
        return self.picture.shown

    def where(self, key: Key) -> FRect | None:
        """Where something lies that is pointed at; None if it cannot be seen, or lies under what is asked."""
        question = self.loop.question
        if question is None:
            return self._on_table(key)
        own, found = question.where(key), self._on_table(key)
        return own if found is None or own is not None or question.hides(found) else found

    def _on_table(self, key: Key) -> FRect | None:
        found = next((place for part in self.parts if (place := part.where(key)) is not None), None)
        if found is None and key in self.pieces:
            return self.pieces[key].rect
        return found

    def _asked(self) -> list[FRect]:
        picked = (self.where(key) for key, offer in self.loop.offers().items() if offer.pick is not None)
        shown = [one.rect for one in (self.words.banner, *self.loop.controls) if one.visible]
        return [*shown, *(thing for thing in picked if thing is not None), *self.seats.being_read]

    def _obstacles(self) -> list[FRect]:
        return self.picture.look.obstacles()

    def _wordless(self) -> list[FRect]:
        return self.picture.look.wordless()

    def _spared(self) -> list[FRect]:
        return self.picture.look.spared()

    @property
    def surroundings(self) -> Surroundings:
        """What somebody who speaks and points sees of the table."""
        return Surroundings(
            self.desk,
            lambda: self.kit,
            self.company,
            lambda: self.picture.look.host_places,
            self.where,
            self._asked,
            self._obstacles,
            self._wordless,
            self._spared,
        )
