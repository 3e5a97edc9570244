"""The colours of charts, each at least 3 : 1 against the light and the dark page; never the only sign of anything."""

GREEN, RED, BLUE, AMBER, GREY = "#2a825e", "#c8464f", "#4a7fc1", "#a8741a", "#8a8983"
