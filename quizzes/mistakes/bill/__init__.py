"""One rule broken and the whole bill of a hand counted again. Begin with ``every_slip.py``."""
