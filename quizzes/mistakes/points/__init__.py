"""One rule broken on the way from han and fu to payments, and from payments to scores."""
