"""This machine's nginx (Debian: nginx-light) with the same configuration as in the container of compose."""

from __future__ import annotations

import getpass
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.browser.conftest import free_port

CONFIGURATION = Path(__file__).parents[1] / ".deploy" / "proxy.conf"


def find_nginx() -> str | None:
    """Return the path of nginx; None if it is not installed."""
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


class Proxy:
    """A proxy for processes on this machine. Only names of containers and folders in its configuration are replaced."""

    def __init__(self, command: str, ports: tuple[int, ...]) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tensu-proxy-"))
        self.port = free_port()
        said = CONFIGURATION.read_text(encoding="utf-8")
        said = said.replace("listen 80 ", f"listen 127.0.0.1:{self.port} ")
        for number, place in enumerate(re.findall(r"^\s*server (\w+:8501)", said, flags=re.MULTILINE)):
            said = said.replace(place, f"127.0.0.1:{ports[number % len(ports)]}")
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        places = "".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in kinds)
        said = said.replace("http {", f"http {{ {places}", 1).replace("worker_processes auto", "worker_processes 1")
        main = f"daemon off; user {getpass.getuser()}; pid {self.folder}/pid; error_log {self.folder}/log warn;"
        (self.folder / "nginx.conf").write_text(f"{main}\n{said}", encoding="utf-8")
        words = [command, "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]
        self.process = subprocess.Popen(words, stderr=subprocess.DEVNULL)

    def stop(self) -> None:
        """Stop the proxy."""
        self.process.terminate()
        self.process.wait(timeout=20)
        shutil.rmtree(self.folder, ignore_errors=True)
