"""The phones of one table, as the program sees them. Nothing of the network is imported before `open`."""

from collections.abc import Callable, Mapping
from errno import EADDRNOTAVAIL
from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenes.phones.chairs import Chairs
from scenes.phones.heard import Heard
from scenes.phones.limits import Limits
from scenes.phones.messages import Lobby, Shown
from scenes.stage.strings import say

if TYPE_CHECKING:
    from scenes.phones.address import Address
    from scenes.phones.files import Files
    from scenes.phones.thread import NetworkThread


_LIMITS = Limits()


class PhonesError(Exception):
    """Why there can be no phones, as a sentence for the player."""


class Phones:
    """Open until the game or night ends. For the main thread only; chairs are numbered as the program does.

    `wake` is called in the network's thread when there is something to hear.
    """

    def __init__(self, address: "Address", chairs: Chairs, network: "NetworkThread") -> None:
        self.address = address
        self._chairs = chairs
        self._network = network

    @classmethod
    def open(
        cls,
        address: "Address",
        files: Callable[[], "Files"],
        wake: Callable[[], object],
        limits: Limits = _LIMITS,
    ) -> "Phones":
        """Begin to listen, at this port or one of the next; PhonesError says why that is not possible.
        `files` is called in the network's thread, for it takes longer than a frame."""
        from scenes.phones.listening import bound_socket  # noqa: PLC0415 - these bring the network with them
        from scenes.phones.thread import NetworkThread  # noqa: PLC0415

        try:
            listening = bound_socket(address.ip, address.port)
        except OSError as error:
            gone = error.errno == EADDRNOTAVAIL
            raise PhonesError(say("phone.no_network") if gone else say("phone.port_taken")) from None
        chairs = Chairs(wake)
        bound = replace(address, port=listening.getsockname()[1])
        return cls(bound, chairs, NetworkThread(listening, files, chairs, limits))

    @property
    def url(self) -> str:
        """For the QR code: the address, and the table's key after the `#`, which no browser sends."""
        return f"http://{self.address.host}/#{self._chairs.key}"

    @property
    def code(self) -> str:
        """Six letters and digits to type instead; empty while nobody new may come in."""
        return self._chairs.code

    def heard(self) -> list[Heard]:
        """Everything since the last call."""
        return self._chairs.heard()

    def languages_looking(self) -> set[str]:
        """What is read by those who look for a chair."""
        return self._chairs.languages_looking()

    def language_of_phone(self, phone: int) -> str:
        """What is read on a phone that looks for a chair."""
        return self._chairs.language_of_phone(phone)

    def language_of(self, chair: int) -> str:
        """What is read on the phone of a chair."""
        return self._chairs.language_of(chair)

    def offer(self, lobbies: Mapping[str, Lobby]) -> None:
        """What phones without a chair see from now on, by the language they read."""
        self._chairs.offer(lobbies)

    def seat(self, phone: int, chair: int, name: str, coat: str) -> bool:
        """Give a phone a chair; False if it is gone, or the chair is another phone's."""
        return self._chairs.seat(phone, chair, name, coat)

    def refuse(self, phone: int, text: str) -> None:
        """Say why a phone could not sit there; it still sees what was offered last."""
        self._chairs.refuse(phone, text)

    def show(self, chair: int, shown: Shown) -> None:
        """The latest replaces what was not sent yet, and is what a phone sees that comes back."""
        self._chairs.show(chair, shown)

    def give_away(self, chair: int, why: str) -> None:
        """End a chair's key at once; its phone says why, which is the key of a text."""
        self._chairs.give_away(chair, why)

    def reseat(self, seats: Mapping[int, int]) -> None:
        """Chairs have other numbers from now on; those that are not named are given away."""
        self._chairs.reseat(seats)

    def hide_code(self) -> None:
        """Let nobody new in, and send those away who have no chair."""
        self._chairs.hide_code()

    def new_code(self) -> None:
        """Another key and another code for the table: the old ones are worth nothing."""
        self._chairs.change_code()

    @property
    def taken(self) -> frozenset[int]:
        """The chairs that belong to a phone, whether it is here or away."""
        return self._chairs.taken()

    def present(self, chair: int) -> bool:
        return self._chairs.present(chair)

    def close(self, why: str) -> None:
        """It is over: phones say why (the key of a text), the port is free, and the thread ends."""
        self._chairs.dismiss_all(why)
        self._network.close()

    def join(self, seconds: float) -> bool:
        """Wait for the thread after `close`; whether it has ended."""
        return self._network.join(seconds)
