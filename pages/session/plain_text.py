"""Escape text that people typed, where Streamlit would read it as Markdown."""

import re

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~$:@&=\"'^/])")


def plain(text: str) -> str:
    r"""Return a text in which all special characters of Markdown are escaped.

    >>> print(plain("*Ann* :red[x]"))
    \*Ann\* \:red\[x\]
    """
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
