"""Recognise words however people spell them."""

from content.spelling.digits import COMPARED, amounts, classes_in_words, shape_words
from content.spelling.skeleton import LONGEST, joined, skeleton, spelled_out, stem
from content.spelling.synonyms import also, plain_words, synonyms
