"""The moments that weigh most, in the middle of their motion: what `docs/moments.md` tells of."""

from game.go_kitty.actions import Lay
from game.go_kitty.cards import Trait
from game.kitten_me.actions import Bid, Challenge
from game.kitten_me.cards import Thing
from game.shut_up_cat.actions import Reveal
from tests.gallery.go_kitty_acts import go_kitty_table, play_actions
from tests.gallery.go_kitty_moments import pose as garden_pose
from tests.gallery.kitten_me import after_verdict, kitten_me_table, play_and_wait, pose, verdict
from tests.gallery.shot import Shot
from tests.gallery.shut_up_cat_acts import play_at_normal_pace, shut_up_cat_table
from tests.gallery.shut_up_cat_moments import DREAM, MEOW, Z, using

_HANDS = ("bh1 gt2 rg3 w1 skip", "bh3 rh2 gt1 rg1 bt1", "gh2 bh1 rg1 w2 gt1", "rh3 gg1 rt1 gt2 bt2")
_WHISKER = pose(*_HANDS, bid=Bid(16, Thing.HAT), bidder=3)
_BLUFF = pose(*_HANDS, bid=Bid(24, Thing.HAT), bidder=3)
_PASSING = pose(*_HANDS, bid=Bid(7, Thing.HAT), bidder=3)
_OUT = pose("bh1", *_HANDS[1:], bid=Bid(3, Thing.HAT), bidder=3)
_TWO = pose("bh1 bt1", "gh2 rt1", bid=Bid(9, Thing.HAT), bidder=1)
_FOUR_ALIKE = garden_pose("rain rain rain rain fan", "leaf leaf", "snow snow fan")
_LAST_TILE = using(1, 2, 2, tiles=DREAM, multipliers=(3, 1, 1, 1))
_COSTLY = using(1, 2, 2, tiles=(*(Z,) * 6, MEOW, Z, *(MEOW,) * 3, Z), multipliers=(3, 1, 1, 1))
_ENOUGH = using(1, 2, 2, tiles=DREAM, multipliers=(3, 1, 1, 1), winks=(30, 17, 24, 10))

MOMENT_SHOTS = [
    Shot(
        "moment-kitten-me-passes-the-bid", kitten_me_table(_PASSING), play_and_wait(Challenge(), 2.3, beats=2)
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
    Shot("moment-shut-up-cat-rain", shut_up_cat_table(_LAST_TILE), play_at_normal_pace(Reveal(0, 7), 5.6)),
    Shot("moment-shut-up-cat-last-round", shut_up_cat_table(_ENOUGH), play_at_normal_pace(Reveal(0, 7), 8.4)),
]
