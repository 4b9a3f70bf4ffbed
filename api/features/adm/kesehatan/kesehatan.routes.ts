import { Galat, kesehatan, kesehatanPeriksa } from '#contract/adm/kesehatan.ts';
import { sql } from '#api/db/db.ts';
import { FAULT_DAYS } from '#api/http/faults.ts';
import { VERSION } from '#api/start/version.ts';
import { handle } from '#api/call/handle.ts';
import { healthResults } from '#api/parts/health/results.ts';

export const results = handle(kesehatan, async ({ db, now }) => ({
  pemeriksaan: await healthResults(db),
  galat: await db.rows(
    sql`select panggilan, count(*)::int as jumlah, max(waktu) as terakhir, (array_agg(nomor order by waktu desc))[1:5] as nomor
        from galat where waktu > ${now}::timestamptz - make_interval(days => ${FAULT_DAYS})
        group by panggilan order by jumlah desc, panggilan`,
    Galat,
  ),
  versi: VERSION,
}));

export const check = handle(kesehatanPeriksa, async ({ health }) => {
  await health.checkAll();
  return { message: 'Semua sudah diperiksa' };
});
