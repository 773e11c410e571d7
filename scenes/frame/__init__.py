"""The program's frame: window, loop, stack of scenes, opening, crash page, self-test."""
