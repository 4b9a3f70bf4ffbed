import { mentorPindah, mentorPindahPeriksa } from '#contract/adm/mentor.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { leftOutText } from '#rules/tugas/lokasi.ts';
import { handle } from '#api/call/handle.ts';
import { notifyPenugasan } from '#api/parts/kabar/penugasan.ts';
import { periodeDitutup, refuseField } from '#api/call/refuse.ts';
import {
  closedOf,
  lockAssigned,
  lockMenerima,
  reassign,
  requireMentor,
  stopMenerima,
  type SeveralPeserta,
} from './assign.ts';
import { EVALUATOR, MENTOR } from '#api/parts/penugasan/bidang.ts';
import { warnPindah } from './peringatan.ts';

/** Rejects two inputs: a move to the same mentor, and a filter by both a category and a part of IST II. */
function checked<I extends InputOf<typeof mentorPindah | typeof mentorPindahPeriksa>>(input: I): I {
  if (input.dari === input.ke) throw refuseField('ke', 'Pilih mentor yang lain');
  if (typeof input.katid === 'number' && typeof input.isprak === 'number')
    throw refuseField('isprak', 'Pilih kategori, atau praktik atau artikel');
  return input;
}

/**
 * Moves the participants of one mentor to another mentor, for example because a mentor is ill. Reviews and
 * scores keep their author.
 */
export const move = handle(mentorPindah, async (ctx) => {
  const { db, input, audit } = ctx;
  const { dari, ke, katid = null, isprak = null, pesid = null } = checked(input);
  const tujuan = await requireMentor(db, ke, 'ke');
  const dilewati = await closedOf(db, { dari, katid, isprak, pesid });
  // Locks the tables in the same order as an undo, so that an undo and this request cannot deadlock.
  const source = input.berhenti_menerima === 1 ? await lockMenerima(db, dari) : null;
  const kosong: SeveralPeserta = { jumlah: 0, peserta: [], ids: '' };
  const ist = katid === null ? await lockAssigned(db, EVALUATOR, { dari, bidang: isprak, pesid }) : kosong;
  const kategori = isprak === null ? await lockAssigned(db, MENTOR, { dari, bidang: katid, pesid }) : kosong;

  const peserta = new Set([...kategori.peserta, ...ist.peserta]);
  const jumlah_penugasan = kategori.jumlah + ist.jumlah;
  const counts = { jumlah: peserta.size, jumlah_penugasan };
  if (jumlah_penugasan === 0 && source === null && dilewati > 0) throw periodeDitutup();
  const message = [
    jumlah_penugasan === 0
      ? 'Tidak ada peserta yang dipindahkan'
      : `${peserta.size} peserta dipindahkan kepada ${tujuan}${leftOutText(dilewati)}`,
    ...(source === null ? [] : [`${source} tidak menerima peserta lagi`]),
  ].join('; ');
  if (jumlah_penugasan === 0 && source === null) return { message, ...counts, dilewati, riwayat_id: null };

  // Adds one history entry for the changes in all tables, so that one undo reverts all of them.
  const menerima = (flag: 0 | 1) => (source === null ? {} : { menerima: flag });
  const riwayat_id = await (jumlah_penugasan === 0
    ? audit('akun_diubah', `users/${dari}`, menerima(1), menerima(0))
    : audit(
        'mentor_dipindah',
        `mentor/${dari}`,
        { mentor_id: dari, ...menerima(1) },
        { mentor_id: ke, mentor: tujuan, ...counts, peserta: [...peserta], ...menerima(0) },
      ));
  if (source !== null) await stopMenerima(db, dari, riwayat_id);
  await reassign(db, EVALUATOR, { ids: ist.ids, ke, riwayat_id });
  await reassign(db, MENTOR, { ids: kategori.ids, ke, riwayat_id });
  await notifyPenugasan(ctx, riwayat_id);
  return { message, ...counts, dilewati, riwayat_id };
});

export const check = handle(mentorPindahPeriksa, async ({ db, input }) => ({
  peringatan: await warnPindah(db, checked(input)),
}));
