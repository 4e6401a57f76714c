"""The exact model of Domino Ziggurat: variables, one function for each rule, questions."""
