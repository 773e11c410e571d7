"""The engine's cards as pictures and words."""

from functools import cache

from game.kitten_me.cards import DECKS, Border, Card, Deck, Kind, Thing
from scenes.pictures import kitten_me as pictures
from scenes.stage.drawing import Drawing
from scenes.stage.strings import say

card_back = pictures.back
_BORDERS = {Border.WHITE: pictures.Border.WHITE, Border.GREY: pictures.Border.GREY}


@cache
def card_face(card: Card) -> Drawing:
    border = _BORDERS[card.border]
    if card.accessory is not None and card.colour is not None:
        accessory = pictures.Accessory(card.accessory.name.lower())
        return pictures.face(accessory, pictures.Colour(card.colour.name.lower()), card.count, border)
    if card.kind is Kind.WILD:
        return pictures.wild(card.count, border)
    return pictures.special(pictures.Special(card.kind.name.lower()), border)


def picture_name(card: Card) -> str:
    """What the picture of a card is called: `hat/blue/1/white`, `wild/2/grey`, `go_fish/grey`."""
    border = card.border.name.lower()
    if card.accessory is not None and card.colour is not None:
        return f"{card.accessory.name.lower()}/{card.colour.name.lower()}/{card.count}/{border}"
    return f"wild/{card.count}/{border}" if card.kind is Kind.WILD else f"{card.kind.name.lower()}/{border}"


def picture_names() -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(picture_name, DECKS[Deck.BOTH])))


@cache
def thing_icon(thing: Thing, *, light: bool = False) -> Drawing:
    name = thing.name.lower()
    is_colour = name in tuple(pictures.Colour)
    meant = pictures.Colour(name) if is_colour else pictures.Accessory(name)
    return pictures.bid_icon(meant, light=light)


@cache
def _cards_by_face() -> dict[Drawing, Card]:
    return {card_face(card): card for card in DECKS[Deck.BOTH]}


def face_words(face: Drawing) -> str:
    """What the card with this face is and does; nothing for anything else."""
    card = _cards_by_face().get(face)
    return "" if card is None else card_words(card)


def card_words(card: Card) -> str:
    name = card_name(card)
    if card.accessory is not None and card.colour is not None:
        thing, colour = many(card.accessory), many(card.colour)
        return say("kitten_me.card.face", name=name, count=card.count, thing=thing, colour=colour)
    if card.kind is Kind.WILD:
        return say("kitten_me.card.wild", name=name, count=card.count)
    return say(f"kitten_me.card.{card.kind.name.lower()}")


def card_name(card: Card) -> str:
    """A card in the middle of a sentence: one card, whatever it counts."""
    if card.accessory is not None and card.colour is not None:
        thing, colour = thing_name(card.accessory, 1), thing_name(card.colour, 1)
        return say(f"kitten_me.card.face_name.{card.count}", colour=colour, thing=thing)
    if card.kind is Kind.WILD:
        return say(f"kitten_me.card.wild_name.{card.count}")
    return say(f"kitten_me.card.name.{card.kind.name.lower()}")


def thing_name(thing: Thing, number: int) -> str:
    """ "Hats", or "Hat" if it is one."""
    return say(f"kitten_me.kind.{thing.name.lower()}", count=number)


def many(thing: Thing) -> str:
    """ "Hats": the thing as such, however many there are."""
    return thing_name(thing, 2)


def things(number: int, thing: Thing) -> str:
    """ "4 Hats", "1 Red"."""
    return say("kitten_me.bid", number=number, thing=thing_name(thing, number))
