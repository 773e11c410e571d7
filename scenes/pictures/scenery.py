"""Where a game is set up and its result is told: in the room it is played in, with a table of its own."""

from functools import lru_cache

from scenes.pictures.bedroom import bedroom
from scenes.pictures.garden import garden
from scenes.pictures.rooms import oval_table, parlour
from scenes.stage.drawing import Drawing

_CLOTHS = {"go_kitty": "picnic_cloth", "shut_up_cat": "blanket"}
"""What lies on the table instead of felt."""


@lru_cache(maxsize=4)
def room_of(game: str, width: int, height: int) -> Drawing:
    """The background for a window of that many units."""
    match game:
        case "go_kitty":
            return garden(width, height, table=False)
        case "shut_up_cat":
            return bedroom(width, height)
    return parlour(cameos=False)


@lru_cache
def table_of(game: str) -> Drawing:
    return oval_table().wearing(_CLOTHS[game]) if game in _CLOTHS else oval_table()


def has_light_table(game: str) -> bool:
    """Whether what is written on its table has to be dark."""
    return _CLOTHS.get(game) == "picnic_cloth"
