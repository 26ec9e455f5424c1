"""Prints the sheets of a workbook as JSON: name, and the range of the filter with the widths of the columns."""
import json
import sys

import openpyxl
from openpyxl.utils import get_column_letter

book = openpyxl.load_workbook(sys.argv[1])
looks = []
for sheet in book:
    widths = [sheet.column_dimensions[get_column_letter(at + 1)].width for at in range(sheet.max_column)]
    looks.append([sheet.title, {"filter": sheet.auto_filter.ref, "widths": widths}])
json.dump(looks, sys.stdout)
