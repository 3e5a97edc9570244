"""Text typed by people, escaped where Streamlit reads Markdown."""

import re

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~$:@&=\"'^/])")


def plain(text: str) -> str:
    r"""Return a text with all special characters of Markdown escaped.

    >>> print(plain("*Ann* :red[x]"))
    \*Ann\* \:red\[x\]
    """
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
