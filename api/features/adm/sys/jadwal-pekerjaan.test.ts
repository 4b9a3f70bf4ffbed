import { expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

const read = async () => (await server.call('/adm/jadwal_pekerjaan', { token: admin })).body;

test('a scheduled job is listed with its next run, and with time and result of its last run', async () => {
  const [row, ...others] = await read();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ pekerjaan: 'kabar_harian', terakhir: null, job: null });
  expect(Date.parse(row.berikutnya)).toBeGreaterThan(Date.now());

  await server.sql(
    `with j as (
       insert into job (kind, key, payload, status, total, message, finished_at)
       values ('kabar_harian', 'uji', '{}', 'done', 0, '2 ringkasan dibuat.', now()) returning id
     ) update jadwal_pekerjaan set terakhir = '2026-11-02T23:30:00Z', job_id = (select id from j)`,
  );
  expect(await read()).toMatchObject([
    { terakhir: '2026-11-02T23:30:00.000Z', job: { status: 'done', message: '2 ringkasan dibuat.' } },
  ]);
});
