import { z } from 'zod';
import { evaluatorTugas, menTugas, menTugasDetail } from '#contract/m/assign.ts';
import { sql, type Db, type Sql } from '../../../db.ts';
import { handle } from '../../../handle.ts';
import { orderBy, pageOf, search } from '../../../parts/paging.ts';
import { antrean, tampilSql } from '../../../parts/tugas/antrean.ts';

/** Active materials of all locations that fit a condition, by start date. */
const agenda = (where: Sql) => sql`
  select m.id_materi, m.kat_id, k.keterangan_kategori, m.keterangan_materi, m.is_tugas, m.is_review, m.is_aktif,
         m.tgl_mulai, m.tgl_akhir, m.lokasi_id, l.keterangan as lokasi
  from materi m
  join kategori k on k.id_kat = m.kat_id
  join lokasi l on l.id = m.lokasi_id
  where m.is_aktif = 1 and ${where}
  order by m.tgl_mulai, m.id_materi`;

export const mentorAgenda = handle(menTugas, async ({ db }) =>
  db.rows(agenda(sql`m.kat_id between 1 and 5`), menTugas.reply.element),
);

export const evaluatorAgenda = handle(evaluatorTugas, async ({ db, me }) =>
  db.rows(
    agenda(
      sql`m.kat_id in (6, 7) and exists (select from boleh_nilai b where b.mentor_id = ${me.id} and b.kat_id = m.kat_id)`,
    ),
    evaluatorTugas.reply.element,
  ),
);

const SORT = {
  peserta_id: 'a.peserta_id',
  name: 'u.name',
  rumpun_id: 'p.rumpun_id',
  total_tugas: 'a.total_tugas',
  total_review: 'a.total_review',
  sudah_dinilai: 'a.sudah_dinilai',
  menunggu: 'a.menunggu',
  terisi: 'a.terisi',
  menunggu_sejak: 'a.menunggu_sejak',
} as const;

/** The stated order: who waits longest, then the others by name. */
const URUT = 'a.menunggu_sejak nulls last, u.name, a.peserta_id';

const Peserta = menTugasDetail.reply.element;
const Counted = Peserta.extend({ jumlah: z.number() });

export const assignedPeserta = handle(menTugasDetail, async ({ db, me, input, total }) => {
  const chosen = sql`from (${antrean(me.id, input.katid)}) a
    join users u on u.id = a.peserta_id
    join peserta p on p.user_id = a.peserta_id
    where ${tampilSql[input.tampil ?? 'semua']} and ${search(input.q, ['u.name'])}`;
  const rows = await db.rows(
    sql`select a.peserta_id, u.name, p.rumpun_id, a.total_tugas, a.total_review, a.terisi, a.menunggu, a.sudah_dinilai,
               a.menunggu_sejak, count(*) over ()::int as jumlah
        ${chosen} ${orderBy(input.sort, SORT, URUT)} ${pageOf(input)}`,
    Counted,
  );
  total(rows[0]?.jumlah ?? (await countBeyond(db, chosen, input.page)));
  return rows;
});

/** How many match where the page asked for lies behind the last one. */
async function countBeyond(db: Db, chosen: Sql, page: number | undefined): Promise<number> {
  if (page === undefined || page === 1) return 0;
  const { jumlah } = await db.one(
    sql`select count(*)::int as jumlah ${chosen}`,
    z.object({ jumlah: z.number() }),
  );
  return jumlah;
}
