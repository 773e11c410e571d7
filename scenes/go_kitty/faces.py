"""The engine's cards, seasons, sets and ways to ask as pictures, words and colours."""

from functools import cache

from game.go_kitty.cards import CARDS, MOUSE, SEASONS, TRAITS, Card, Hand, Mouse, Season, Trait, Wish, size
from game.go_kitty.clowder import Clowder, ClowderType, four_can_meet
from game.go_kitty.request import Request
from scenes.pictures import go_kitty as pictures
from scenes.stage.drawing import Drawing
from scenes.stage.strings import say, seen_or_heard
from scenes.stage.word_forms import in_every_form

card_back, token = pictures.back, pictures.seek_token


@cache
def card_face(card: Card) -> Drawing:
    return pictures.mouse() if isinstance(card, Mouse) else pictures.kitty(card.name.lower())


@cache
def small_card(wish: Wish, struck: bool = False) -> Drawing:
    """A card, or one that stands for a whole Season, too small for its name; struck through if somebody does
    not have it."""
    if isinstance(wish, Season):
        face = pictures.season_card(_drawn(wish))
    else:
        face = pictures.without_label(card_face(wish))
    return pictures.struck(face) if struck else face


def _drawn(season: Season) -> pictures.Season:
    return pictures.Season(season.name.lower())


@cache
def suit(season: Season) -> Drawing:
    return pictures.suit(_drawn(season))


@cache
def ribbon(kind: ClowderType) -> Drawing:
    return pictures.ribbon(pictures.Clowder(kind.points))


@cache
def _cards_by_face() -> dict[Drawing, Card]:
    return {card_face(card): card for card in CARDS}


def name_on(face: Drawing) -> str:
    """What is written on a card's label; nothing on what is no card's face."""
    card = _cards_by_face().get(face)
    return "" if card is None else card_name(card)


def picture_name(wish: Wish) -> str:
    """What the picture of a card or of a season's sign is called."""
    return wish.name.lower()


def picture_names() -> tuple[str, ...]:
    """The pictures of all cards, and of the ribbons of Clowders."""
    return (*map(picture_name, CARDS), *(f"clowder/{kind.points}" for kind in ClowderType))


def card_name(card: Card) -> str:
    return say(f"go_kitty.card.{card.name.lower()}")


def season_name(season: Season) -> str:
    return say(f"go_kitty.season.{season.name.lower()}")


def wish_name(wish: Wish) -> str:
    """ "Rain", "any Spring card", "a Mouse"."""
    if isinstance(wish, Season):
        return say("go_kitty.wish.season", season=season_name(wish))
    return say("go_kitty.wish.mouse") if isinstance(wish, Mouse) else card_name(wish)


def wish_aloud(wish: Wish) -> str:
    """For who does not see the card: "Rain (Spring)", "any Spring card", "a Mouse"."""
    if not isinstance(wish, Trait):
        return wish_name(wish)
    season = season_name(wish.season)
    return in_every_form(wish_name(wish), lambda name: say("reader.of_season", cards=name, season=season))


def wish_icon(wish: Wish) -> str:
    """The sign of a wish among words; a Mouse has none."""
    if isinstance(wish, Mouse):
        return ""
    season = wish.season if isinstance(wish, Trait) else wish
    return f" <{season.name.lower()}>"


def after_icon(wish: Wish, words: str) -> str:
    """The sign of a wish before words on it: however a line breaks there, the sign does not stand alone."""
    return f"{wish_icon(wish)} {words}".strip()


def after_sign(wish: Wish, words: str) -> str:
    """What is asked for, with its sign if it is a Season: before a Trait that would read as its Season."""
    return words if isinstance(wish, Trait) else after_icon(wish, words)


def card_words(card: Card, gone: Hand = 0) -> str:
    """What a card is, and what four of it are worth: with Mice for those that are `gone`, or nothing where
    too few are left."""
    if isinstance(card, Mouse):
        return say("go_kitty.tip.mouse")
    told = say("go_kitty.tip.kitty", name=card_name(card), season=season_name(card.season))
    if not four_can_meet(card, gone):
        return f"{told}{seen_or_heard('', ' ' + say('reader.no_four'))}"
    if missing := size(gone & card.mask):
        return f"{told} {say('go_kitty.tip.four_with_mice', name=card_name(card), count=missing)}"
    return f"{told} {say('go_kitty.tip.four', name=card_name(card))}"


def clowder_name(clowder: Clowder) -> str:
    """ "Rain", "One of each", "Winter": what makes the four one set."""
    kitty = clowder.cards[0]
    assert isinstance(kitty, Trait)
    if clowder.type is ClowderType.OF_A_KIND:
        return card_name(kitty)
    if clowder.type is ClowderType.SEASONAL:
        return season_name(kitty.season)
    return say("go_kitty.clowder.year_round")


def clowder_picture(clowder: Clowder) -> Drawing:
    """One small card that stands for the four."""
    kitty = clowder.cards[0]
    assert isinstance(kitty, Trait)
    if clowder.type is ClowderType.YEAR_ROUND:
        return pictures.year_card()
    return small_card(kitty if clowder.type is ClowderType.OF_A_KIND else kitty.season)


def in_hand_order(cards: tuple[Card, ...]) -> list[tuple[Season | None, tuple[Card, ...]]]:
    """A hand as it is held: by seasons, equal traits together, Mice apart at the end."""
    groups: list[tuple[Season | None, tuple[Card, ...]]] = []
    for season in SEASONS:
        own = tuple(card for card in TRAITS for held in cards if held is card and card.season is season)
        if own:
            groups.append((season, own))
    mice = tuple(card for card in cards if card is MOUSE)
    return [*groups, (None, mice)] if mice else groups


TRAIT_TONE, SEASON_TONE, SEEK_TONE = "green", "blue", "lilac"


def tone_of(request: Request) -> str:
    if request.seek:
        return SEEK_TONE
    return SEASON_TONE if isinstance(request.wish, Season) else TRAIT_TONE
