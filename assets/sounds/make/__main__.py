"""Makes the sounds: all of them, or only the groups and loops that are named."""

from argparse import ArgumentParser
from pathlib import Path

from .catalogue import GROUPS, Group
from .encode import write, write_ring
from .level import matched, peak, programme_loudness, tidied
from .tunes import TUNES
from .waves import Wave, amplitude, rng_for

HERE = Path(__file__).resolve().parents[1]
EFFECT_QUALITY = 0.4
MUSIC_QUALITY = 0.15
HEADROOM = -2.0
MUSIC_LOUDNESS = -20.0


def make_group(name: str, group: Group, folder: Path) -> None:
    raw = [group.make(rng_for(name, variant), variant) for variant in range(group.variants)]
    ready = raw if group.loops else [tidied(wave) for wave in raw]
    for number, wave in enumerate(matched(ready, group.loudness, HEADROOM), 1):
        write(folder / f"{name}_{number}.ogg", wave, EFFECT_QUALITY)


def make_tune(name: str, recorded: Wave, folder: Path) -> None:
    gain = min(MUSIC_LOUDNESS - programme_loudness(recorded), HEADROOM - peak(recorded))
    write_ring(folder / f"{name}.ogg", recorded * amplitude(gain), MUSIC_QUALITY)


def main() -> None:
    parser = ArgumentParser(prog="python -m assets.sounds.make", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="for example: meow card_slide music_menu")
    parser.add_argument("--into", type=Path, default=HERE, help="another folder, to compare before and after")
    arguments = parser.parse_args()
    unknown = set(arguments.names) - GROUPS.keys() - TUNES.keys()
    if unknown:
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    arguments.into.mkdir(parents=True, exist_ok=True)
    for name in arguments.names or [*GROUPS, *TUNES]:
        if name in GROUPS:
            make_group(name, GROUPS[name], arguments.into)
        else:
            make_tune(name, TUNES[name](), arguments.into)
        print(name)


main()
