"""The skills that Tensu trains, and the mistakes that show which skill is lacking."""
