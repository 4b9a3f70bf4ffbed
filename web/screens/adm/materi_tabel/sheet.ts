/**
 * Matches a quoted cell, which ends with a quote before a tab or the end of the line. Only in a quoted cell are tabs,
 * line breaks and doubled quotes part of the cell's text.
 */
const QUOTED = /"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)/y;
const PLAIN = /[^\t\n]*/y;

/**
 * Parses the clipboard text of a spreadsheet into rows of cells. Empty rows keep their position, so that the rows below
 * them stay aligned with the table. Only empty rows at the end are dropped.
 */
export function readSheet(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const rows: string[][] = [[]];
  for (let at = 0; at <= lines.length; at += 1) {
    QUOTED.lastIndex = at;
    PLAIN.lastIndex = at;
    const quoted = QUOTED.exec(lines);
    const [found, inside] = quoted ?? PLAIN.exec(lines)!;
    const cell = inside === undefined ? found : inside.replaceAll('""', '"').replaceAll(/\s*\n\s*/g, ' ');
    rows.at(-1)!.push(cell.trim());
    at += found.length;
    if (lines[at] === '\n') rows.push([]);
  }
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1);
}

/** Returns whether the text has more than one cell. A single cell is pasted as normal text at the cursor. */
export function isSheet(text: string): boolean {
  const rows = readSheet(text);
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 || /[\t\r\n]/.test(text.trim());
}
