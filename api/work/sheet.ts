import writeXlsxFile from 'write-excel-file/node';

export interface Sheet {
  columns: readonly { title: string; whole?: true }[];
  /** Rows in slices, each a JSON list of rows, a row being a list of text and numbers. */
  slices: readonly string[];
}

type Value = string | number;

/** Writes a workbook with one sheet: bold heads, text cells, numbers with two decimals unless whole. A task (`api/work`). */
export async function writeSheet({ columns, slices }: Sheet): Promise<Buffer> {
  const head = columns.map(({ title }) => ({ type: String, value: title, fontWeight: 'bold' as const }));
  const formats = columns.map(({ whole }) => (whole ? '0' : '0.00'));
  const cell = (value: Value, i: number) =>
    typeof value === 'string' ? { type: String, value } : { type: Number, value, format: formats[i] };
  const rows = slices.flatMap((slice) => (JSON.parse(slice) as Value[][]).map((row) => row.map(cell)));
  return writeXlsxFile([head, ...rows]).toBuffer();
}
