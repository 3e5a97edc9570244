"""The time, the memory and the idleness of another process."""

from __future__ import annotations

import os
import time
from pathlib import Path

REST = 120.0
"""The most seconds to wait until a server is idle."""


def worked(process: int) -> float:
    """Return the processor seconds that a process has used so far."""
    parts = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def rested(process: int) -> None:
    """Wait until a server is idle, so that its work after the start is not counted as the cost of visitors."""
    until = time.monotonic() + REST
    while time.monotonic() < until:
        before = worked(process)
        time.sleep(2)
        if worked(process) - before < 0.1:
            return


def memory(process: int) -> int:
    """Return the memory of a process in megabytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) // 1024
