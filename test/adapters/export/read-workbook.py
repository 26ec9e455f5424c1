"""Prints the sheets of a workbook as JSON: name, and rows of [type, value] as openpyxl reads them."""
import datetime
import json
import sys

import openpyxl
from openpyxl.utils.escape import unescape


def cell(one):
    if one.value is None:
        return None
    if isinstance(one.value, datetime.datetime):
        return ["time", one.value.isoformat(sep=" ", timespec="seconds")]
    # openpyxl leaves it to its callers to undo the escape of ECMA-376 (part 1, 22.9.2.19).
    return [one.data_type, unescape(one.value) if isinstance(one.value, str) else one.value]


book = openpyxl.load_workbook(sys.argv[1])
sheets = [[sheet.title, [[cell(one) for one in row] for row in sheet.iter_rows()]] for sheet in book]
json.dump(sheets, sys.stdout)
