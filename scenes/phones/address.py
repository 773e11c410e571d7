"""This machine's own addresses in the network, found without asking any name or sending anything."""

import socket
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from ipaddress import IPv4Address

from game.values import Record

PORT = 8330
"""Where phones find the table; 0 lets the system choose."""
LOOPBACK = "127.0.0.1"
_SOMEWHERE = ("192.0.2.1", 9)
"""An address that nobody has: asked only which way one would go there."""
_ASKS_FOR_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}
"""SIOCGIFADDR of each system."""
_INTERFACE = 40
"""Bytes of `struct ifreq`, at least."""


class Address(Record):
    ip: str
    port: int = PORT
    interface: str = ""
    """What the system calls the way there, such as "wlan0"; empty where it does not say."""

    @property
    def host(self) -> str:
        return f"{self.ip}:{self.port}"

    @property
    def is_private(self) -> bool:
        """Whether only this house's network can reach it, as far as the address tells."""
        return IPv4Address(self.ip).is_private


def own_addresses() -> list[Address]:
    """All of them, the one that leads out of the house first; none if there is no network."""
    found: dict[str, str] = dict.fromkeys(_way_out(), "")
    for ip, interface in (*_by_interface(), *_by_own_name()):
        found[ip] = found.get(ip) or interface
    usable = [(ip, interface) for ip, interface in found.items() if not _is_useless(ip)]
    return [Address(ip, interface=interface) for ip, interface in usable]


def _is_useless(ip: str) -> bool:
    address = IPv4Address(ip)
    return address.is_loopback or address.is_unspecified or address.is_multicast


def _way_out() -> Iterator[str]:
    """The address that this machine would use for the world. Connecting with UDP sends nothing."""
    with suppress(OSError), closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asked:
        asked.connect(_SOMEWHERE)
        yield asked.getsockname()[0]


def _by_interface() -> Iterator[tuple[str, str]]:
    if sys.platform == "win32" or sys.platform not in _ASKS_FOR_ADDRESS:
        return
    from fcntl import ioctl  # noqa: PLC0415 - not everywhere

    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # it has no such address
                request = name.encode()[:15].ljust(_INTERFACE, b"\0")
                answer = ioctl(asked.fileno(), _ASKS_FOR_ADDRESS[sys.platform], request)
                yield socket.inet_ntoa(answer[20:24]), name


def _by_own_name() -> Iterator[tuple[str, str]]:
    """Windows knows its own name without asking anybody; elsewhere it may be a question to the network."""
    if sys.platform != "win32":
        return
    with suppress(OSError):
        yield from ((ip, "") for ip in socket.gethostbyname_ex(socket.gethostname())[2])
