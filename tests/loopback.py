"""Where programs under test let phones in: tests never talk to another machine."""

AT_LOOPBACK = "127.0.0.1:0"
"""At any free port."""
