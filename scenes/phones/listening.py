"""The socket that listens for phones: at one address of this machine, never at all of them."""

import socket
from errno import EADDRINUSE

_PORTS_TRIED = 10
_WAITING = 64
"""How many may stand before the door while the network's thread does something else."""


def bound_socket(ip: str, port: int) -> socket.socket:
    """One that listens at this port or the next that is free; raises what the last of them said."""
    for further in range(_PORTS_TRIED - 1 if port else 0):
        try:
            return _listen(ip, port + further)
        except OSError as error:
            if error.errno != EADDRINUSE:
                raise
    return _listen(ip, port and port + _PORTS_TRIED - 1)


def _listen(ip: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows, where reusing would let others listen as well
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((ip, port))
        listening.listen(_WAITING)
    except OSError:
        listening.close()
        raise
    return listening
