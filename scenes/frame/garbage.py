"""When Python's garbage collector runs: in moments in which nothing moves."""

import gc

COLLECT_AFTER, COLLECT_AT_LAST = 10, 300
"""How often the collector has looked at what is young before it looks at everything."""


def collect_old_objects() -> None:
    """Look at everything, if that is due; for a moment in which nothing moves."""
    if gc.get_count()[-1] >= COLLECT_AFTER:
        gc.collect()


def freeze_loaded_objects() -> None:
    """All that is there now stays for good: the collector need not walk over it in the middle of a game. What
    is made later it walks over while nothing moves, unless that is put off for very long."""
    gc.collect()
    gc.freeze()
    youngest, middle, _ = gc.get_threshold()
    gc.set_threshold(youngest, middle, COLLECT_AT_LAST)
