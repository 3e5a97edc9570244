"""What a page asks of the browser: the cursor, open folds, links that keep the session, a clock that runs down."""
