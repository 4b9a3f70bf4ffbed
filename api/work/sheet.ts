/** Value of a cell. An empty string is an empty cell. */
export type Cell = string | number;

interface Head {
  title: string;
  whole?: true;
}

/** Maximum length of the text in a cell, set by the file format. */
const TEXT_MAX = 32_767;

/** Indexes into `cellXfs` of the stylesheet below. */
const STYLE = { text: 0, bold: 1, whole: 2, decimals: 3, sign: 4 } as const;

/** First characters of text that a spreadsheet program would calculate. Such text is marked as quoted. */
const SIGN = /^[=+\-@]/;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const SHEET_PATH = 'xl/worksheets/sheet1.xml';

/** All files of the spreadsheet except its worksheet (ECMA-376). */
export const frameOf = (): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/${SHEET_PATH}" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="1" applyNumberFormat="1"/><xf xfId="0" numFmtId="2" applyNumberFormat="1"/><xf xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`,
});

/** Name of a column by its index: A to Z, then AA. */
function letters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

const ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Removes characters that XML cannot hold. `_x0041_` is an escape sequence of the format (ECMA-376, ST_Xstring), so the
 * first `_` of such a text is escaped.
 */
const textXml = (text: string) =>
  text
    .slice(0, TEXT_MAX)
    // oxlint-disable-next-line no-control-regex -- the expression finds control characters
    .replace(/[\0-\u{8}\v\f\u{e}-\u{1f}\u{d800}-\u{dfff}\u{fffe}\u{ffff}]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITY[sign]!);

function cellXml(value: Cell, column: string, row: number, style: number): string {
  if (value === '') return '';
  const at = `<c r="${column}${row}" s=`;
  if (typeof value === 'number') return `${at}"${style}"><v>${value}</v></c>`;
  const text = SIGN.test(value) ? STYLE.sign : STYLE.text;
  return `${at}"${style === STYLE.bold ? style : text}" t="inlineStr"><is><t xml:space="preserve">${textXml(value)}</t></is></c>`;
}

function rowXml(cells: readonly Cell[], styles: readonly number[], row: number): string {
  return `<row r="${row}">${cells.map((value, i) => cellXml(value, letters(i), row, styles[i]!)).join('')}</row>`;
}

/** Start of the worksheet, including its bold header row. */
export const headXml = (columns: readonly Head[]) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rowXml(
    columns.map(({ title }) => title),
    columns.map(() => STYLE.bold),
    1,
  )}`;

/** XML of some rows. `above` is the number of rows between these rows and the header row. */
export function rowsXml(columns: readonly Head[], rows: readonly (readonly Cell[])[], above: number): string {
  const styles = columns.map(({ whole }) => (whole ? STYLE.whole : STYLE.decimals));
  return rows.map((cells, i) => rowXml(cells, styles, above + i + 2)).join('');
}

export const tailXml = () => '</sheetData></worksheet>';
