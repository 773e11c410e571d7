"""What tests of all tables share: guests, a host that records what it is asked for, and checks of the
screen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.characters import HUMAN
from game.core import Seat
from game.match import Match
from scenes.pictures.cats import Coat
from scenes.stage.scene import Scene
from scenes.stage.widgets.modal import Answer, Modal
from scenes.table.guests import Guest
from scenes.table.question import Question
from scenes.table.scene import TableScene
from tests.gallery.posed import NullHost
from tests.narrowing import expect_type

QuestionT = TypeVar("QuestionT", bound=Question)

NAMES = (
    "Ada",
    "Misty",
    "Sir Socks",
    "Biscuit",
    "Marmalade",
    "Pepper",
    "Clementine",
    "Saffron",
    "Snow",
    "Truffle",
)


@dataclass
class RecordingHost(NullHost):
    """Keeps the last save; its pages only say what they are."""

    saves: int = 0
    saved: dict[str, Any] = field(default_factory=dict)

    def save(self, match: Match) -> None:
        self.saves += 1
        self.saved = match.save()

    def pause_page(self, table: TableScene) -> Scene:
        return _page("pause")

    def look_back(self, table: TableScene, event_count: int) -> Scene:
        return _page(f"look back {event_count}")

    def rules_page(self, game: str, topic: str) -> Scene:
        return _page(f"rules {game} {topic}")

    def curtain(self, table: TableScene, seat: Seat) -> Scene:
        return Modal(
            "curtain", table.guests[seat].name, [Answer("It's me", lambda: table.privacy.show_to(seat))]
        )

    def result_page(self, table: TableScene) -> Scene:
        return _page("result")


def _page(name: str) -> Modal:
    return Modal(name, name, [Answer("Back", lambda: None)])


def guests(seats: int, humans: Sequence[Seat] = (0,), level: str = "greedy") -> list[Guest]:
    coats = tuple(Coat)
    return [Guest(NAMES[seat], coats[seat], HUMAN if seat in humans else level) for seat in range(seats)]


def question_on(scene: TableScene, kind: type[QuestionT]) -> QuestionT:
    """The question that is asked, which has to be of this kind."""
    return expect_type(scene.loop.question, kind)


def in_place(scene: TableScene) -> bool:
    """Whether every sprite stands where the viewer's view has it."""
    return scene.pieces.stands() == dict(scene.picture.layout(scene.game.look.shown_now()))


def on_sound(scene: Scene, hear: Callable[[str, int | None], None]) -> None:
    """From now on, every effect by its name and variant."""

    def play(group: str, variant: int | None = None) -> None:
        hear(group, variant)

    scene.kit.sound.play = play  # type: ignore[method-assign] # the kit goes with its test


def record_sounds(scene: Scene) -> list[str]:
    """The names of all effects from now on."""
    heard: list[str] = []
    on_sound(scene, lambda group, _: heard.append(group))
    return heard


def recording_host_of(scene: TableScene) -> RecordingHost:
    return expect_type(scene.host, RecordingHost)
