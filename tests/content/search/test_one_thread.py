"""A query computes on one thread: on a busy machine, waiting for one thread per core takes seconds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
THREADS = Path("/proc/self/task")
PROGRAM = """
import os
import app
from content.search.search import search

assert search("my neighbour looked into my tiles", "usma")
print(len(os.listdir("/proc/self/task")))
"""


@pytest.mark.full
@pytest.mark.skipif(not THREADS.exists(), reason="only Linux lists the threads of a process there")
@pytest.mark.skipif((os.cpu_count() or 1) == 1, reason="one core gets one thread anyway")
def test_a_question_is_read_by_the_server_without_further_threads() -> None:
    env = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=ROOT, env=env, capture_output=True, text=True, check=True, timeout=120
    )
    assert int(done.stdout) == 1
