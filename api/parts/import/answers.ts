import { z } from 'zod';
import { Tanggal } from '#contract/fields.ts';
import type { TableName } from '#rules/import-tables.ts';
import { fold } from '#rules/text/fold.ts';
import { meaningOfTitle } from '#rules/text/heading.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { TableDeclaration } from './declare.ts';

/**
 * The parts of a `Setup` that contain the admin's answers. An answer says which column a heading means, or
 * which entry of a list a cell means.
 */
interface Answered {
  readonly nilai: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly kolom: readonly { judul: string; kolom: string | null; dipilih?: 0 | 1 | undefined }[];
}

/** Value of the column `kolom` in the database for an answer about a heading. */
const TITLE = 'judul';

/** Maximum number of stored answers. Above this number, the oldest answers are deleted. */
const KEPT = 2000;

const Answer = z.object({ kolom: z.string(), teks: z.string(), ke: z.string(), tanggal: Tanggal });

/**
 * Answers from earlier imports of a table, by column and folded text. `ke` is the answer, and `dari` is the day on
 * which the admin gave it.
 */
export type Remembered = ReadonlyMap<string, { readonly ke: string; readonly dari: string }>;

const keyOf = (kolom: string, teks: string) => `${kolom} ${teks}`;

/** Returns the earlier answer about a cell text of this column, if there is one. */
export const rememberedValue = (known: Remembered, kolom: string, teks: string) =>
  known.get(keyOf(kolom, fold(teks)));

/** Returns the earlier answer about a heading, if there is one. */
export const rememberedTitle = (known: Remembered, judul: string) =>
  known.get(keyOf(TITLE, meaningOfTitle(judul)));

/** Reads the answers from earlier imports of a table. */
export async function readAnswers(db: Db, tabel: TableName): Promise<Remembered> {
  const rows = await db.rows(
    sql`select kolom, teks, ke, tanggal from impor_jawaban where tabel = ${tabel} order by kolom, teks`,
    Answer,
  );
  return new Map(rows.map(({ kolom, teks, ke, tanggal }) => [keyOf(kolom, teks), { ke, dari: tanggal }]));
}

/**
 * Tests whether answers about this column are stored for later imports. Answers that name a mentor are not
 * stored.
 */
const isKept = ({ columns }: TableDeclaration, kolom: string) => {
  const pilihan = columns[kolom]?.pilihan;
  return pilihan === 'lokasi' || pilihan === 'rumpun' || pilihan === 'kategori' || pilihan === 'provinsi';
};

/** Returns the headings for which the admin has chosen a column, each with this column. */
function chosenTitles({ columns }: TableDeclaration, { kolom }: Answered) {
  return kolom.flatMap(({ judul, kolom: key, dipilih }) =>
    dipilih === 1 && key !== null && columns[key] !== undefined
      ? [{ kolom: TITLE, teks: meaningOfTitle(judul), ke: key }]
      : [],
  );
}

/** Stores the admin's answers after an import, so that later imports can propose them. */
export async function keepAnswers(
  db: Db,
  table: TableDeclaration,
  setup: Answered,
  hariIni: string,
): Promise<void> {
  const values = Object.entries(setup.nilai).flatMap(([kolom, answers]) =>
    isKept(table, kolom) ? Object.entries(answers).map(([teks, ke]) => ({ kolom, teks, ke })) : [],
  );
  const all = [...values, ...chosenTitles(table, setup)].filter(
    ({ teks }) => teks !== '' && teks.length <= 200,
  );
  await db.run(
    sql`insert into impor_jawaban (tabel, kolom, teks, ke, tanggal)
        select ${table.tabel}, kolom, teks, ke, ${hariIni}::date
        from unnest(${all.map(({ kolom }) => kolom)}::text[], ${all.map(({ teks }) => teks)}::text[], ${all.map(({ ke }) => ke)}::text[])
          as a (kolom, teks, ke) order by kolom, teks
        on conflict (tabel, kolom, teks) do update set ke = excluded.ke, tanggal = excluded.tanggal`,
  );
  await db.run(
    sql`delete from impor_jawaban where (tabel, kolom, teks) in (
          select tabel, kolom, teks from impor_jawaban order by tanggal desc, tabel, kolom, teks offset ${KEPT})`,
  );
}
