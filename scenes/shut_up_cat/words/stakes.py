"""What each answer at the Shut Up Cat table brings, in numbers, and why something cannot be done."""

from collections.abc import Sequence
from itertools import combinations

from game.shut_up_cat.actions import (
    CardPlay,
    PlayCardboardBox,
    PlayEarplugs,
    PlayFeatherWand,
    PlayLaserPointer,
    PlayNightLight,
    PlayOpenWindow,
    PlayShufflingPaws,
    PlayTreatTin,
    PlayWarmMilk,
    Reveal,
)
from game.shut_up_cat.board import (
    CHASE_PRICE,
    DICE,
    DICE_A_TURN,
    LUCKY_SUM,
    TOP_MULTIPLIER,
    Pips,
    has_room,
)
from game.shut_up_cat.cards import Distraction
from game.shut_up_cat.expected_winks import ExpectedWinks
from game.shut_up_cat.options import can_turn_tiles
from game.shut_up_cat.scoring import Score, blocked_meows, fewest_chases, score_of, waiting_meows
from game.shut_up_cat.unused import Use, unused_die
from game.shut_up_cat.view import ShutUpCatView
from game.values import Record
from scenes.shut_up_cat.faces import pips_in_words
from scenes.shut_up_cat.words.spaces import at
from scenes.stage.strings import Marked, say, seen_or_heard
from scenes.table.guests import Name


class Offered(Record):
    """Something that may be done: its words, what it brings, and why it cannot be done now, if so."""

    words: str
    brings: str
    reason: str = ""
    brings_in_short: str = ""
    """The same where there is no room for it."""


def offer_in_words(offered: Offered) -> str:
    """What something does and brings, for who only hears it."""
    return f"{offered.words}\n{offered.brings}."


def chase(view: ShutUpCatView) -> Offered:
    """The button that chases the cat: what it brings, or why it cannot be pressed."""
    words, winks, multiplier = say("shut_up_cat.chase.button"), view.winks[view.turn], _multiplier(view)
    if multiplier == TOP_MULTIPLIER:
        top = say("shut_up_cat.use.top", multiplier=TOP_MULTIPLIER)
        return Offered(words, top, say("shut_up_cat.why.top", multiplier=TOP_MULTIPLIER))
    if winks < CHASE_PRICE:
        dear = say("shut_up_cat.chase.too_dear", price=CHASE_PRICE, count=winks)
        short = say("shut_up_cat.chase.too_dear_short", price=CHASE_PRICE)
        return Offered(words, dear, say("shut_up_cat.why.too_dear", price=CHASE_PRICE, count=winks), short)
    price = {"price": CHASE_PRICE, "multiplier": multiplier + 1}
    short = say("shut_up_cat.chase.sub_short", **price)
    return Offered(words, say("shut_up_cat.chase.sub", **price), brings_in_short=short)


def roll(view: ShutUpCatView, taken: Sequence[Pips]) -> Offered:
    """What is rolled beside the dice that are taken from the pillow."""
    rolled = DICE_A_TURN - len(taken)
    if not rolled:
        return Offered(say("shut_up_cat.gather.take_all"), say("shut_up_cat.gather.no_roll"))
    short, words = rolled - (DICE - len(view.pillow)), say("shut_up_cat.gather.roll", count=rolled)
    reason = say("shut_up_cat.why.pile_short", count=short) if short > 0 else ""
    if taken:
        dice = pips_in_words(sorted(taken))
        return Offered(words, say("shut_up_cat.gather.and_take", dice=dice), reason)
    either = "take_first" if short > 0 else "or_take"
    return Offered(words, say(f"shut_up_cat.gather.{either}") if view.pillow else "", reason)


def settle_down(view: ShutUpCatView) -> Offered:
    words, lucky = say("shut_up_cat.use.settle"), lucky_dice(view)
    if lucky is None:
        none = say("shut_up_cat.use.no_seven", sum=LUCKY_SUM)
        return Offered(words, none, say("shut_up_cat.why.no_seven", sum=LUCKY_SUM))
    multiplier = _multiplier(view)
    key, rise = "seven", multiplier + 1
    if multiplier == TOP_MULTIPLIER:
        key, rise = "seven_at_top", TOP_MULTIPLIER
    high, low = lucky
    return Offered(words, say(f"shut_up_cat.use.{key}", high=high, low=low, multiplier=rise))


def lucky_dice(view: ShutUpCatView) -> tuple[Pips, Pips] | None:
    """Two dice that settle their player down, the higher one first."""
    lucky = (two for two in combinations(view.dice, 2) if sum(two) == LUCKY_SUM)
    return next(((max(two), min(two)) for two in lucky), None)


def where_spare_goes(view: ShutUpCatView, use: Use) -> str:
    """Which die is left over, and what becomes of it."""
    pips = unused_die(view.dice, use)
    return say(f"shut_up_cat.log.to_{'pillow' if has_room(view.pillow, pips) else 'pile'}", pips=pips)


def pair_of(view: ShutUpCatView) -> Pips | None:
    """What two equal dice show, which draw a card."""
    return next((pips for pips in view.dice if view.dice.count(pips) > 1), None)


def draw_card(view: ShutUpCatView) -> Offered:
    words, pair = say("shut_up_cat.use.draw"), pair_of(view)
    if pair is None:
        return Offered(words, say("shut_up_cat.use.no_pair"), say("shut_up_cat.why.no_pair"))
    if not view.can_draw:
        return Offered(words, say("shut_up_cat.use.no_card_left"))
    return Offered(words, say("shut_up_cat.use.pair", pips=pair))


def turn_tiles(view: ShutUpCatView, reveal: Reveal | None, expected: ExpectedWinks) -> Offered:
    """None is two dice of one number, which turn nothing. What is `expected` knows no more of the tiles than
    the player is shown."""
    if reveal is None:
        words, alike = say("shut_up_cat.reveal.none"), not can_turn_tiles(view.dice)
        needed = say(f"shut_up_cat.use.{'different' if alike else 'pick_different'}")
        return Offered(words, needed, say("shut_up_cat.why.triple") if alike else _pick_others(view))
    words = say("shut_up_cat.reveal.button", count=len(reveal.spaces))
    start, end, multiplier = at(reveal.start), at(reveal.end), _multiplier(view)
    if multiplier:
        each = Marked(_each_z(multiplier, reveal, expected))
        brings = say("shut_up_cat.reveal.sub", start=start, end=end, multiplier=multiplier, each=each)
        return Offered(words, brings)
    key, price = _to_pay(view, reveal, expected)
    brings = say(f"shut_up_cat.reveal.{key}", start=start, end=end, price=price)
    short = say(f"shut_up_cat.reveal.{key}_short", price=price)
    return Offered(words, brings, brings_in_short=short)


def _each_z(multiplier: int, reveal: Reveal, expected: ExpectedWinks) -> str:
    """What a Z brings and what Meows do to that, for who does not see the marks and signs beside these
    tiles."""
    least, most = expected.least_and_most_meows(reveal.spaces)
    if least == len(reveal.spaces):
        return say("reader.only_meows")
    each = say("reader.each_z", count=multiplier)
    if not most:
        return f"{each}. {say('reader.no_meow_there')}"
    each = f"{each}, {say('reader.less_for_meows')}"
    if not least:
        return each
    sure = "exact_meows" if least == most else "least_meows"
    return f"{each}. {say(f'reader.{sure}', count=least)}"


def _to_pay(view: ShutUpCatView, reveal: Reveal, expected: ExpectedWinks) -> tuple[str, int]:
    """How many winks it takes at x0 until a Z brings something; none if there is no Z, or they are too
    dear."""
    assert view.options is not None
    least, most = expected.least_and_most_meows(reveal.spaces)
    if expected.any_time:
        fewest = all_needed = 1
    else:
        fewest, all_needed = (1 + max(0, meows - view.earplugs) for meows in (least, most))
    can_pay = min(view.winks[view.turn] // CHASE_PRICE, TOP_MULTIPLIER) if view.options.chase else 0
    if fewest > can_pay or least == len(reveal.spaces):
        return "sub_zero", 0
    return "sub_zero_pay" if fewest == all_needed else "sub_zero_pay_least", CHASE_PRICE * fewest


def _pick_others(view: ShutUpCatView) -> str:
    """Which dice turn tiles, after what a pair is good for."""
    others, pips = say("shut_up_cat.why.same_number"), pair_of(view)
    if pips is None or not view.can_draw:
        return others
    return f"{say('shut_up_cat.why.pair', pips=pips)} {others}"


def count_now(view: ShutUpCatView) -> Offered:
    now = score_of(view)
    left, blocked = _left(view, now), blocked_meows(view)
    brings = f"{say('shut_up_cat.score.blocked', count=blocked)}\n{left}" if blocked else left
    return Offered(say("shut_up_cat.score.now", sum=_sum(now)), brings)


def who_knows_order(moved: bool) -> str:
    """Everybody saw how the tiles were turned; whatever was moved since, only its player did."""
    return say(f"shut_up_cat.rehide.{'keep' if moved else 'seen'}_sub")


def pay_first(view: ShutUpCatView) -> Offered:
    """Chasing the cat while the tiles lie open."""
    paid = score_of(view, chases=1)
    left = _left(view, paid, 1)
    words = say("shut_up_cat.score.pay", sum=_sum(paid))
    brings = left if paid.multiplier else _more(view, left) or left
    return Offered(words, brings, brings_in_short=say("shut_up_cat.score.pay_short", price=CHASE_PRICE))


def _left(view: ShutUpCatView, score: Score, chases: int = 0) -> str:
    """What the player has then, and what the Meows have made of the multiplier."""
    before, meows = _multiplier(view) + chases, waiting_meows(view)
    left, winks = score.multiplier, say("shut_up_cat.winks", count=score.winks)
    if chases:
        winks = say("shut_up_cat.score.paying", price=CHASE_PRICE * chases, winks=winks)
    if before == left:
        return say("shut_up_cat.score.left", winks=winks, multiplier=left)
    return say("shut_up_cat.score.fallen", count=meows, before=before, winks=winks, multiplier=left)


def _more(view: ShutUpCatView, left: str) -> str:
    """What it takes until the Meows leave a multiplier, and brings; empty if that is too dear. Who hears it
    has the time for what is `left` otherwise, and how it is done."""
    chases = fewest_chases(view)
    if chases > min(view.winks[view.turn] // CHASE_PRICE, TOP_MULTIPLIER - _multiplier(view)):
        return ""
    price, score = CHASE_PRICE * chases, score_of(view, chases)
    winks = say("shut_up_cat.winks", count=score.winks)
    seen = say("shut_up_cat.score.pay_more", once=CHASE_PRICE, price=price, sum=_sum(score))
    heard = say("reader.pay_more", count=chases, price=price, sum=_sum(score), winks=winks)
    in_one_line = left.replace("\n", ". ")
    return seen_or_heard(seen, f"{in_one_line}. {heard}")


def _sum(score: Score) -> str:
    return say("shut_up_cat.score.sum", count=score.zs, multiplier=score.multiplier, winks=score.gain)


def _multiplier(view: ShutUpCatView) -> int:
    return view.multipliers[view.turn]


# Distraction cards.


def reason_against(card: Distraction, view: ShutUpCatView) -> str:
    """Why a card could change nothing now; empty if it can."""
    assert view.options is not None
    if any(getattr(kind.of, "card", None) is card for kind in view.options.kinds):
        return ""
    if card is Distraction.EARPLUGS:
        quiet = not _multiplier(view) and not view.options.chase
        return say(f"shut_up_cat.why.earplugs_{'quiet' if quiet else 'triple'}")
    if card is Distraction.WARM_MILK:
        return say("shut_up_cat.why.top", multiplier=TOP_MULTIPLIER)
    return say("shut_up_cat.why.no_rival")


def may_play_card(view: ShutUpCatView, shared: bool) -> bool:
    """Whether a card could change something now; before others, who must not see that, whether there is
    one."""
    if shared or view.options is None:
        return bool(view.hand_sizes[view.turn])
    return any(not reason_against(card, view) for card in view.hand)


def why_no_card(view: ShutUpCatView) -> str:
    """Why no card can be played where no dice are to be used."""
    return say("shut_up_cat.why.card_too_late" if view.dice else "shut_up_cat.why.card_later")


def what_play_brings(view: ShutUpCatView, play: CardPlay, name: Name) -> str:
    """What a card would do, in numbers."""
    match play:
        case PlayLaserPointer(dice):
            return say("shut_up_cat.play.rerolls", dice=pips_in_words(dice))
        case PlayFeatherWand(die, to) | PlayTreatTin(die, to):
            return say("shut_up_cat.play.becomes", before=die, after=to)
        case PlayCardboardBox(die):
            return say("shut_up_cat.play.becomes", before=die, after=LUCKY_SUM - die)
        case PlayEarplugs():
            return say("shut_up_cat.play.stops", count=view.earplugs + 1)
        case PlayWarmMilk():
            before = _multiplier(view)
            return say("shut_up_cat.play.rises", before=before, after=before + 1)
        case PlayNightLight(first, second) | PlayShufflingPaws(first, second):
            return say("shut_up_cat.play.tiles", one=at(first), other=at(second))
        case PlayOpenWindow(rival):
            before = view.multipliers[rival]
            return say("shut_up_cat.play.freezes", name=name(rival), before=before, after=before - 1)
