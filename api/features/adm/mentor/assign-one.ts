import type { ReplyOf } from '#contract/endpoint.ts';
import type { mentorDestroy, mentorStore } from '#contract/adm/mentor/penugasan.ts';
import { SUKSES_HAPUS, SUKSES_SIMPAN } from '#contract/fields.ts';
import { sql } from '#api/db/db.ts';
import { requirePeserta } from '#api/parts/dipilih.ts';
import { requireRunning } from '#api/parts/periode.ts';
import { notFound } from '#api/call/refuse.ts';
import { notifyPenugasan } from '#api/parts/kabar/penugasan.ts';
import { PenugasanRow, columns, requireMentor, type Menugaskan } from './assign.ts';
import type { Penugasan, BidangChange } from '#api/parts/penugasan/bidang.ts';

interface One {
  menid: number;
  bidang: number;
  /** Location that the participant must belong to; null allows any location. */
  lokid: number | null;
  /** Period that the participant must belong to; undefined allows any period. */
  periode_id?: number | undefined;
  pesid: number;
}

/**
 * Assigns one participant to a mentor. If two requests do this at the same time, a unique constraint rejects the second
 * one.
 */
export async function assignOne(
  ctx: Menugaskan,
  jenis: Penugasan,
  { menid, bidang, lokid, periode_id, pesid }: One,
): Promise<ReplyOf<typeof mentorStore>> {
  const { db } = ctx;
  await requireMentor(db, menid, 'menid');
  await requirePeserta(db, [pesid], lokid, periode_id);
  await requireRunning(db, pesid);
  const row = await db.one(
    sql`insert into ${jenis.from} (mentor_id, peserta_id, ${jenis.bidang}) values (${menid}, ${pesid}, ${bidang})
        returning ${columns(jenis)}`,
    PenugasanRow,
  );
  const riwayat_id = await note(ctx, jenis, 'mentor_ditugaskan', { sebelum: null, sesudah: row });
  return { message: SUKSES_SIMPAN, id: row.id, riwayat_id };
}

/** Removes one assignment of a participant. Reviews and scores by the mentor remain. */
export async function freeOne(
  ctx: Menugaskan,
  jenis: Penugasan,
  id: number,
): Promise<ReplyOf<typeof mentorDestroy>> {
  const gone = await ctx.db.maybe(
    sql`delete from ${jenis.from} where ${jenis.id} = ${id} returning ${columns(jenis)}`,
    PenugasanRow,
  );
  if (!gone) throw notFound();
  const riwayat_id = await note(ctx, jenis, 'mentor_dilepas', { sebelum: gone, sesudah: null });
  return { message: SUKSES_HAPUS, riwayat_id };
}

/**
 * Writes the history entry of an added or removed assignment. The object of the entry is the participant and the
 * category. Also notifies the mentor and the participant.
 */
async function note(
  ctx: Menugaskan,
  jenis: Penugasan,
  aksi: 'mentor_ditugaskan' | 'mentor_dilepas',
  { sebelum, sesudah }: BidangChange,
): Promise<number> {
  const { peserta_id, bidang } = (sesudah ?? sebelum)!;
  const riwayat_id = await ctx.audit(
    aksi,
    `peserta/${peserta_id}/kategori/${jenis.kategori(bidang)}`,
    sebelum && { mentor_id: sebelum.mentor_id },
    sesudah && { mentor_id: sesudah.mentor_id },
    jenis.undo([{ sebelum, sesudah }]),
  );
  await notifyPenugasan(ctx, riwayat_id);
  return riwayat_id;
}
