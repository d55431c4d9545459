"""Logs: one JSON object a line, without addresses, tokens, ids or anything a player typed."""

import json
import logging
import sys
from datetime import UTC, datetime

FIELDS = ("method", "route", "status", "took_ms", "worker", "job", "reason")


class JsonLines(logging.Formatter):
    """Time, level, where from and what happened, and the fields that came with it."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {
            "time": moment,
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: record.__dict__[name] for name in FIELDS if name in record.__dict__}
        if record.exc_info is not None:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(level: str) -> None:
    """Write the logs of this program and of its web server to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("halfmoon", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
    logging.getLogger("halfmoon").setLevel(level.upper())
    # The web server's own notes (started, stopped, addresses of clients) are for debugging only.
    logging.getLogger("uvicorn").setLevel("DEBUG" if level == "debug" else "WARNING")
