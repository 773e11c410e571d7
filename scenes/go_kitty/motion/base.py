"""What all movements at the Go Kitty table start from."""

from scenes.go_kitty.look import GoKittyLook
from scenes.go_kitty.words.occasions import occasions
from scenes.table.choreography import Choreography
from scenes.table.context import TableContext


class GoKittyMotion(Choreography):
    occasions = staticmethod(occasions)

    def __init__(self, table: TableContext, look: GoKittyLook) -> None:
        super().__init__(table)
        self.look = look
