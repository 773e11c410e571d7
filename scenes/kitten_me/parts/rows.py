"""The rows of cards before the other seats of the Kitten Me table, as they are seen."""

from itertools import groupby, pairwise

from pygame import FRect

from game.core import Seat
from game.kitten_me.cards import Card, Kind
from scenes.kitten_me.parts.cards import CardSprite, expect_card
from scenes.kitten_me.places.geometry import CARD_SHAPE, ROW_APART
from scenes.table.stands import CardRow, Pieces


def seen_cards(pieces: Pieces, seat: Seat) -> list[tuple[FRect, CardSprite]]:
    """The cards of a hand, each as far as the next one leaves it in sight."""
    cards = [expect_card(pieces[key]) for key in pieces.keys_with_prefix("hand", seat)]
    seen = [(card.rect, card) for card in sorted(cards, key=lambda card: card.z)]
    for (rect, _), (over, _) in pairwise(seen):
        rect.width = min(rect.width, max(over.left - rect.left, 0.0))
    return seen


def seen_of_kind(pieces: Pieces, seat: Seat, kind: Kind) -> FRect | None:
    """What is in sight of the cards of a kind in a hand whose faces are known."""
    keys = [key for key in pieces.keys_with_prefix("hand", seat) if isinstance(key[2], Card)]
    meant = [pieces[key] for key in keys if key[2].kind is kind]
    found = [rect for rect, card in seen_cards(pieces, seat) if card in meant]
    return found[0].unionall(found[1:]) if found else None


def dark_cards(pieces: Pieces, seat: Seat) -> list[FRect]:
    """Where cards of an open hand lie side by side that do not count."""
    runs = groupby(seen_cards(pieces, seat), lambda one: one[1].dark > 0)
    rects = [[rect for rect, _ in run] for dark, run in runs if dark]
    return [run[0].unionall(run[1:]) for run in rects]


def whole_row(row: CardRow, cards: int) -> FRect:
    """What so many cards take that lie there."""
    spots = row.spots(cards, ROW_APART)
    box = FRect(0, 0, spots[-1] - spots[0] + row.width, row.width * CARD_SHAPE)
    return box.move_to(center=((spots[0] + spots[-1]) / 2, row.y))
