"""The rooms: what stands behind the Kitten Me table and behind the menu."""

from scenes.stage.drawing import Drawing, Layer

ROOM = (2560, 1080)


def parlour() -> Drawing:
    return Drawing(
        *ROOM,
        (
            Layer("rooms/parlour-room"),
            Layer("rooms/parlour-window", transform="translate(372 16)"),
            Layer("rooms/parlour-cameo-lady", transform="translate(852 22)"),
            Layer("rooms/parlour-cameo-gentleman", transform="translate(1588 22)"),
            Layer("rooms/parlour-bookcase", transform="translate(1786 34)"),
            Layer("rooms/parlour-clock", transform="translate(206 114)"),
            Layer("rooms/parlour-chair", transform="translate(-70 300)"),
            Layer("rooms/parlour-fireplace", transform="translate(2222 156)"),
            Layer("rooms/parlour-lamp", transform="translate(1006 -8) scale(.76)"),
        ),
    )


def oval_table() -> Drawing:
    return Drawing(1800, 960, (Layer("rooms/parlour-table"),))


def seen_through(room: Drawing, width: float, height: float) -> Drawing:
    """The middle of a room that fills a window of this shape, so that nothing unseen is rasterised."""
    shape = width / height
    if shape < room.width / room.height:
        wide, high = round(room.height * shape), room.height
    else:
        wide, high = room.width, round(room.width / shape)
    return Drawing(wide, high, room.placed((wide - room.width) / 2, (high - room.height) / 2))
