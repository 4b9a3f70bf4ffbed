import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { APP_ROLE } from '#db/migrate.ts';
import { ownDatabase, type OwnDatabase } from '#test/database.ts';
import { openDatabase, type Database } from '#api/db/db.ts';
import { addPeserta } from './new-peserta.ts';

let own: OwnDatabase;
let database: Database;

beforeAll(async () => {
  own = await ownDatabase(inject('emptyTemplate'));
  await own.pool.query(
    `insert into lokasi (id, keterangan, is_aktif) values (91, 'Buka', 1), (92, 'Tutup', 0)`,
  );
  database = openDatabase({ url: own.url, role: APP_ROLE, size: 1, onError: () => {} });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** Creates two accounts and adds them as participants, one at an open and one at a closed location. */
async function add(where: 'terbuka' | 'semua') {
  const { rows } = await own.pool.query(
    `insert into users (name, email, "group", password_hash)
     select 'Baru', gen_random_uuid() || '@example.org', 'user', '-' from generate_series(1, 2) returning id`,
  );
  const isi = {
    provinsi_pt: 'Aceh',
    no_absensi: 7,
    rumpun_id: 1,
    is_lanjut_studi: 'y',
    nama_sekolah: 'S',
  } as const;
  const baru = [91, 92].map((lokasi_id, at) => ({
    user_id: rows[at].id,
    lokasi_id,
    nama_pt: `PT "${at}"`,
    ...isi,
  }));
  const added = await database.write((db) => addPeserta(db, baru, where));
  const stored = await own.pool.query(
    `select p.lokasi_id, p.nama_pt, p.provinsi_pt, p.no_absensi, p.rumpun_id, p.is_lanjut_studi, p.nama_sekolah,
            p.periode_id = s.periode_daftar as periode, p.peserta_status_aktif as aktif
     from peserta p, sistem s where p.user_id = any($1) order by p.user_id`,
    [rows.map(({ id }) => id)],
  );
  return { added, stored: stored.rows, isi };
}

test('new participants get the given data, the period for new participants and the default values', async () => {
  const { added, stored, isi } = await add('semua');
  const rest = { ...isi, periode: true, aktif: 1 };
  expect(added).toBe(2);
  expect(stored).toEqual([
    { lokasi_id: 91, nama_pt: 'PT "0"', ...rest },
    { lokasi_id: 92, nama_pt: 'PT "1"', ...rest },
  ]);
});

test('with the option `terbuka`, no participant is added at a closed location', async () => {
  const { added, stored } = await add('terbuka');
  expect([added, stored.map(({ lokasi_id }) => lokasi_id)]).toEqual([1, [91]]);
});
