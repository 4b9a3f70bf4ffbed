import { z } from 'zod';
import type { tabelUnduh } from '#contract/adm/table-download.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { TABLES } from '#rules/import-tables.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import type { Whole } from '#api/parts/list/list.ts';
import type { Head } from '#api/work/sheet.ts';
import type { Column } from '#api/work/xlsx.ts';
import { keyColumns, type ListName, type TableColumn, type TableDeclaration } from './declare.ts';
import { ROW_KEY_TITLE, sidikOf, writeRowKey } from './row-key.ts';

/** The cells of a row in a download, by column key, and the version of the row. */
export type CellsOf<T> =
  T extends TableDeclaration<infer Key>
    ? Readonly<Record<Key, string | number | null>> & { versi: string }
    : never;

/** Filters of the lists on the screen. A download of a table uses the same filter as its list. */
export type DownloadFilter = Omit<InputOf<typeof tabelUnduh>, 'tabel'>;

type Row = Readonly<Record<string, string | number | null>> & { id: number; versi: string };

/** An extra column of the installation: its heading, and its key in a row. */
export interface MoreColumn {
  readonly judul: string;
  readonly key: string;
}

/** Describes the download of a table: its columns, its rows for a filter, and its object name in the history. */
export interface Download {
  readonly table: TableDeclaration;
  readonly source: (filter: DownloadFilter) => Whole<Row>;
  readonly objek: string;
  /** Returns the extra columns, which follow the columns of the declared table. */
  readonly more?: (db: Db) => Promise<readonly MoreColumn[]>;
  /** Name of the table in the history, if it differs from the name in `table`. */
  readonly nama?: string;
}

const AS = { teks: 'text', bilangan: 'whole', desimal: undefined, tanggal: 'date' } as const satisfies Record<
  TableColumn['as'],
  Head['as']
>;

/**
 * SQL expression for the text that names a mentor in a cell. It is the name, or the email if another mentor has the
 * same name.
 * @param of alias of the account
 */
export const mentorCell = (of: string): Sql =>
  raw(`case when exists (select from users o where o."group" = 'mentor' and o.name = ${of}.name and o.id <> ${of}.id)
    then ${of}.email else ${of}.name end`);

/** SQL of the allowed cell texts, for each list in the database. */
const CHOICES: Readonly<Record<ListName, Sql>> = {
  lokasi: sql`select keterangan as teks from lokasi where is_aktif = 1 order by id`,
  provinsi: sql`select keterangan as teks from provinsi order by id`,
  rumpun: sql`select keterangan as teks from (select id, keterangan from rumpun union all select 99, 'Non-Prodi') r order by id`,
  kategori: sql`select keterangan_kategori as teks from kategori order by id_kat`,
  periode: sql`select keterangan as teks from periode where is_aktif = 1 order by id`,
  mentor: sql`select ${mentorCell('u')} as teks from users u where u."group" = 'mentor' and u.ditutup_pada is null order by u.name, u.id`,
};

async function choicesOf(db: Db, { pilihan }: TableColumn): Promise<readonly string[]> {
  if (pilihan === undefined) return [];
  if (typeof pilihan !== 'string') return pilihan;
  return (await db.rows(CHOICES[pilihan], z.object({ teks: z.string() }))).map(({ teks }) => teks);
}

/** Returns the columns of a downloaded table. The first column is hidden and identifies the row. */
export async function downloadColumns(
  db: Db,
  { table, more }: Pick<Download, 'table' | 'more'>,
): Promise<Column<Row>[]> {
  const keys = keyColumns(table);
  const rowKey = (row: Row) =>
    writeRowKey({
      tabel: table.tabel,
      id: row.id,
      versi: row.versi,
      sidik: sidikOf(keys.map((key) => String(row[key] ?? ''))),
    });
  const columns = await Promise.all(
    Object.entries(table.columns).map(async ([key, column]): Promise<Column<Row>> => ({
      title: column.judul,
      as: AS[column.as],
      choices: await choicesOf(db, column),
      cell: (row) => row[key],
    })),
  );
  const behind = ((await more?.(db)) ?? []).map(({ judul, key }): Column<Row> => ({
    title: judul,
    as: 'text',
    cell: (row) => row[key],
  }));
  return [{ title: ROW_KEY_TITLE, as: 'text', hidden: true, cell: rowKey }, ...columns, ...behind];
}

/** Returns the rows of the worksheet `Petunjuk`, which explains a downloaded spreadsheet. */
export const petunjukOf = ({ tabel, columns }: TableDeclaration): string[][] => [
  [`Tabel ${TABLES[tabel]}`],
  ['Ubah sel pada lembar pertama, lalu unggah berkas ini lewat Impor.'],
  ['Kolom pertama tersembunyi dan mengenali barisnya. Jangan diubah. Urutkan selalu seluruh tabel.'],
  ['Baris dengan kolom itu kosong menjadi data baru.'],
  ['Baris atau kolom yang dihapus dari berkas tidak menghapus atau mengubah data.'],
  [],
  ['Kolom', 'Isi', 'Sel kosong'],
  ...Object.values<TableColumn>(columns).map(({ judul, isi, bolehKosong, wajib }) => [
    judul,
    isi,
    bolehKosong
      ? 'mengosongkan data'
      : wajib
        ? 'tidak mengubah data, wajib untuk baris baru'
        : 'tidak mengubah data',
  ]),
];
