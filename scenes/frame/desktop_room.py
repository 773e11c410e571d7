"""How much of its screen a window may take: not what the system's panels and the window's own title bar and
borders take. SDL knows it and pygame does not tell, so SDL is asked itself."""

import ctypes
import sys

import pygame
from pygame import Rect


class _SDLRect(ctypes.Structure):
    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


def room_for(window: pygame.Window) -> Rect | None:
    """Where the inside of the window may lie on its screen; None if nobody knows."""
    try:
        return _ask_sdl(window)
    except (OSError, AttributeError):
        return None


def _ask_sdl(window: pygame.Window) -> Rect | None:
    sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    handle = ctypes.c_void_p(sdl.SDL_GetWindowFromID(ctypes.c_uint32(window.id)))
    usable = _SDLRect()
    if sdl.SDL_GetDisplayUsableBounds(sdl.SDL_GetWindowDisplayIndex(handle), ctypes.byref(usable)) != 0:
        return None
    borders = [ctypes.c_int() for _ in range(4)]
    sdl.SDL_GetWindowBordersSize(handle, *map(ctypes.byref, borders))
    top, left, bottom, right = (border.value for border in borders)
    return Rect(usable.x + left, usable.y + top, usable.w - left - right, usable.h - top - bottom)
