"""Named mistakes: break one rule on purpose and compute the answer that results. Read ``matching.py`` first.

The modules in ``bill/`` break a rule and compute the whole score of a hand again. ``payment_mistakes.py`` and
``sum_mistakes.py`` do the same with payments and scores. The other modules find the mistake behind the options that
were chosen or tapped.
"""
