import { mentorPindah, mentorPindahPeriksa } from '#contract/adm/mentor.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { handle } from '#api/call/handle.ts';
import { beriTahuPenugasan } from '#api/parts/kabar/penugasan.ts';
import { refuseField } from '#api/call/refuse.ts';
import { lockAssigned, reassign, requireMentor, type Beberapa } from './assign.ts';
import { EVALUATOR, MENTOR } from './bidang.ts';
import { warnPindah } from './peringatan.ts';

/** Refuses a move that says nothing. */
function checked<I extends InputOf<typeof mentorPindah | typeof mentorPindahPeriksa>>(input: I): I {
  if (input.dari === input.ke) throw refuseField('ke', 'Pilih mentor yang lain');
  if (typeof input.katid === 'number' && typeof input.isprak === 'number')
    throw refuseField('isprak', 'Pilih kategori, atau praktik atau artikel');
  return input;
}

/** One mentor's participants to another (illness). Reviews and scores stay with who gave them. */
export const move = handle(mentorPindah, async (ctx) => {
  const { db, input, audit } = ctx;
  const { dari, ke, katid = null, isprak = null, pesid = null } = checked(input);
  const tujuan = await requireMentor(db, ke, 'ke');
  // The tables in the order in which an undo takes them.
  const kosong: Beberapa = { jumlah: 0, peserta: [], ids: '' };
  const ist = katid === null ? await lockAssigned(db, EVALUATOR, { dari, bidang: isprak, pesid }) : kosong;
  const kategori = isprak === null ? await lockAssigned(db, MENTOR, { dari, bidang: katid, pesid }) : kosong;

  const peserta = new Set([...kategori.peserta, ...ist.peserta]);
  const jumlah_penugasan = kategori.jumlah + ist.jumlah;
  const counts = { jumlah: peserta.size, jumlah_penugasan };
  if (jumlah_penugasan === 0)
    return { message: 'Tidak ada peserta yang dipindahkan', ...counts, riwayat_id: null };

  // One entry, taken back as one, over both tables.
  const riwayat_id = await audit(
    'mentor_dipindah',
    `mentor/${dari}`,
    { mentor_id: dari },
    { mentor_id: ke, mentor: tujuan, ...counts, peserta: [...peserta] },
  );
  await reassign(db, EVALUATOR, { ids: ist.ids, ke, riwayat_id });
  await reassign(db, MENTOR, { ids: kategori.ids, ke, riwayat_id });
  await beriTahuPenugasan(ctx, riwayat_id);
  return { message: `${peserta.size} peserta dipindahkan kepada ${tujuan}`, ...counts, riwayat_id };
});

export const check = handle(mentorPindahPeriksa, async ({ db, input }) => ({
  peringatan: await warnPindah(db, checked(input)),
}));
