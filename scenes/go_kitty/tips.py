"""What seats, and what lies on the cloth, tell of themselves: laid sets, tokens, Mice that are gone."""

from game.core import Seat
from game.go_kitty.house import HouseRules
from scenes.go_kitty.shown import Shown
from scenes.go_kitty.words import card_list, clowder_words
from scenes.stage.strings import say
from scenes.table.guests import Name
from scenes.table.stands import Key


def seat_tip(seat: Seat, shown: Shown, name: Name) -> str:
    cards = say("go_kitty.cards", count=shown.sizes[seat])
    points = say("go_kitty.points", count=shown.points(seat))
    tokens = say("go_kitty.tokens", count=shown.tokens[seat])
    return say("go_kitty.tip.seat", name=name(seat), cards=cards, points=points, tokens=tokens)


def pile_tip(shown: Shown, count: int, house: HouseRules) -> str:
    """How many cards there are, and in a short game how many are still to be drawn."""
    told, more = say("go_kitty.tip.pile", count=count), count - house.left_over(len(shown.sizes))
    if not house.half_pile or shown.last_turns is not None or more <= 0:
        return told
    return f"{told} {say('go_kitty.tip.half_pile', count=more)}"


def piece_tip(key: Key, shown: Shown, name: Name) -> str:
    """What a piece on the cloth is, and whose; hands and pile have widgets of their own that tell."""
    match key:
        case ("gone", _):
            return say("go_kitty.tip.gone", count=shown.mice)
        case ("token", seat, number):
            awake = number < shown.tokens[seat]
            return say(f"go_kitty.tip.{'awake' if awake else 'asleep'}", name=name(seat))
        case ("laid" | "ribbon", seat, number, *_):
            clowder = shown.laid[seat][number]
            points = say("go_kitty.points", count=clowder.points)
            what, cards = clowder_words(clowder), card_list(clowder.cards)
            return say("go_kitty.tip.laid", name=name(seat), what=what, points=points, cards=cards)
    return ""
