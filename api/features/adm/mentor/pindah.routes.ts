import { mentorPindah } from '#contract/adm/mentor.ts';
import { handle } from '#api/call/handle.ts';
import { keepPerubahan } from '#api/parts/riwayat/perubahan.ts';
import { refuseField } from '#api/call/refuse.ts';
import { beriTahuPenugasan, reassign, requireMentor } from './assign.ts';
import { EVALUATOR, MENTOR, type BarisPenugasan } from './bidang.ts';

/** One mentor's participants to another (illness). Reviews and scores stay with who gave them. */
export const move = handle(mentorPindah, async (ctx) => {
  const { db, input, audit } = ctx;
  const { dari, ke, katid = null, isprak = null, pesid = null } = input;
  if (dari === ke) throw refuseField('ke', 'Pilih mentor yang lain');
  if (katid !== null && isprak !== null)
    throw refuseField('isprak', 'Pilih kategori, atau praktik atau artikel');
  const tujuan = await requireMentor(db, ke, 'ke');
  // The tables in the order in which an undo takes them.
  const ist = katid === null ? await reassign(db, EVALUATOR, { dari, ke, bidang: isprak, pesid }) : [];
  const kategori = isprak === null ? await reassign(db, MENTOR, { dari, ke, bidang: katid, pesid }) : [];

  const peserta = new Set([...kategori, ...ist].map((row) => row.peserta_id));
  const jumlah_penugasan = kategori.length + ist.length;
  const counts = { jumlah: peserta.size, jumlah_penugasan };
  if (jumlah_penugasan === 0)
    return { message: 'Tidak ada peserta yang dipindahkan', ...counts, riwayat_id: null };

  const moved = (rows: readonly BarisPenugasan[]) =>
    rows.map((row) => ({ sebelum: { ...row, mentor_id: dari }, sesudah: row }));
  const riwayat_id = await audit(
    'mentor_dipindah',
    `mentor/${dari}`,
    { mentor_id: dari },
    { mentor_id: ke, mentor: tujuan, ...counts, peserta: [...peserta] },
    MENTOR.undo(moved(kategori)),
  );
  // One entry, taken back as one, over both tables.
  await keepPerubahan(db, riwayat_id, EVALUATOR.undo(moved(ist)));
  await beriTahuPenugasan(ctx, MENTOR, moved(kategori), riwayat_id);
  await beriTahuPenugasan(ctx, EVALUATOR, moved(ist), riwayat_id);
  return { message: `${peserta.size} peserta dipindahkan kepada ${tujuan}`, ...counts, riwayat_id };
});
