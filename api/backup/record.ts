import type pg from 'pg';

/** Number of days for which the record of a backup is kept. */
const KEEP_DAYS = 400;

/**
 * Records a successful backup or a verified archive for the health check. Records nothing in a database of an earlier
 * version of the app that has no table `cadangan`.
 */
export async function recordBackup(
  client: pg.ClientBase,
  jenis: 'dibuat' | 'diperiksa',
  bytes: number,
): Promise<void> {
  const { rows } = await client.query<{ ada: boolean }>(`select to_regclass('cadangan') is not null as ada`);
  if (!rows[0]?.ada) return;
  await client.query('insert into cadangan (jenis, ukuran) values ($1, $2)', [jenis, bytes]);
  await client.query(`delete from cadangan where pada < now() - make_interval(days => ${KEEP_DAYS})`);
}
