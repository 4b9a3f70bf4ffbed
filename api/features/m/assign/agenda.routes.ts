import { z } from 'zod';
import { evaluatorTugas, menTugas, menTugasDetail } from '#contract/m/assign/agenda.ts';
import type { SortOf } from '#contract/list.ts';
import { type ANTREAN, AntreanRow } from '#contract/lists/antrean.ts';
import { KATEGORI_IST2, KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { empty, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { answerList } from '#api/parts/list/list.ts';
import { orderBy, search, sortOf } from '#api/parts/list/paging.ts';
import { antrean, tampilSql, TUGAS_TERHITUNG } from '#api/parts/tugas/antrean.ts';

/** Active materials of these categories that fit a condition, of all locations, by start date. */
const agenda = (mentor_id: number, kategori: readonly number[], where: Sql = sql`true`) => sql`
  select m.id_materi, m.kat_id, k.keterangan_kategori, m.keterangan_materi, m.is_tugas, m.is_review, m.is_aktif,
         m.tgl_mulai, m.tgl_akhir, m.lokasi_id, l.keterangan as lokasi,
         (m.lokasi_id in (select p.lokasi_id from boleh_nilai b join peserta p on p.user_id = b.peserta_id
                          where b.mentor_id = ${mentor_id} and b.kat_id = any(${kategori}::int[])))::int as peserta_anda
  from materi m
  join kategori k on k.id_kat = m.kat_id
  join lokasi l on l.id = m.lokasi_id
  where m.is_aktif = 1 and m.kat_id = any(${kategori}::int[]) and ${where}
  order by m.tgl_mulai, m.id_materi`;

export const mentorAgenda = handle(menTugas, async ({ db, me }) =>
  db.rows(agenda(me.id, KATEGORI_OJT), menTugas.reply.element),
);

export const evaluatorAgenda = handle(evaluatorTugas, async ({ db, me }) =>
  db.rows(
    agenda(
      me.id,
      KATEGORI_IST2,
      sql`exists (select from boleh_nilai b where b.mentor_id = ${me.id} and b.kat_id = m.kat_id)`,
    ),
    evaluatorTugas.reply.element,
  ),
);

const PESERTA = raw('join peserta p on p.user_id = a.peserta_id');

const SORT = {
  total_tugas: 'c.total_tugas',
  total_review: 'c.total_review',
  terisi: 'c.terisi',
  peserta_id: 'a.peserta_id',
  name: 'a.name',
  rumpun_id: 'p.rumpun_id',
  sudah_dinilai: 'a.sudah_dinilai',
  menunggu: 'a.menunggu',
  menunggu_sejak: 'a.menunggu_sejak',
} as const satisfies Record<SortOf<typeof ANTREAN>, string>;

/** What the tasks themselves must be counted for. */
const TERHITUNG: ReadonlySet<string> = new Set([SORT.total_tugas, SORT.total_review, SORT.terisi]);

/** The stated order: who waits longest, then the others by name. */
const URUT = 'a.menunggu_sejak nulls last, a.name, a.peserta_id';

/** Links of the tasks of a row `a` that an evaluator could not open, as last checked. */
const TAUTAN_RUSAK = raw(`, (
  select count(distinct c.sidik)::int
  from tugas t join tautan_teks k on k.tugas_id = t.id_tugas join tautan_cek c on c.sidik = k.sidik
  where t.user_id = a.peserta_id and t.kat_id = a.kat_id and c.keadaan in ('izin', 'rusak')) as tautan_rusak`);

const Counted = AntreanRow.extend({ jumlah: z.number() });

export const assignedPeserta = handle(menTugasDetail, async (ctx) => {
  const { me, tautan } = ctx;
  const { katid, tampil = 'semua', q, sort } = ctx.input;
  const column = sortOf(sort, SORT)?.column;
  const order = orderBy(sort, SORT, URUT);
  const chosen = sql`from (${antrean(me.id, katid)}) a
    ${column === SORT.rumpun_id ? PESERTA : empty} ${column && TERHITUNG.has(column) ? TUGAS_TERHITUNG : empty}
    where ${tampilSql[tampil]} and ${search(q, ['a.name'])}`;
  // The page is found by what is counted already; only its tasks are then counted.
  const rowsOf = (part: Sql) =>
    sql`with h as materialized (select a.*, count(*) over ()::int as jumlah ${chosen} ${order} ${part})
        select a.peserta_id, a.name, p.rumpun_id, c.total_tugas, c.total_review, c.terisi, a.menunggu, a.sudah_dinilai,
               a.menunggu_sejak, a.jumlah ${tautan === null ? empty : TAUTAN_RUSAK}
        from h a ${PESERTA} ${TUGAS_TERHITUNG} ${order}`;
  return answerList(ctx, {
    together: async (db, part) => {
      const limit = part ? sql`limit ${part.rows} offset ${part.skip}` : empty;
      const rows = await db.rows(rowsOf(limit), Counted);
      return { rows, jumlah: rows[0]?.jumlah ?? (part?.skip ? await countOf(db, chosen) : 0) };
    },
  });
});

/** How many match where the page asked for lies behind the last one. */
const countOf = async (db: Db, chosen: Sql): Promise<number> =>
  (await db.one(sql`select count(*)::int as jumlah ${chosen}`, z.object({ jumlah: z.number() }))).jumlah;
