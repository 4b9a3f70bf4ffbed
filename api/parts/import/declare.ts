import type { Group } from '#contract/endpoint.ts';
import type { TableName } from '#rules/import-tables.ts';

/** Lists of the programme from which a cell names an entry. The others of these lists are fixed in the code. */
export type ListName = 'lokasi' | 'provinsi' | 'rumpun' | 'kategori' | 'periode' | 'mentor';

/** A column of a table that spreadsheets import and export. */
export interface TableColumn {
  /** Heading of the column in a download. An import accepts it too. */
  readonly judul: string;
  /** Other headings that an import accepts. */
  readonly juga: readonly string[];
  /** Type of the cells in a download. */
  readonly as: 'teks' | 'bilangan' | 'desimal' | 'tanggal';
  /** A new row needs this cell. */
  readonly wajib?: true;
  /**
   * The cell belongs to the identity of the row. `sidikOf` hashes these cells, and a row at the end without any of them
   * belongs to no record, for example a signature.
   */
  readonly kunci?: true;
  /** The cell names an entry of this list, or one of these texts. A download offers them as a drop-down. */
  readonly pilihan?: ListName | readonly string[];
  /** An empty cell empties the stored value of an existing row. Otherwise an empty cell changes nothing. */
  readonly bolehKosong?: true;
  /** Description of the allowed values, for the screen and for the sheet `Petunjuk` of a download. */
  readonly isi: string;
}

/** One declaration per table, which imports and downloads share. Keys of the columns are in the order of a download. */
export interface TableDeclaration<Key extends string = string> {
  readonly tabel: TableName;
  readonly access: readonly Group[];
  readonly columns: Readonly<Record<Key, TableColumn>>;
}

/** Keeps the exact keys of the columns. */
export const declareTable = <const Key extends string>(table: TableDeclaration<Key>): TableDeclaration<Key> =>
  table;

/** Keys of the identifying columns of a table, in the order in which `sidikOf` hashes their cells. */
export const keyColumns = <Key extends string>({ columns }: TableDeclaration<Key>): Key[] =>
  (Object.keys(columns) as Key[]).filter((key) => columns[key].kunci);
