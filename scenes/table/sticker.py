"""A goal with its picture, as a game brings it into the album."""

from dataclasses import dataclass

from game.goals import Goal
from scenes.stage.drawing import Drawing


@dataclass(frozen=True, slots=True)
class Sticker:
    """Its words are `album.goal.GAME.NAME.name` and `.how`."""

    goal: Goal
    drawing: Drawing
