"""The log of faults: where each happened and of what kind it was, never what was said or who was playing."""

import traceback
from contextlib import closing
from logging import Formatter, LogRecord
from logging.handlers import RotatingFileHandler
from pathlib import Path

_LARGEST_LOG = 64 * 1024
_OLD_LOGS = 3


class _LogFile(RotatingFileHandler):
    def handleError(self, record: LogRecord) -> None:  # noqa: N802 - the name is logging's
        """What cannot be written is told to whoever writes."""
        raise  # noqa: PLE0704 - logging calls this while it handles the error


def write_log(folder: Path, problem: BaseException) -> Path | None:
    """Add a trace to the log; None if even that cannot be done, or if something else stands in its place:
    opening a pipe could take for ever."""
    file = folder / "log.txt"
    where = "".join(traceback.format_tb(problem.__traceback__))
    text = f"{type(problem).__name__}\n{where}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if file.exists() and not file.is_file():
            return None
        handler = _LogFile(file, maxBytes=_LARGEST_LOG, backupCount=_OLD_LOGS, encoding="utf-8")
        with closing(handler):
            handler.setFormatter(Formatter("%(asctime)s %(message)s"))
            handler.emit(LogRecord("three-cat-night", 40, str(file), 0, text, None, None))
    except (OSError, ValueError):
        return None
    return file
