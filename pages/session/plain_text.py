"""Text from people where Streamlit reads Markdown: it stays what they typed."""

import re

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~$:@&=\"'^/])")


def plain(text: str) -> str:
    r"""The text with whatever Markdown would take for its own marked as text.

    >>> print(plain("*Ann* :red[x]"))
    \*Ann\* \:red\[x\]
    """
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
