"""What goes wrong from han and fu to what is paid: limits, shares, honba and bets."""
