"""Laying a hand as a constraint model."""
