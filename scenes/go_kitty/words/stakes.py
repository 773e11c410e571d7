"""What each answer at the Go Kitty table brings, what is asked, and why something cannot be done."""

from collections.abc import Sequence
from enum import Enum

from game.go_kitty.actions import Draw, EndTurn, Skip
from game.go_kitty.cards import (
    COPIES,
    MOUSE,
    SEARCH_SIZE,
    SEASONS,
    TRAITS,
    Card,
    Hand,
    Mouse,
    Season,
    Trait,
    Wish,
    size,
)
from game.go_kitty.clowder import CLOWDER_SIZE, Clowder
from game.go_kitty.clowders import layable
from game.go_kitty.options import LayOrEndOptions, TurnOptions
from game.go_kitty.request import Request
from game.go_kitty.view import GoKittyView
from game.values import Record
from scenes.go_kitty.faces import (
    after_sign,
    card_name,
    season_name,
    wish_aloud,
    wish_name,
)
from scenes.stage.strings import Marked, listed, say, seen_or_heard


class Way(Enum):
    """How to ask; the value is its part of the keys of its words."""

    TRAIT = "trait"
    SEASON = "season"
    SEEK = "seek"


def usual_way(options: TurnOptions) -> Way | None:
    """A Trait if there is one to ask for; with nothing but Mice a Season; with an empty hand none yet."""
    if not options.hand:
        return None
    return Way.SEASON if options.only_mice else Way.TRAIT


def lays_before_end(view: GoKittyView, gained: int) -> bool:
    """Whether the player may still lay where the turn would end, with so many cards more in the hand."""
    return view.lays_freely and len(view.hand) + gained >= CLOWDER_SIZE


def _then_lay(view: GoKittyView, gained: int) -> str:
    return f" {say('go_kitty.ask.then_lay')}" if lays_before_end(view, gained) else ""


def name_of_way(way: Way, view: GoKittyView) -> str:
    no_pile = "_no_pile" if way is Way.SEEK and not view.pile_size else ""
    return say(f"go_kitty.ask.{way.value}{no_pile}")


def what_way_brings(way: Way, view: GoKittyView) -> str:
    """In a few words."""
    lays = "_lay" if way is Way.SEASON and lays_before_end(view, gained=1) else ""
    used = way is Way.SEEK and not view.tokens[view.turn]
    return say(f"go_kitty.ask.{way.value}_{'all_used' if used else f'sub{lays}'}")


def about_way(way: Way, view: GoKittyView) -> str:
    """What may be asked for, and what follows if they have none; nobody draws from an empty pile."""
    options = view.options
    assert isinstance(options, TurnOptions)
    mice = "_mice" if way is Way.SEASON and options.only_mice else ""
    no_pile = "" if view.pile_size else "_no_pile"
    drawn = 0 if way is Way.SEEK else min(view.pile_size, 1)
    return f"{say(f'go_kitty.ask.{way.value}_tip{mice}{no_pile}')}{_then_lay(view, drawn)}"


def why_not_way(way: Way, options: TurnOptions) -> str:
    if way is Way.SEEK:
        late = "" if options.can_skip else "_late"
        return "" if options.tokens else say(f"go_kitty.why.all_used{late}")
    if not options.hand:
        return say("go_kitty.why.empty")
    if way is Way.TRAIT and options.only_mice:
        return say("go_kitty.why.no_trait")
    return ""


def why_not_card(card: Card, way: Way | None, options: TurnOptions) -> str:
    """Why a card of the hand does not say what is asked for."""
    if isinstance(card, Trait) or way is Way.SEEK:
        return ""
    return say("go_kitty.why.only_mice" if options.only_mice else "go_kitty.why.mouse")


def left_to_find(count: int) -> str:
    """How many of something others may have, on the button that seeks it."""
    return say("go_kitty.seek.elsewhere", count=count) if count else say("go_kitty.seek.none")


def what_seek_brings(wish: Wish, view: GoKittyView, left: int) -> str:
    """With `left` of it to be found; nothing if there is none."""
    if not left:
        return ""
    if isinstance(wish, Trait) and not view.house.seek_ends_turn:
        return say("go_kitty.seek.trait_tip", name=card_name(wish))
    then_lay = _then_lay(view, gained=1)
    if isinstance(wish, Season):
        return f"{say('go_kitty.seek.season_tip', season=season_name(wish))}{then_lay}"
    if isinstance(wish, Mouse):
        return f"{say('go_kitty.seek.mouse_tip')}{then_lay} {say('go_kitty.word.mouse')}"
    return f"{say('go_kitty.seek.trait_ends_tip', name=card_name(wish))}{then_lay}"


def what_search_brings(view: GoKittyView) -> str:
    """How many cards of the pile a Seek there shows."""
    if not view.pile_size:
        return say("go_kitty.seek.pile_empty")
    lays = "_lay" if lays_before_end(view, gained=1) else ""
    return say(f"go_kitty.seek.pile_sub{lays}", count=min(view.pile_size, SEARCH_SIZE))


def how_to_seek(view: GoKittyView) -> str:
    """What is chosen next, and where the pile can be looked into, what that brings."""
    if not view.pile_size:
        return say("go_kitty.step.seek_no_pile")
    lays = "_lay" if lays_before_end(view, gained=1) else ""
    brings = say(f"reader.pile_brings{lays}", count=min(view.pile_size, SEARCH_SIZE))
    return say("go_kitty.step.seek", brings=brings)


def request_words(request: Request, turned_round: bool, other: str) -> str:
    """What is wanted of whoever has to answer, by whom."""
    wish = request.wish
    asked = "seek" if request.seek else "trait" if isinstance(wish, Trait) else "question"
    key = "turned_round" if turned_round else asked
    what = after_sign(wish, seen_or_heard(wish_name(wish), wish_aloud(wish)))
    return say(f"go_kitty.answer.{key}", name=other, what=Marked(what))


def what_giving_brings(request: Request, turned_round: bool, seek_ends_turn: bool) -> str:
    if turned_round:
        return say("go_kitty.answer.your_turn_ends")
    ends = request.seek and seek_ends_turn
    goes_on = isinstance(request.wish, Trait) and not ends
    return say("go_kitty.answer.goes_on" if goes_on else "go_kitty.answer.ends")


def none_words(request: Request, turned_round: bool) -> str:
    """What is said by somebody who has none."""
    key = "none_to_give" if turned_round else "no_kitty" if request.seek else "go_kitty"
    return say(f"go_kitty.answer.{key}")


class Ending(Record):
    """What ends a turn at once, or draws the card to go on with."""

    name: str
    action: Draw | EndTurn | Skip
    sub: str
    tone: str
    reason: str = ""

    @property
    def words(self) -> str:
        return say(f"go_kitty.{self.name}.button")

    @property
    def brings(self) -> str:
        return say(f"go_kitty.{self.name}.{self.sub}")


def endings(view: GoKittyView) -> list[Ending]:
    options = view.options
    assert isinstance(options, TurnOptions | LayOrEndOptions)
    if isinstance(options, LayOrEndOptions):
        return [Ending("end", EndTurn(), "sub" if view.last_turns is None else "sub_last", "green")]
    if options.can_end:
        return [Ending("end", EndTurn(), "sub_tokens" if options.tokens else "sub_empty", "green")]
    too_late = "" if options.can_skip else say("go_kitty.skip.too_late")
    brings = "sub_too_late" if too_late else "sub" if options.skip_wakes_token else "sub_all_ready"
    skip = Ending("skip", Skip(), brings, "paper", too_late)
    return [Ending("draw", Draw(), "sub", "green"), skip] if options.can_draw else [skip]


def best_first(hand: Hand) -> list[Clowder]:
    """Every set the hand can lay: by points, then those that spend fewer Mice."""
    return sorted(layable(hand), key=lambda one: (-one.points, size(one.hand & MOUSE.mask), one.hand))


def how_far_picked(picked: int, fitting: Sequence[Clowder]) -> str:
    """How far the cards that are picked are a set; `fitting` are the sets that hold all of them."""
    if not fitting:
        return say("go_kitty.lay.no_set")
    if picked == CLOWDER_SIZE:
        return say("go_kitty.lay.picked")
    return say("go_kitty.lay.picking", count=CLOWDER_SIZE - picked)


def nearest_set(hand: Hand, gone: Hand) -> str:
    """Which cards would each complete the best set, of those that can still come into the hand; nothing if
    none would."""
    left = [card for card in TRAITS if size((hand + gone) & card.mask) < COPIES]
    worth = {card: max((one.points for one in layable(hand + card.one)), default=0) for card in TRAITS}
    best = max((worth[card] for card in left), default=0)
    if not best:
        return ""
    enough = frozenset(card for card in TRAITS if worth[card] >= best)
    return say("go_kitty.lay.nearest", missing=listed(_in_few_words(enough, left), "or"), count=best)


def _in_few_words(cards: frozenset[Trait], left: Sequence[Trait]) -> list[str]:
    """Those of the cards that are left, by their names; a whole Season by its own name, and all of them in
    one word."""
    if cards.issuperset(TRAITS):
        return [say("go_kitty.lay.missing_any")]
    words: list[str] = []
    for season in SEASONS:
        whole = cards.issuperset(card for card in TRAITS if card.season is season)
        here = [card for card in left if card in cards and card.season is season]
        if whole and len(here) > 1:
            words.append(say("go_kitty.lay.missing_season", season=season_name(season)))
        else:
            words += map(card_name, here)
    return words
