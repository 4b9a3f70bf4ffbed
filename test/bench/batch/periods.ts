import type pg from 'pg';

/** Id of the period of the demo's participants. The other periods have higher ids. */
const FIRST = 2;

/**
 * Distributes all participants over several periods with the same schedule. The last period is closed. Therefore lists of
 * the running periods do not contain all participants.
 */
export async function spreadPeriods(client: pg.Client, periods: number): Promise<void> {
  for (const text of [
    `insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, is_review, is_aktif)
     select ${FIRST} + k, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, is_review, is_aktif
     from materi, generate_series(1, ${periods - 1}) k where periode_id = ${FIRST}`,
    `update peserta set periode_id = ${FIRST} + user_id % ${periods} where user_id > 0`,
    `update periode set is_aktif = 0, ditutup_pada = now() where id = ${FIRST + periods - 1}`,
    'vacuum analyze',
  ])
    await client.query(text);
}
