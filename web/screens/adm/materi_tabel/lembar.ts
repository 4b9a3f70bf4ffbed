/** A cell in quotes, up to a tab, the end of the line or of all: it alone may hold tabs, lines and quotes, these doubled. */
const QUOTED = /"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)/y;
const PLAIN = /[^\t\n]*/y;

/**
 * The cells of what a spreadsheet has put on the clipboard, row by row. An empty row keeps its place: the rows below belong to
 * what stands beside them. Only those at the end go.
 */
export function readLembar(text: string): string[][] {
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

/** Is it more than what one cell holds? That is typed where the cursor stands. */
export function isLembar(text: string): boolean {
  const rows = readLembar(text);
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 || /[\t\r\n]/.test(text.trim());
}
