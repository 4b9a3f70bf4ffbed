import { z } from 'zod';
import { Flag, Tanggal, Waktu } from '#contract/fields.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { isRunning, RUNNING } from '#api/parts/periode.ts';
import { DIPERPANJANG, IN_JADWAL, PERPANJANGAN, TGL_AKHIR } from '#api/parts/jadwal/jadwal.ts';

const Hari = z.object({
  jenis: z.enum(['materi', 'tes', 'batas']),
  id: z.number(),
  kat_id: z.number().nullable(),
  kategori: z.string().nullable(),
  keterangan_materi: z.string().nullable(),
  is_tugas: Flag,
  tgl_mulai: Tanggal,
  tgl_akhir: Tanggal,
  semula: Tanggal.nullable(),
  batal: Flag,
  lokasi: z.string().nullable(),
  /** Time at which the calendar entry last changed. */
  versi: Waktu,
});
export type Hari = z.output<typeof Hari>;

/**
 * Maximum number of calendar entries. If there are more, the entries that end last are kept. A programme usually has
 * some dozens of entries.
 */
const HARI_MAX = 200;

/**
 * SQL expression for the time at which an admin last ended an extension of the category. The time is read from the
 * history, because ending an extension deletes its row.
 */
const DIAKHIRI = sql`(
  select max(a.waktu) from audit a
  where m.is_tugas = 1 and a.objek = 'peserta/' || p.user_id || '/kategori/' || m.kat_id and a.aksi = 'perpanjangan_diakhiri')`;

/**
 * SQL of a participant's calendar entries: all materials of the participant's schedule, and the tests that were
 * reopened for this participant. Inactive materials are marked as cancelled. In a closed period, the calendar is empty.
 */
const ofPeserta = (user_id: number, timeZone: string) => sql`
  select 'materi' as jenis, m.id_materi as id, m.kat_id, k.keterangan_kategori as kategori, m.keterangan_materi, m.is_tugas,
         m.tgl_mulai, ${TGL_AKHIR} as tgl_akhir, case ${DIPERPANJANG} when 1 then m.tgl_akhir end as semula,
         1 - m.is_aktif as batal, null as lokasi, greatest(m.updated_at, x.updated_at, ${DIAKHIRI}) as versi
  from peserta p join materi m on ${IN_JADWAL} ${PERPANJANGAN} join kategori k on k.id_kat = m.kat_id
  where p.user_id = ${user_id} and ${RUNNING}
  union all
  select 'tes', b.tesid, null, null, null, 0, least((b.updated_at at time zone ${timeZone})::date, b.sampai), b.sampai, null, 0, null,
         b.updated_at
  from tes_buka b where b.user_id = ${user_id} and ${isRunning('b.user_id')}`;

/**
 * SQL of a mentor's calendar entries. Each entry is the last day of a task window that applies to at least one of the
 * mentor's participants.
 */
const ofMentor = (mentor_id: number) => sql`
  select 'batas' as jenis, m.id_materi as id, m.kat_id, k.keterangan_kategori as kategori, m.keterangan_materi, m.is_tugas,
         m.tgl_akhir as tgl_mulai, m.tgl_akhir, null::date as semula, 1 - m.is_aktif as batal, l.keterangan as lokasi,
         m.updated_at as versi
  from (select distinct b.kat_id, p.lokasi_id, p.periode_id from boleh_nilai b join peserta p on p.user_id = b.peserta_id
        where b.mentor_id = ${mentor_id} and ${RUNNING}) o
  join materi m on m.lokasi_id = o.lokasi_id and m.periode_id = o.periode_id and m.kat_id = o.kat_id and m.is_tugas = 1
  join kategori k on k.id_kat = m.kat_id join lokasi l on l.id = m.lokasi_id`;

const inOrder = (rows: Sql) =>
  sql`select * from (select * from (${rows}) h order by tgl_akhir desc, jenis, id limit ${HARI_MAX}) t order by tgl_mulai, jenis, id`;

/** Returns the calendar entries of a user, sorted by date. */
export const hariOf = (db: Db, { id, group }: { id: number; group: 'user' | 'mentor' }, timeZone: string) =>
  db.rows(inOrder(group === 'user' ? ofPeserta(id, timeZone) : ofMentor(id)), Hari);
