"""How a game went from the chance at its start to its result, in whole numbers of a hundred that add up."""

from game.review import Review
from game.values import Record
from scenes.stage.strings import say


class Balance(Record):
    """`start`, `luck` and less `slips` make `end`."""

    start: int
    luck: int
    slips: int
    end: int

    @classmethod
    def of(cls, review: Review) -> "Balance":
        """What rounding leaves over is luck."""
        start, slips, end = (round(100 * part) for part in (review.start, review.cost, review.result))
        return cls(start, end - start + slips, slips, end)

    @property
    def sentence(self) -> str:
        way = "sum_good" if self.luck >= 0 else "sum_bad"
        numbers = {"start": self.start, "luck": abs(self.luck), "slips": self.slips, "end": self.end}
        return say(f"review.{way}", **numbers)
