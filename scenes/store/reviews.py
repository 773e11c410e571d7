"""Reviews of finished games, each in a file of its own: the game itself stays as it was played."""

from game.codec import Json
from game.core import Seat
from game.review import Review
from game.review_file import is_format_read, review_from, review_to_plain
from scenes.store.files import Folder


class Reviews:
    """One for each finished game, named by its checksum, and seat."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder

    def read(self, check: str, seat: Seat) -> Review | None:
        """The review that was worked out before, if it is one of this version's format."""
        return self._folder.read(_name(check, seat), _review_from)

    def keep(self, review: Review) -> None:
        self._folder.write(_name(review.check, review.seat), review_to_plain(review))

    def forget(self) -> None:
        for name in self._folder.names():
            self._folder.remove(name)


def _name(check: str, seat: Seat) -> str:
    return f"{check}-{seat}"


def _review_from(plain: Json) -> Review | None:
    """None for one of another format, which is worked out anew."""
    return review_from(plain) if is_format_read(plain) else None
