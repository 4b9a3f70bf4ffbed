import { z } from 'zod';
import { Tanggal } from '#contract/fields.ts';
import type { TableName } from '#rules/import-tables.ts';
import { fold } from '#rules/text/fold.ts';
import { meaningOfTitle } from '#rules/text/heading.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { TableDeclaration } from './declare.ts';

/**
 * The parts of a `Setup` that contain the admin's choices: which column a heading means, and which entry of a list a
 * cell text means.
 */
interface Answered {
  readonly nilai: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly kolom: readonly { judul: string; kolom: string | null; dipilih?: 0 | 1 | undefined }[];
}

/**
 * Value of the database column `kolom` for a choice about a heading. Choices about cell texts store the key of their
 * column.
 */
const TITLE = 'judul';

/** Maximum number of stored choices. If there are more, the oldest are deleted. */
const KEPT = 2000;

const Answer = z.object({ kolom: z.string(), teks: z.string(), ke: z.string(), tanggal: Tanggal });

/**
 * Choices of admins in earlier imports of a table, by column and cell text (lower case, without accents). `ke` is the
 * chosen entry. `dari` is the day of the choice.
 */
export type Remembered = ReadonlyMap<string, { readonly ke: string; readonly dari: string }>;

const keyOf = (kolom: string, teks: string) => `${kolom} ${teks}`;

/** Returns the entry that an admin has chosen for this cell text in an earlier import, if there is one. */
export const rememberedValue = (known: Remembered, kolom: string, teks: string) =>
  known.get(keyOf(kolom, fold(teks)));

/** Returns the column that an admin has chosen for this heading in an earlier import, if there is one. */
export const rememberedTitle = (known: Remembered, judul: string) =>
  known.get(keyOf(TITLE, meaningOfTitle(judul)));

/** Reads the choices that admins made in earlier imports of a table. */
export async function readAnswers(db: Db, tabel: TableName): Promise<Remembered> {
  const rows = await db.rows(
    sql`select kolom, teks, ke, tanggal from impor_jawaban where tabel = ${tabel} order by kolom, teks`,
    Answer,
  );
  return new Map(rows.map(({ kolom, teks, ke, tanggal }) => [keyOf(kolom, teks), { ke, dari: tanggal }]));
}

/** Tests whether choices about this column are stored for later imports. Choices that name a mentor are not stored. */
const isKept = ({ columns }: TableDeclaration, kolom: string) => {
  const pilihan = columns[kolom]?.pilihan;
  return pilihan === 'lokasi' || pilihan === 'rumpun' || pilihan === 'kategori' || pilihan === 'provinsi';
};

/** Returns the headings for which the admin has chosen a column, each with the chosen column. */
function chosenTitles({ columns }: TableDeclaration, { kolom }: Answered) {
  return kolom.flatMap(({ judul, kolom: key, dipilih }) =>
    dipilih === 1 && key !== null && columns[key] !== undefined
      ? [{ kolom: TITLE, teks: meaningOfTitle(judul), ke: key }]
      : [],
  );
}

/** Stores the admin's choices after an import, so that later imports can propose them. */
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
