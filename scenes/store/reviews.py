"""Reviews of finished games, each in a file of its own: the game itself stays as it was played."""

from collections.abc import Iterable

from game.characters import HUMAN
from game.codec import Json
from game.core import Seat
from game.review import Review
from game.review_file import (
    BestMoves,
    best_moves_in,
    has_best_moves,
    is_other_format,
    review_from,
    review_to_plain,
)
from game.values import Record
from scenes.store.files import Folder
from scenes.store.finished import Finished
from scenes.table.guests import person_key


class Evening(Record):
    """What one person found on one day, in all games of which there is a review."""

    day: str
    games: int
    best: int
    counted: int
    """So many best moves among those that counted."""

    @property
    def share(self) -> float:
        return self.best / self.counted


class Reviews:
    """One for each finished game, named by its checksum, and seat; and beside it what was weighed of one that
    is not finished."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder

    def read(self, check: str, seat: Seat) -> Review | None:
        """The review that was worked out before, if it is one of this version's format."""
        return self._folder.read(_name(check, seat), _review_from)

    def best_moves(self, check: str, seat: Seat) -> BestMoves | None:
        """The one number of a review; None if there is none. A file that cannot be read is told of."""
        return self._folder.read(_name(check, seat), _best_moves_from)

    def evenings(self, games: Iterable[Finished], person: str) -> tuple[Evening, ...]:
        """How a person's share of best moves went over the days, the first day first; whose key that is says
        `person_key`. Days on which nothing that counted was reviewed are left out."""
        found: dict[str, Evening] = {}
        for game in games:
            for seat, result in enumerate(game.seats):
                if result.kind != HUMAN or person_key(result.called) != person:
                    continue
                moves = self.best_moves(game.check, seat)
                if moves is not None and moves.counted:
                    so_far = found.get(game.day, Evening(game.day, 0, 0, 0))
                    found[game.day] = Evening(
                        game.day, so_far.games + 1, so_far.best + moves.found, so_far.counted + moves.counted
                    )
        return tuple(found[day] for day in sorted(found))

    def keep(self, review: Review) -> None:
        self._folder.write(_name(review.check, review.seat), review_to_plain(review))
        self._folder.remove(_begun(review.check, review.seat))

    def begun(self, check: str, seat: Seat) -> Review | None:
        """What was weighed of a review that was never finished."""
        return self._folder.read(_begun(check, seat), _review_from)

    def keep_begun(self, so_far: Review) -> None:
        self._folder.write(_begun(so_far.check, so_far.seat), review_to_plain(so_far))

    def forget(self) -> None:
        for name in self._folder.names():
            self._folder.remove(name)


def _name(check: str, seat: Seat) -> str:
    return f"{check}-{seat}"


def _begun(check: str, seat: Seat) -> str:
    return f"{_name(check, seat)}-begun"


def _review_from(plain: Json) -> Review | None:
    """None for one of another format, which is worked out anew."""
    return None if is_other_format(plain) else review_from(plain)


def _best_moves_from(plain: Json) -> BestMoves | None:
    return None if is_other_format(plain) and not has_best_moves(plain) else best_moves_in(plain)
