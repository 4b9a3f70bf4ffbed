import { describe, expect, test } from 'vitest';
import { signer } from '#api/guard/sign.ts';
import { SECRET } from '#test/server.ts';
import { admin, server } from '#test/own-server.ts';
import { ask, id, log, profile, startProfil } from './profil.setup.ts';

startProfil();

const FIELDS = [
  'user_id',
  'lokasi_id',
  'no_absensi',
  'nama_pt',
  'provinsi_pt',
  'rumpun_id',
  'is_lanjut_studi',
  'nama_sekolah',
  'updated_at',
];

/** Saves the profile form of the participant. Fields that are missing in `part` keep their stored values. */
async function save(part: object = {}) {
  const stored = await profile();
  const body = Object.fromEntries(FIELDS.map((field) => [field, stored[field]]));
  return server.call('/adm/peserta_pelatihan_profil_store', { token: admin, body: { ...body, ...part } });
}

describe('page of one participant', () => {
  test('an admin sees the profile of a participant with the location name and the tokens of the certificate and document links', async () => {
    const body = await profile();
    expect(body).toMatchObject({
      user_id: id,
      email: 'peserta2@example.org',
      no_absensi: 2,
      lokasi_id: 1,
      keterangan: expect.any(String),
      keterangan_rumpun: expect.any(String),
      sudah_mengirim: 1,
      nomor_sama: [],
    });
    const sign = signer(SECRET);
    expect(sign.subject('sertifikat', body.token_sertifikat)).toBe(`userid=${id}`);
    expect(sign.subject('dokumen', body.token_dokumen)).toBe(`userid=${id}&versi=1`);
    const days = (Date.parse(body.token_dokumen_berakhir) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(sign.secondsLeft('dokumen', body.token_dokumen)).toBeGreaterThan(29 * 86_400);
  });

  test('an admin sees the claims of this participant only', async () => {
    const { body } = await ask('user_akomodasi');
    const own = await server.sql('select id from akomodasi where user_id = $1 order by id', [id]);
    expect(body.map((row: { id: number }) => row.id)).toEqual(own.map((row) => row.id));
    expect(own.length).toBeGreaterThan(0);
  });

  test('the profile lists other participants of the location with the same attendance number', async () => {
    const other = await server.idOf('peserta3');
    const set = (no: number, ids: number[]) =>
      server.sql('update peserta set no_absensi = $1 where user_id = any($2)', [no, ids]);
    await set(2, [other]);
    expect((await profile()).nomor_sama).toEqual([{ user_id: other, name: expect.any(String) }]);
    await set(700, [id, other]);
    expect((await profile()).nomor_sama).toEqual([]);
    await set(2, [id, await server.idOf('peserta9')]);
    expect((await profile()).nomor_sama).toEqual([]);
    await set(3, [other]);
    await set(9, [await server.idOf('peserta9')]);
  });
});

describe('save of participant data', () => {
  test('an admin can change the data and the location of a participant, and the history has only changed fields', async () => {
    const before = await profile();
    const change = {
      lokasi_id: 2,
      no_absensi: 501,
      is_lanjut_studi: 'y',
      nama_sekolah: 'UIN Malang',
      rumpun_id: 0,
    };
    const { status, body } = await save(change);
    expect([status, body]).toEqual([200, { message: 'Sukses!, simpan data anda', id }]);
    const after = await profile();
    expect(after).toMatchObject({
      ...change,
      no_absensi: 700,
      keterangan_rumpun: 'Non-Prodi',
      nama_pt: before.nama_pt,
    });
    const [entry, ...more] = await log();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      aksi: 'peserta_diubah',
      objek: `peserta/${id}`,
      sesudah: { ...change, no_absensi: 700 },
    });
    expect(Object.keys(entry.sebelum).toSorted()).toEqual(Object.keys(change).toSorted());
    await save({ ...before, updated_at: undefined, user_id: id });
    expect(await profile()).toMatchObject({ lokasi_id: 1, no_absensi: 2 });
  });

  test('if an admin changes the location, the participant sees the materials of the new location', async () => {
    await save({ lokasi_id: 2 });
    const list = (await server.call('/pr/materi', { token: await server.as('peserta2') })).body;
    const [two] = await server.sql(
      'select count(*)::int as n from materi where lokasi_id = 2 and is_aktif = 1',
    );
    expect(list).toHaveLength(two.n);
    await save({ lokasi_id: 1 });
  });

  test('a move to a closed location is rejected, but a participant can stay at a closed location', async () => {
    await server.sql('update lokasi set is_aktif = 0 where id in (1, 3)');
    expect((await save({ lokasi_id: 3 })).body.errors.lokasi_id[0]).toContain('ditutup');
    expect((await save({ no_absensi: 30 })).status).toBe(200);
    await server.sql('update lokasi set is_aktif = 1 where id in (1, 3)');
    await save({ no_absensi: 2 });
  });

  test('a save without a period keeps the stored period, and a new period must be open', async () => {
    expect((await save({ periode_id: 4 })).status).toBe(200);
    expect((await save({ no_absensi: 31 })).status).toBe(200);
    const [{ keterangan }] = await server.sql('select keterangan from periode where id = 4');
    expect(await profile()).toMatchObject({ periode_id: 4, keterangan_periode: keterangan });
    expect((await log())[0]).toMatchObject({ sebelum: { periode_id: 2 }, sesudah: { periode_id: 4 } });
    await server.sql('update periode set is_aktif = 0 where id in (4, 5)');
    for (const [periode_id, sentence] of [
      [4000, 'Periode tidak dikenal'],
      ['5', 'Harus bilangan bulat positif'],
    ] as const)
      expect((await save({ periode_id })).body.errors).toEqual({ periode_id: [sentence] });
    expect((await save({ periode_id: 5 })).body.code).toBe('periode_ditutup');
    expect((await save({ periode_id: 4, no_absensi: 32 })).body.code).toBe('periode_ditutup');
    await server.sql('update periode set is_aktif = 1');
    await save({ periode_id: 2, no_absensi: 2 });
  });

  test('a save of a participant with the same values changes nothing and adds no history entry', async () => {
    const before = await profile();
    expect((await save()).status).toBe(200);
    expect(await log()).toEqual([]);
    expect(await profile()).toMatchObject({ updated_at: before.updated_at });
  });

  test("if an admin ends a participant's further studies, the name of the school is cleared", async () => {
    await save({ is_lanjut_studi: 'y', nama_sekolah: 'UGM' });
    await save({ is_lanjut_studi: 't', nama_sekolah: 'UGM' });
    expect(await profile()).toMatchObject({ is_lanjut_studi: 't', nama_sekolah: '' });
  });

  test('if two admins have loaded the same version of a participant, the second save gets 409', async () => {
    const { updated_at } = await profile();
    expect((await save({ no_absensi: 21, updated_at })).status).toBe(200);
    const second = await save({ no_absensi: 22, updated_at });
    expect([second.status, second.body.code, second.body.message]).toEqual([
      409,
      'sudah_berubah',
      expect.stringContaining('Data peserta ini'),
    ]);
    await save({ no_absensi: 2 });
  });

  test.each([
    ['no_absensi', { no_absensi: 0 }],
    ['no_absensi', { no_absensi: 1.5 }],
    ['lokasi_id', { lokasi_id: 2_000_000_000 }],
    ['rumpun_id', { rumpun_id: 4 }],
    ['nama_sekolah', { is_lanjut_studi: 'y', nama_sekolah: ' ' }],
    ['nama_pt', { nama_pt: '' }],
  ])('a save of a participant profile is rejected with 422 at the field %s: %j', async (field, part) => {
    const { status, body } = await save(part);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe('requests for non-participants', () => {
  test.each(['user_profile', 'user_dokumen', 'user_akomodasi', 'peserta_pelatihan_ringkasan'])(
    'the request %s gets 404 for an unknown user and for a mentor',
    async (path) => {
      for (const userid of [2_000_000_000, await server.idOf('mentor1')])
        expect((await ask(path, userid)).status).toBe(404);
      expect((await ask(path, '1e3')).status).toBe(422);
    },
  );

  test("a save of a mentor's data as a participant's data is rejected with 404", async () => {
    expect((await save({ user_id: await server.idOf('mentor1') })).status).toBe(404);
  });
});
