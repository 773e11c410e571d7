"""What can be chosen before a game of Shut Up Cat: who begins, how often the cat is chased, a memory aid."""

from dataclasses import dataclass

from game.core import Seat, SetupError


@dataclass(frozen=True, slots=True)
class HouseRules:
    first: Seat | None = None
    """Who has the first turn; None draws lots."""
    any_number_of_chases: bool = False
    """Whether the cat may be chased more than once between turning the tiles and scoring them."""
    memory_aid: bool = False
    """Whether the view of a seat holds the tiles that it placed or saw and that nobody has moved since."""

    def __post_init__(self) -> None:
        if self.first is not None and (type(self.first) is not int or self.first < 0):
            raise SetupError(
                f"the first player is a seat counted from 0, or None for lots, not {self.first!r}"
            )
        for name in ("any_number_of_chases", "memory_aid"):
            value = getattr(self, name)
            if type(value) is not bool:
                raise SetupError(f"{name} is True or False, not {value!r}")
