import { z } from 'zod';
import { ShownNama } from '#contract/fields.ts';
import { bilangan } from '#rules/text/format.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { sql, type Db } from '#api/db/db.ts';
import { notifyPenugasan } from '#api/parts/kabar/penugasan.ts';
import { inPeriode, RUNNING } from '#api/parts/periode.ts';
import { keepChanges } from '#api/parts/riwayat/changes.ts';
import { PenugasanRow, columns, type Menugaskan } from './assign.ts';
import { EVALUATOR, MENTOR, type BidangRow, type Penugasan } from '#api/parts/penugasan/bidang.ts';

/** A requested assignment of a mentor to a participant in a category, 1 to 7. */
export const Pairing = z.object({ peserta_id: z.number(), kat_id: z.number(), mentor_id: z.number() });
export type Pairing = z.output<typeof Pairing>;

/** Maximum number of participants that the response names because they already have a mentor. */
const NAMED_MAX = 100;

/**
 * Location and period of the participants. If `lokid` is null, any location is allowed. If `periode_id` is undefined,
 * any running period is allowed.
 */
interface Place {
  lokid: number | null;
  periode_id?: number | undefined;
}

const Already = z.object({
  user_id: z.number(),
  name: ShownNama,
  kat_id: z.number(),
  nama_mentor: ShownNama,
});
export const Applied = z.object({ jumlah: z.number(), dibiarkan: z.number(), sudah: z.array(Already) });
export type Applied = z.output<typeof Applied>;

/**
 * Assigns mentors to participants. A participant is skipped if they already have a mentor or have left the location, or
 * if the mentor's account was closed.
 * @param place location and period of the participants; participants elsewhere are skipped
 * @param bertahap true for a step of a job; all steps of the job add to the same history entry
 */
export async function assignPairs(
  ctx: Menugaskan,
  pairs: readonly Pairing[],
  place: Place,
  riwayat_id: (jumlah: number) => Promise<number>,
  bertahap = false,
): Promise<Applied> {
  const { db } = ctx;
  const wished = [
    { jenis: EVALUATOR, pairs: pairs.filter(({ kat_id }) => isIst2(kat_id)) },
    { jenis: MENTOR, pairs: pairs.filter(({ kat_id }) => !isIst2(kat_id)) },
  ];
  const made = [];
  // Locks the tables in the same order as an undo, so that an undo and this request cannot deadlock.
  for (const each of wished)
    made.push({ jenis: each.jenis, rows: await insertFree(db, each.jenis, each.pairs, place) });
  const jumlah = made.reduce((sum, { rows }) => sum + rows.length, 0);
  if (jumlah > 0) {
    const id = await riwayat_id(jumlah);
    for (const { jenis, rows } of made) {
      await keepChanges(db, id, jenis.undo(rows.map((row) => ({ sebelum: null, sesudah: row }))));
    }
    await notifyPenugasan(ctx, id, { bertahap });
  }
  const dibiarkan = pairs.length - jumlah;
  return { jumlah, dibiarkan, sudah: dibiarkan === 0 ? [] : await others(db, pairs) };
}

/** Inserts sorted by participant, so that two concurrent requests cannot deadlock. */
async function insertFree(
  db: Db,
  jenis: Penugasan,
  pairs: readonly Pairing[],
  place: Place,
): Promise<BidangRow[]> {
  if (pairs.length === 0) return [];
  const { lokid, periode_id } = place;
  const bidang = pairs.map(({ kat_id }) => (isIst2(kat_id) ? (kat_id === 6 ? 1 : 0) : kat_id));
  // Locks the mentors' accounts until the transaction ends, so that no account can be closed meanwhile.
  await db.run(
    sql`select from users where id = any(${pairs.map(({ mentor_id }) => mentor_id)}::int[]) order by id for share`,
  );
  return db.rows(
    sql`insert into ${jenis.from} (mentor_id, peserta_id, ${jenis.bidang})
        select m.id, p.user_id, x.bidang
        from unnest(${pairs.map(({ mentor_id }) => mentor_id)}::int[], ${pairs.map(({ peserta_id }) => peserta_id)}::int[],
                    ${bidang}::int[]) as x (mentor_id, peserta_id, bidang)
        join users m on m.id = x.mentor_id and m."group" = 'mentor' and m.ditutup_pada is null
        join peserta p on p.user_id = x.peserta_id and (${lokid}::int is null or p.lokasi_id = ${lokid})
          and ${inPeriode('p.periode_id', periode_id)} and ${RUNNING}
        order by p.user_id, x.bidang
        on conflict (peserta_id, ${jenis.bidang}) do nothing
        returning ${columns(jenis)}`,
    PenugasanRow,
  );
}

/**
 * Returns the requested assignments that were skipped because the participant has another mentor, sorted by
 * participant name.
 */
function others(db: Db, pairs: readonly Pairing[]): Promise<z.output<typeof Already>[]> {
  return db.rows(
    sql`select u.id as user_id, u.name, x.kat_id, m.name as nama_mentor
        from unnest(${pairs.map(({ peserta_id }) => peserta_id)}::int[], ${pairs.map(({ kat_id }) => kat_id)}::int[],
                    ${pairs.map(({ mentor_id }) => mentor_id)}::int[]) as x (peserta_id, kat_id, mentor_id)
        join users u on u.id = x.peserta_id
        join boleh_nilai b on b.peserta_id = x.peserta_id and b.kat_id = x.kat_id and b.mentor_id <> x.mentor_id
        join users m on m.id = b.mentor_id
        order by u.name, u.id, x.kat_id limit ${NAMED_MAX}`,
    Already,
  );
}

/** Returns the success message with the numbers of new and skipped assignments. */
export function appliedText({ jumlah, dibiarkan }: Pick<Applied, 'jumlah' | 'dibiarkan'>): string {
  const other =
    dibiarkan === 0
      ? ''
      : `, ${bilangan(dibiarkan)} dibiarkan karena sudah memiliki mentor atau tidak lagi dapat dipasangkan`;
  return jumlah === 0 ? `Tidak ada yang ditugaskan${other}` : `${bilangan(jumlah)} penugasan dibuat${other}`;
}
