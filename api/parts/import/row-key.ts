import { createHash } from 'node:crypto';
import { TABLE_NAMES, type TableName } from '#rules/import-tables.ts';
import { fold } from '#rules/text/fold.ts';

/** Heading of the hidden column that identifies the rows of a download. */
export const ROW_KEY_TITLE = 'Kunci baris (jangan diubah)';

/**
 * Identity of a row in a downloaded spreadsheet: the table, the id, the version, and the hash of the identifying cells.
 */
export interface RowKey {
  readonly tabel: TableName;
  readonly id: number;
  /** Version of the row as text; empty for a table whose rows have no version. */
  readonly versi: string;
  readonly sidik: string;
}

/**
 * Returns the hash of the cells that identify a row (`keyColumns`). If a user has sorted only some columns, rows
 * contain the keys of other rows. An import uses the hash to detect this.
 */
export const sidikOf = (cells: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(cells.map(fold)))
    .digest('hex')
    .slice(0, 12);

/** Returns the text of the hidden cell with the row key, for example `akun:12:1764403200000:a1b2c3d4e5f6`. */
export const writeRowKey = ({ tabel, id, versi, sidik }: RowKey): string =>
  [tabel, id, versi.replaceAll(':', '.'), sidik].join(':');

/** Reads the hidden cell with the row key. Returns null for any other text. */
export function readRowKey(text: string): RowKey | null {
  const [, tabel, id, versi = '', sidik = ''] =
    /^([a-z]+):([1-9]\d{0,8}):([\w.+-]*):([0-9a-f]{12})$/.exec(text) ?? [];
  const known = TABLE_NAMES.find((name) => name === tabel);
  return known === undefined
    ? null
    : { tabel: known, id: Number(id), versi: versi.replaceAll('.', ':'), sidik };
}
