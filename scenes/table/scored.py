"""What somebody scored with, as the results show it."""

from game.values import Record
from scenes.stage.drawing import Drawing


class Scored(Record):
    picture: Drawing
    name: str
    count: int
    points: int
    """Of all of them."""
