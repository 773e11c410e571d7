"""The moments that weigh most, in the middle of their motion: what `docs/moments.md` tells of."""

from game.go_kitty.actions import Lay
from game.go_kitty.cards import Trait
from game.kitten_me.actions import Bid, Challenge, Purrfect
from game.kitten_me.cards import Thing
from game.shut_up_cat.actions import Reveal
from tests.gallery.go_kitty_acts import go_kitty_table, play_actions
from tests.gallery.go_kitty_moments import pose as garden_pose
from tests.gallery.kitten_me import (
    after_verdict,
    kitten_me_table,
    play_and_wait,
    pose,
    until_held_up,
    verdict,
)
from tests.gallery.shot import Shot
from tests.gallery.shut_up_cat_acts import play_at_normal_pace, shut_up_cat_table
from tests.gallery.shut_up_cat_moments import DREAM, MEOW, Z, using

_HANDS = ("bh1 gt2 rg3 w1 skip", "bh3 rh2 gt1 rg1 bt1", "gh2 bh1 rg1 w2 gt1", "rh3 gg1 rt1 gt2 bt2")
_WHISKER = pose(*_HANDS, bid=Bid(16, Thing.HAT), bidder=3)
_BLUFF = pose(*_HANDS, bid=Bid(24, Thing.HAT), bidder=3)
_PASSING = pose(*_HANDS, bid=Bid(7, Thing.HAT), bidder=3)
_OUT = pose("bh1", *_HANDS[1:], bid=Bid(3, Thing.HAT), bidder=3)
_TWO = pose("bh1 bt1", "gh2 rt1", bid=Bid(9, Thing.HAT), bidder=1)
_TEN = (*("bh1 gt1 rg1",) * 3, *("rh1 w1 gt1",) * 3, *("gh1 rt1 bg1",) * 3, "bt1 rt1 gg1")
_DUEL = pose("bh1 gt2 rg3 w1 skip", "bh3 rh2 gt1 rg1 bt1", bid=Bid(8, Thing.HAT), bidder=1)
_SIX = pose(*_HANDS, "bt1 rh1 gg1", "gh1 rt1 bg1 rh1", bid=Bid(14, Thing.HAT), bidder=5)
_CROWD = pose(*_TEN, bid=Bid(14, Thing.HAT), bidder=9)
_DOUBLED = pose("bh1 gt2 rg3", "bh3 double w1 gt1", "rh3 gg1", bid=Bid(9, Thing.HAT), bidder=2)
_BLINDED = pose("bh1 gt2 rg3", "bh3 rh2 blind gt1", "rh3 gg1", bid=Bid(9, Thing.HAT), bidder=2)
_HANGING = pose("bh1 hang", "gh2 bt1", bid=Bid(3, Thing.HAT), bidder=1)
_FOUR_ALIKE = garden_pose("rain rain rain rain fan", "leaf leaf", "snow snow fan")
_LAST_TILE = using(1, 2, 2, tiles=DREAM, multipliers=(3, 1, 1, 1))
_COSTLY = using(1, 2, 2, tiles=(*(Z,) * 6, MEOW, Z, *(MEOW,) * 3, Z), multipliers=(3, 1, 1, 1))
_ENOUGH = using(1, 2, 2, tiles=DREAM, multipliers=(3, 1, 1, 1), winks=(30, 17, 24, 10))

MOMENT_SHOTS = [
    Shot(
        "moment-kitten-me-passes-the-bid", kitten_me_table(_PASSING), play_and_wait(Challenge(), 2.3, beats=2)
    ),
    Shot("moment-kitten-me-reveal-two", kitten_me_table(_DUEL), play_and_wait(Challenge(), 1.9, beats=2)),
    Shot("moment-kitten-me-reveal-six", kitten_me_table(_SIX), play_and_wait(Challenge(), 5.2, beats=2)),
    Shot("moment-kitten-me-reveal-ten", kitten_me_table(_CROWD), play_and_wait(Challenge(), 8.0, beats=2)),
    Shot(
        "moment-kitten-me-double-trouble",
        kitten_me_table(_DOUBLED),
        play_and_wait(Challenge(), 2.75, beats=2),
    ),
    Shot("moment-kitten-me-cant-see-me", kitten_me_table(_BLINDED), play_and_wait(Challenge(), 1.9, beats=2)),
    Shot("moment-kitten-me-hang-in-there", kitten_me_table(_HANGING), until_held_up(Purrfect())),
    Shot(
        "moment-kitten-me-deck-decides", kitten_me_table(_WHISKER), play_and_wait(Challenge(), 1.3, beats=3)
    ),
    Shot("moment-kitten-me-whisker", kitten_me_table(_WHISKER), verdict(Challenge())),
    Shot("moment-kitten-me-bluff", kitten_me_table(_BLUFF), verdict(Challenge())),
    Shot("moment-kitten-me-out", kitten_me_table(_OUT), after_verdict(Challenge(), 1.5)),
    Shot("moment-kitten-me-match-point", kitten_me_table(_TWO), after_verdict(Challenge(), 3.3)),
    Shot(
        "moment-go-kitty-clowder",
        go_kitty_table(_FOUR_ALIKE),
        play_actions(Lay((Trait.RAIN,) * 4), wait=1.75),
    ),
    Shot(
        "moment-shut-up-cat-last-tile", shut_up_cat_table(_LAST_TILE), play_at_normal_pace(Reveal(0, 7), 3.5)
    ),
    Shot("moment-shut-up-cat-meow", shut_up_cat_table(_COSTLY), play_at_normal_pace(Reveal(0, 7), 3.1)),
    Shot("moment-shut-up-cat-zs", shut_up_cat_table(_LAST_TILE), play_at_normal_pace(Reveal(0, 7), 6.0)),
    Shot("moment-shut-up-cat-last-round", shut_up_cat_table(_ENOUGH), play_at_normal_pace(Reveal(0, 7), 8.4)),
]
