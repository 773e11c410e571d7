"""What things are worth in odds by who won: printed by `calibrating`, never changed by hand."""

from game.go_kitty.bots.prospects import Calibrated, HandProspects, LastProspects, Prospects

GAMES = 900

AMONG_TWO = Calibrated(
    0.06,
    Prospects(
        points=1.18,
        first_token=1.04,
        second_token=0.77,
        third_token=0.76,
        sooner=0.51,
    ),
    HandProspects(
        layable=1.18,
        single=0.41,
        pair=0.66,
        triple=0.81,
        three_seasons=0.35,
        mouse=1.40,
    ),
    LastProspects(
        points=1.87,
        token=0.84,
        to_come=-0.20,
        layable=0.75,
        card=0.52,
    ),
)

AMONG_MORE = Calibrated(
    0.15,
    Prospects(
        points=1.18,
        first_token=1.38,
        second_token=1.27,
        third_token=1.06,
        sooner=1.25,
    ),
    HandProspects(
        layable=0.74,
        single=0.46,
        pair=0.76,
        triple=0.87,
        three_seasons=-0.07,
        mouse=1.74,
    ),
    LastProspects(
        points=1.95,
        token=0.69,
        to_come=0.33,
        layable=1.70,
        card=0.20,
    ),
)
