"""Prints the cells of a CSV file with the given separator as JSON: read by Python's own csv module, strict."""
import csv
import json
import sys

with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
    json.dump(list(csv.reader(file, delimiter=sys.argv[2], strict=True)), sys.stdout)
