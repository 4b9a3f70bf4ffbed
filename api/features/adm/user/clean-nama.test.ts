import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';
import { certificateServer } from '#test/certificates.ts';
import { eventually } from '#test/eventually.ts';

const c = certificateServer();

const MIGRATION = path.join(ROOT, 'db/migrations/0206_clean_names.sql');

/**
 * Runs the migration again, now with unclean names in the database. Then waits for the job that the migration enqueues.
 */
async function migrateAgain() {
  await c.server.sql(`delete from job where kind = 'nama_bersih'`);
  await c.server.sql(await readFile(MIGRATION, 'utf8'));
  await eventually(async () =>
    expect(await c.server.sql(`select status from job where kind = 'nama_bersih'`)).toEqual([
      { status: 'done' },
    ]),
  );
}

test('the migration cleans stored names only once, with one history entry per account and no notification', async () => {
  await c.server.sql(`update users set name = 'Dr.\u00A0Nur  Aini, M.Pd.\u200B' where id = $1`, [c.peserta2]);
  await c.server.sql(
    `update peserta set nama_pt = 'Universite\u0301 X', provinsi_pt = 'Ban\u00ADten', updated_at = '2026-01-01' where user_id = $1`,
    [c.peserta2],
  );
  await c.server.sql(`update lokasi set keterangan = 'UIN  Jakarta\u200B' where id = 1`);
  const mentor = await c.server.idOf('mentor1');
  await c.server.sql(`update users set name = 'Mentor\u202E\nSatu' where id = $1`, [mentor]);
  const printed = await c.own();
  await c.server.sql('delete from audit; delete from pemberitahuan; delete from email');

  await migrateAgain();

  expect(await c.server.sql(`select aksi, objek, sebelum, sesudah from audit order by objek`)).toEqual([
    {
      aksi: 'nama_dibersihkan',
      objek: 'lokasi/1',
      sebelum: { keterangan: 'UIN  Jakarta\u200B' },
      sesudah: { keterangan: 'UIN Jakarta' },
    },
    {
      aksi: 'nama_dibersihkan',
      objek: `peserta/${c.peserta2}`,
      sebelum: {
        name: 'Dr.\u00A0Nur  Aini, M.Pd.\u200B',
        nama_pt: 'Universite\u0301 X',
        provinsi_pt: 'Ban\u00ADten',
      },
      sesudah: { name: 'Dr. Nur Aini, M.Pd.', nama_pt: 'Universit\u00E9 X', provinsi_pt: 'Banten' },
    },
    {
      aksi: 'nama_dibersihkan',
      objek: `users/${mentor}`,
      sebelum: { name: 'Mentor\u202E\nSatu' },
      sesudah: { name: 'Mentor Satu' },
    },
  ]);
  expect(await c.server.sql('select user_id from pemberitahuan')).toEqual([]);
  expect(await c.server.sql('select job_id from email')).toEqual([]);
  expect(await c.edisi()).toHaveLength(1);
  expect((await c.own()).bytes.equals(printed.bytes)).toBe(true);
  expect((await c.server.call('/adm/sertifikat_keadaan?lokid=1', { token: c.admin })).body.siap).toBe(1);
  expect(
    await c.server.sql(`select updated_at = '2026-01-01' as same from peserta where user_id = $1`, [
      c.peserta2,
    ]),
  ).toEqual([{ same: true }]);

  await c.server.sql('delete from audit');
  await migrateAgain();
  expect(await c.server.sql('select * from audit')).toEqual([]);
});
