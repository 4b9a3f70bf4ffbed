import type { z } from 'zod';
import { MentorIsi } from '#contract/fields/mentor.ts';
import { columns } from '#api/db/columns.ts';
import { sql, type Db } from '#api/db/db.ts';

export type MentorTersimpan = z.output<typeof MentorIsi>;

const KOSONG: MentorTersimpan = { nama_pt: '', rumpun: [], maks: 0 };

/** What an even distribution of participants goes by, of this mentor. */
export async function readMentor(db: Db, user_id: number): Promise<MentorTersimpan> {
  const row = await db.maybe(
    sql`select ${columns(MentorIsi)} from mentor where user_id = ${user_id}`,
    MentorIsi,
  );
  return row ?? KOSONG;
}

/** Stores it, of these mentors. */
export function saveMentor(
  db: Db,
  rows: readonly (MentorTersimpan & { user_id: number })[],
): Promise<number> {
  return db.run(
    sql`insert into mentor (user_id, ${columns(MentorIsi)})
        select n.user_id, ${columns(MentorIsi, 'n')} from jsonb_populate_recordset(null::mentor, ${JSON.stringify(rows)}::jsonb) n
        on conflict (user_id) do update set nama_pt = excluded.nama_pt, rumpun = excluded.rumpun, maks = excluded.maks`,
  );
}

/** Does a sent value differ from what is stored? The order of the fields means nothing. */
export function mentorBerubah(lama: MentorTersimpan, baru: MentorTersimpan): boolean {
  const sama = (row: MentorTersimpan) =>
    JSON.stringify({ ...row, rumpun: row.rumpun.toSorted((a, b) => a - b) });
  return sama(lama) !== sama({ nama_pt: baru.nama_pt, rumpun: baru.rumpun, maks: baru.maks });
}
