import type { z } from 'zod';
import { MentorContent } from '#contract/fields/mentor.ts';
import { columns } from '#api/db/columns.ts';
import { raw, sql, type Db } from '#api/db/db.ts';

export type SavedMentor = z.output<typeof MentorContent>;

/** Values for a mentor without a row in `mentor`. */
const EMPTY: SavedMentor = {
  nama_pt: '',
  rumpun: [],
  maks: 0,
  tugas_mentor: 1,
  tugas_evaluator: 1,
  menerima: 1,
  lokasi: [],
};

/**
 * SQL columns with the duties of a mentor. If the mentor has no row `m` in `mentor`, the columns have default values.
 */
export const TUGAS_MENTOR = raw(
  `coalesce(m.tugas_mentor, 1) as tugas_mentor, coalesce(m.tugas_evaluator, 1) as tugas_evaluator, coalesce(m.menerima, 1) as menerima, coalesce(m.lokasi, '{}') as lokasi`,
);

/** Reads the stored data of a mentor. The app uses these data when it proposes an even distribution of participants. */
export async function readMentor(db: Db, user_id: number): Promise<SavedMentor> {
  const row = await db.maybe(
    sql`select ${columns(MentorContent)} from mentor where user_id = ${user_id}`,
    MentorContent,
  );
  return row ?? EMPTY;
}

/** Stores the data of these mentors. A field that is missing in the input gets its default value. */
export function saveMentor(
  db: Db,
  rows: readonly (Partial<SavedMentor> & { user_id: number })[],
): Promise<number> {
  const full = rows.map((row) => ({ ...EMPTY, ...row }));
  return db.run(
    sql`insert into mentor (user_id, ${columns(MentorContent)})
        select n.user_id, ${columns(MentorContent, 'n')} from jsonb_populate_recordset(null::mentor, ${JSON.stringify(full)}::jsonb) n
        on conflict (user_id) do update set (${columns(MentorContent)}) = row(${columns(MentorContent, 'excluded')})`,
  );
}

/**
 * Tests whether at least one value in `baru` differs from the stored value in `lama`. The order of a list of ids does
 * not matter.
 */
export function mentorChanged(lama: SavedMentor, baru: SavedMentor): boolean {
  const same = (name: keyof SavedMentor) => ordered(lama[name]) === ordered(baru[name]);
  return !MentorContent.keyof().options.every(same);
}

const ordered = (value: SavedMentor[keyof SavedMentor]) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => a - b) : value);
