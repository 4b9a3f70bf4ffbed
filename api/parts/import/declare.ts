import type { Group } from '#contract/endpoint.ts';
import type { TableName } from '#rules/import-tables.ts';

/** Lists in the database whose entries are the allowed values of a column. */
export type ListName = 'lokasi' | 'provinsi' | 'rumpun' | 'kategori' | 'periode' | 'mentor';

/** A column of a table that can be imported from and downloaded as a spreadsheet. */
export interface TableColumn {
  /** Heading of the column in a downloaded spreadsheet. An import accepts this heading too. */
  readonly judul: string;
  /** Other headings of this column that an import accepts. */
  readonly juga: readonly string[];
  /** Type of the cells in a downloaded spreadsheet. */
  readonly as: 'teks' | 'bilangan' | 'desimal' | 'tanggal';
  /** True: a new row must have a value in this column. */
  readonly wajib?: true;
  /**
   * True: the cell is one of those that identify the row. `sidikOf` hashes these cells. Printed tables often end with
   * rows for a date and a handwritten signature. Therefore, at the end of a table, a row without these cells is skipped.
   */
  readonly kunci?: true;
  /**
   * Allowed values: the entries of this list in the database, or these texts. A downloaded spreadsheet offers the
   * allowed values as a drop-down list.
   */
  readonly pilihan?: ListName | readonly string[];
  /**
   * True: an empty cell deletes the stored value of an existing row. Without this flag, an empty cell changes
   * nothing.
   */
  readonly bolehKosong?: true;
  /**
   * Description of the allowed values. The screen shows it, and also the worksheet `Petunjuk` of a downloaded
   * spreadsheet.
   */
  readonly isi: string;
}

/** A table that can be imported and downloaded. The columns have the order of the downloaded spreadsheet. */
export interface TableDeclaration<Key extends string = string> {
  readonly tabel: TableName;
  readonly access: readonly Group[];
  readonly columns: Readonly<Record<Key, TableColumn>>;
}

/** Returns the declaration of a table unchanged, with the exact type of its column keys. */
export const declareTable = <const Key extends string>(table: TableDeclaration<Key>): TableDeclaration<Key> =>
  table;

/** Returns the keys of the columns that identify a row, in the order in which `sidikOf` hashes their cells. */
export const keyColumns = <Key extends string>({ columns }: TableDeclaration<Key>): Key[] =>
  (Object.keys(columns) as Key[]).filter((key) => columns[key].kunci);
