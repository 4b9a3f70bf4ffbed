import { expect, test } from 'vitest';
import { SLICE } from '#api/work/slices.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

// No mail server listens on this port. All mails therefore stay in the queue, where the test counts them.
startAdmin({ env: { SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'portal@kampus.example.org' } });

/**
 * Number of participants at a separate location. The app reads participants in slices of `SLICE` rows. This number
 * fills more than two slices, so that the test covers the borders between slices.
 */
const ORANG = 2 * SLICE + 50;

const LOKASI = 4101;

async function makeKlaim(): Promise<void> {
  await server.sql(`insert into lokasi (id, keterangan) values (${LOKASI}, 'Lokasi penuh')`);
  await server.sql(
    `with orang as (
       insert into users (name, email, "group", password_hash, email_terbukti)
       select 'Orang ' || n, 'penuh' || n || '@example.org', 'user', '-', 1 from generate_series(1, ${ORANG}) n returning id
     ), p as (
       insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) select id, ${LOKASI}, 'Universitas', 'Aceh', row_number() over () from orang
     ), e as (
       insert into email_pilihan (user_id, kelompok, cara) select id, 'klaim', 'langsung' from orang
     )
     insert into akomodasi (user_id, jenis, nominal, nominal_diajukan) select id, jenis, 1000, 1000
     from orang, unnest('{pergi,pulang}'::text[]) jenis`,
  );
}

const keuanganContent = () =>
  server.sql(
    `select a.id, a.is_valid, a.divalidasi_oleh, a.divalidasi_pada, a.updated_at from akomodasi a join peserta p on p.user_id = a.user_id
     where p.lokasi_id = ${LOKASI} order by a.id`,
  );
const count = async (text: string) => (await server.sql(`select count(*)::int as n from ${text}`))[0].n;
const post = (path: string, body: object) => server.call(path, { token: admin, body });

test('a bulk validation sends each owner one notification and one mail, and can be undone as a whole', async () => {
  await makeKlaim();
  const before = await keuanganContent();
  const { status, body } = await post('/adm/peserta_finance_validasi_semua', { lokid: LOKASI });
  expect([status, body]).toMatchObject([200, { jumlah: 2 * ORANG, nominal: 2000 * ORANG }]);
  const entry = `audit_perubahan where audit_id = ${body.riwayat_id}`;
  expect(await count(`${entry} and sebelum ->> 'is_valid' = '0' and sesudah ->> 'is_valid' = '1'`)).toBe(
    2 * ORANG,
  );
  expect(await count(`pemberitahuan where audit_id = ${body.riwayat_id}`)).toBe(ORANG);
  const [surat] = await server.sql(
    `select count(*)::int as surat, count(distinct e.user_id)::int as orang, min(jsonb_array_length(e.rincian::jsonb -> 'ids')) as isi
     from email e join peserta p on p.user_id = e.user_id where p.lokasi_id = ${LOKASI}`,
  );
  expect(surat).toEqual({ surat: ORANG, orang: ORANG, isi: 1 });

  const undone = await post('/adm/batalkan', { id: body.riwayat_id });
  expect([undone.status, undone.body]).toMatchObject([200, { jumlah: 2 * ORANG, dilewati: [] }]);
  expect(await keuanganContent()).toEqual(before);
  expect(await count(`pemberitahuan where audit_id = ${body.riwayat_id}`)).toBe(0);
});

test.each([
  ['/adm/peserta_finance_validasi_semua', {}],
  ['/adm/peserta_finance_bayar_semua', { tanggal: '2026-01-02' }],
])('%s rejects an unknown location with 422', async (path, more) => {
  const { status, body } = await post(path, { lokid: 987_654, ...more });
  expect([status, body.errors]).toEqual([422, { lokid: ['Lokasi tidak dikenal'] }]);
});
