export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Name of the hidden worksheet with the values of the drop-down lists. */
export const CHOICES = 'Pilihan';

/** Numbers of the cell formats, in the order of `FORMATS` (`cellXfs` in the file). */
export const STYLE = {
  general: 0,
  bold: 1,
  whole: 2,
  decimals: 3,
  sign: 4,
  date: 5,
  time: 6,
  text: 7,
  textSign: 8,
} as const;

/** Cell formats in the order of `STYLE`. The numbers 1, 2 and 49 are built-in formats: `0`, `0.00` and text. */
const FORMATS = [
  '',
  ' fontId="1" applyFont="1"',
  ' numFmtId="1" applyNumberFormat="1"',
  ' numFmtId="2" applyNumberFormat="1"',
  ' quotePrefix="1"',
  ' numFmtId="164" applyNumberFormat="1"',
  ' numFmtId="165" applyNumberFormat="1"',
  ' numFmtId="49" applyNumberFormat="1"',
  ' numFmtId="49" applyNumberFormat="1" quotePrefix="1"',
];
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.map((format) => `<xf xfId="0"${format}/>`).join('')}</cellXfs></styleSheet>`;

/** A worksheet of the spreadsheet file. */
export interface Sheet {
  name: string;
  hidden?: true;
}

export const pathOfSheet = (at: number) => `xl/worksheets/sheet${at + 1}.xml`;
/** Path inside the spreadsheet file of the worksheet with the table. */
export const SHEET_PATH = pathOfSheet(0);

/** Returns all files inside a spreadsheet file, except its worksheets and `WORKBOOK_PATH` (ECMA-376). */
export const frameOf = (sheets: readonly Sheet[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${sheets.map((_, at) => `<Override PartName="/${pathOfSheet(at)}" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
});

export const WORKBOOK_PATH = 'xl/workbook.xml';

/**
 * Returns the file with the list of worksheets. `filtered` is the range of the table, such as `$A$1:$C$9`. The header
 * row of this range has filter buttons.
 */
export const workbookXml = (sheets: readonly Sheet[], filtered: string) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><bookViews><workbookView/></bookViews><sheets>${sheets
    .map(
      ({ name, hidden }, at) =>
        `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
    )
    .join(
      '',
    )}</sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${sheets[0]!.name}!${filtered}</definedName></definedNames></workbook>`;
