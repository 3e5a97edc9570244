"""What can go wrong in judging: two hands, several readings, a hand that is to be changed."""
