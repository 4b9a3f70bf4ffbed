import { evaluatorTugas, menTugas, menTugasDetail } from '#contract/m/assign/agenda.ts';
import type { PeriodeFilter } from '#contract/fields/periode.ts';
import { KATEGORI_IST2, KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { sql, type Sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { answerList } from '#api/parts/list/list.ts';
import { readablePeriode, requireReadable } from '#api/parts/periode.ts';
import { pesertaList } from './peserta-list.ts';

/** SQL of the active materials of these categories that meet the condition, at all locations, sorted by start date. */
const agenda = (
  { me, input }: { me: { id: number }; input: { periode_id?: PeriodeFilter | undefined } },
  kategori: readonly number[],
  where: Sql = sql`true`,
) => sql`
  select m.id_materi, m.kat_id, k.keterangan_kategori, m.keterangan_materi, m.is_tugas, m.is_review, m.is_aktif,
         m.tgl_mulai, m.tgl_akhir, m.lokasi_id, l.keterangan as lokasi,
         ((m.lokasi_id, m.periode_id) in (select p.lokasi_id, p.periode_id from boleh_nilai b join peserta p on p.user_id = b.peserta_id
                          where b.mentor_id = ${me.id} and b.kat_id = any(${kategori}::int[])))::int as peserta_anda
  from materi m
  join kategori k on k.id_kat = m.kat_id
  join lokasi l on l.id = m.lokasi_id
  where m.is_aktif = 1 and m.kat_id = any(${kategori}::int[]) and ${readablePeriode('m.periode_id', input.periode_id)} and ${where}
  order by m.tgl_mulai, m.id_materi`;

export const mentorAgenda = handle(menTugas, async (ctx) => {
  await requireReadable(ctx.db, ctx.input.periode_id);
  return ctx.db.rows(agenda(ctx, KATEGORI_OJT), menTugas.reply.element);
});

export const evaluatorAgenda = handle(evaluatorTugas, async (ctx) => {
  await requireReadable(ctx.db, ctx.input.periode_id);
  const own = sql`exists (select from boleh_nilai b where b.mentor_id = ${ctx.me.id} and b.kat_id = m.kat_id)`;
  return ctx.db.rows(agenda(ctx, KATEGORI_IST2, own), evaluatorTugas.reply.element);
});

export const assignedPeserta = handle(menTugasDetail, async (ctx) => {
  await requireReadable(ctx.db, ctx.input.periode_id);
  const asked = { mentor_id: ctx.me.id, input: ctx.input, tautan: ctx.tautan !== null };
  return answerList(ctx, { together: (db, part) => pesertaList(db, asked, part) });
});
