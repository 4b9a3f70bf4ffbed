import type { Group } from '#contract/endpoint.ts';
import type { TableName } from '#rules/import-tables.ts';

/** Lists in the database whose entries a cell can name. */
export type ListName = 'lokasi' | 'provinsi' | 'rumpun' | 'kategori' | 'periode' | 'mentor';

/** A column of a table that spreadsheets import and export. */
export interface TableColumn {
  /** Heading of the column in a download. An import accepts it too. */
  readonly judul: string;
  /** Other headings that an import accepts. */
  readonly juga: readonly string[];
  /** Type of the cells in a download. */
  readonly as: 'teks' | 'bilangan' | 'desimal' | 'tanggal';
  /** True: a new row must have a value in this column. */
  readonly wajib?: true;
  /**
   * True: the cell belongs to the identity of the row. `sidikOf` hashes these cells. If a row at the end of
   * the table has none of these cells, it is no record, for example a signature.
   */
  readonly kunci?: true;
  /**
   * The cell must contain an entry of this list, or one of these texts. A downloaded spreadsheet offers them as a
   * drop-down list.
   */
  readonly pilihan?: ListName | readonly string[];
  /**
   * True: an empty cell deletes the stored value of an existing row. Without this flag, an empty cell changes
   * nothing.
   */
  readonly bolehKosong?: true;
  /**
   * Description of the allowed values. It is shown on the screen and in the worksheet `Petunjuk` of a
   * download.
   */
  readonly isi: string;
}

/** Declaration of a table, which imports and downloads share. The columns are in the order of a download. */
export interface TableDeclaration<Key extends string = string> {
  readonly tabel: TableName;
  readonly access: readonly Group[];
  readonly columns: Readonly<Record<Key, TableColumn>>;
}

/** Returns the declaration unchanged, with the exact type of its column keys. */
export const declareTable = <const Key extends string>(table: TableDeclaration<Key>): TableDeclaration<Key> =>
  table;

/**
 * Returns the keys of the identifying columns of a table, in the order in which `sidikOf` hashes their cells.
 */
export const keyColumns = <Key extends string>({ columns }: TableDeclaration<Key>): Key[] =>
  (Object.keys(columns) as Key[]).filter((key) => columns[key].kunci);
