import { describe, expect, test } from 'vitest';
import { certificateServer } from '#test/certificates.ts';

const c = certificateServer();
const NAMA = 'Dr. Nur Aini, M.Pd.';
const own = { lokasi_id: 1, no_absensi: 6 };

const pt = async () =>
  (await c.server.sql('select nama_pt from peserta where user_id = $1', [c.peserta2]))[0].nama_pt as string;
const update = async (body: object, account = 'peserta2') =>
  c.server.call('/usr/pelatihan_profile_update', {
    token: await c.server.as(account),
    body: { ...own, ...body },
  });
const ask = async (body: object, account = 'peserta2') =>
  c.server.call('/usr/perbaikan_nama', {
    token: await c.server.as(account),
    body: { alasan: 'Salah ketik saat mendaftar', ...body },
  });
const state = async () =>
  (await c.server.call('/usr/perbaikan_nama', { token: await c.server.as('peserta2') })).body;
const list = async (query = '') =>
  (await c.server.call(`/adm/perbaikan_nama${query}`, { token: c.admin })).body;
const decide = (id: number, statid: 0 | 1, alasan?: string) =>
  c.server.call('/adm/perbaikan_nama_putus', { token: c.admin, body: { id, statid, alasan } });
const validasi = async () => {
  const { body } = await c.server.call('/adm/peserta_pelatihan', { token: c.admin });
  const { token_sertifikat } = body.find((row: { user_id: number }) => row.user_id === c.peserta2);
  return (await c.server.call(`/json/sertifikat_validasi?userid=${encodeURIComponent(token_sertifikat)}`))
    .body;
};
const bell = () =>
  c.server.sql(
    `select jenis from pemberitahuan where user_id = $1 and jenis like 'perbaikan_nama%' order by id`,
    [c.peserta2],
  );
const forget = () => c.server.sql('delete from perbaikan_nama');

describe('printed name', () => {
  test('owners can change their name only until the first certificate is printed', async () => {
    await forget();
    expect((await state()).terkunci).toBe(0);
    expect((await update({ name: 'Nur Aini, M.Pd.' })).status).toBe(200);
    expect((await c.own()).status).toBe(200);
    expect((await state()).terkunci).toBe(1);
    for (const body of [{ name: 'Orang Lain' }, { nama_pt: 'Universitas Lain' }]) {
      const { status, body: refused } = await update(body);
      expect({ status, code: refused.code }).toEqual({ status: 409, code: 'nama_terkunci' });
    }
    // Additional spaces do not count as a change of the name and are not stored. The participant can still change other
    // profile fields.
    const { status } = await update({ name: 'Nur   Aini,  M.Pd.', nama_pt: await pt(), provinsi_pt: 'Aceh' });
    expect(status).toBe(200);
    expect((await c.server.sql('select name from users where id = $1', [c.peserta2]))[0].name).toBe(
      'Nur Aini, M.Pd.',
    );
    await c.withdraw();
    expect((await update({ name: 'Orang Lain' })).body.code).toBe('nama_terkunci');
    // Participants without a printed certificate can still change their names.
    expect((await update({ name: 'Bebas' }, 'peserta3')).status).toBe(200);
  });

  test('a name that changes during the first print is printed on the certificate, or the change is rejected', async () => {
    const results = await Promise.all([c.own(), update({ name: 'Orang Lain' })]);
    const [row] = await c.server.sql('select name from users where id = $1', [c.peserta2]);
    const editions = await c.edisi();
    // Two outcomes are valid: the name changes first and the edition has the new name, or the change of the name is
    // rejected.
    if (results[1].status === 200) expect(editions.every(({ name }) => name === 'Orang Lain')).toBe(true);
    else expect([row.name, results[1].body.code]).toEqual([NAMA, 'nama_terkunci']);
  });
});

describe('corrections of printed names', () => {
  test('an approved correction changes the name, prints a new certificate, and notifies the owner', async () => {
    await forget();
    await c.own();
    const lama = await pt();
    const { status, body } = await ask({ name: 'Dr. Nur Aini Hasanah, M.Pd.', nama_pt: lama });
    expect(status).toBe(200);
    expect((await ask({ name: 'Nama Ketiga', nama_pt: lama })).body.code).toBe('sudah_diminta');
    expect(await list('?status=menunggu')).toMatchObject([
      {
        id: body.id,
        user_id: c.peserta2,
        name: 'Dr. Nur Aini Hasanah, M.Pd.',
        nama_pt: lama,
        name_lama: NAMA,
        nama_pt_lama: lama,
        alasan: 'Salah ketik saat mendaftar',
        status: 'menunggu',
      },
    ]);
    expect(await state()).toMatchObject({ terkunci: 1, permintaan: { id: body.id, status: 'menunggu' } });
    expect((await decide(body.id, 1)).status).toBe(200);
    expect((await decide(body.id, 1)).body.code).toBe('sudah_diputuskan');
    await expect
      .poll(async () => (await c.edisi()).map(({ name }) => name))
      .toEqual([NAMA, 'Dr. Nur Aini Hasanah, M.Pd.']);
    expect(await validasi()).toMatchObject({
      name: 'Dr. Nur Aini Hasanah, M.Pd.',
      nama_sebelumnya: [NAMA],
      terkini: 1,
    });
    expect(await bell()).toEqual([{ jenis: 'perbaikan_nama_dikabulkan' }]);
    expect((await state()).permintaan).toMatchObject({ status: 'dikabulkan', name_lama: NAMA });
    expect(
      await c.server.sql(`select aksi from audit where aksi like 'perbaikan_nama%' order by id`),
    ).toEqual([{ aksi: 'perbaikan_nama_diminta' }, { aksi: 'perbaikan_nama_dikabulkan' }]);
  });

  test('if an admin rejects a correction with a reason, the name stays and a new request is possible', async () => {
    await forget();
    await c.own();
    const { body } = await ask({ name: 'Orang Lain' });
    expect((await decide(body.id, 0)).body.errors.alasan).toHaveLength(1);
    expect((await decide(body.id, 0, 'Lampirkan KTP')).status).toBe(200);
    expect((await state()).permintaan).toMatchObject({ status: 'ditolak', alasan_tolak: 'Lampirkan KTP' });
    expect(await bell()).toEqual([{ jenis: 'perbaikan_nama_ditolak' }]);
    expect((await validasi()).nama_sebelumnya).toEqual([]);
    expect((await ask({ name: 'Nur Aini' })).status).toBe(200);
  });

  test('a correction with a wrong field gets 422, an unknown correction gets 404, and a mentor gets 403', async () => {
    await forget();
    await c.own();
    expect((await ask({ name: NAMA, nama_pt: await pt() })).body.errors.name).toHaveLength(1);
    expect((await ask({ name: 'Orang Lain', alasan: '' })).body.errors.alasan).toHaveLength(1);
    expect((await ask({ name: 'Orang Lain', alasan: 'a'.repeat(501) })).body.errors.alasan).toHaveLength(1);
    expect((await ask({ name: 'Kunjungi www.contoh.id' })).body.errors.name).toHaveLength(1);
    expect((await decide(999_999, 1)).status).toBe(404);
    expect((await ask({ name: 'Orang Lain' }, 'mentor1')).status).toBe(403);
  });

  test('if two admins decide a correction at the same time, only one decision takes effect', async () => {
    await forget();
    await c.own();
    const { body } = await ask({ name: 'Nur Aini' });
    const answers = await Promise.all([decide(body.id, 1), decide(body.id, 0, 'Tidak')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('the certificate page omits earlier names that differ only in spaces or case', async () => {
    await forget();
    await c.own();
    for (const name of ['DR. NUR AINI, M.PD.', 'Nur Aini', 'Nur Aini, S.Pd.']) {
      await c.server.sql('update users set name = $2 where id = $1', [c.peserta2, name]);
      await c.own();
    }
    expect((await validasi()).nama_sebelumnya).toEqual(['DR. NUR AINI, M.PD.', 'Nur Aini']);
  });
});
