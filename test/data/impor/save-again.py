"""Changes two cells of a download with openpyxl, as a person would: save-again.py DOWNLOAD SAVED."""

import datetime
import sys

import openpyxl

book = openpyxl.load_workbook(sys.argv[1])
sheet = book.worksheets[0]
sheet["D2"] = "3-4"
sheet["F5"] = datetime.datetime(2028, 3, 1)
book.save(sys.argv[2])
