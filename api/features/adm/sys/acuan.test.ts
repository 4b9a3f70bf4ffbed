import { describe, expect, it } from 'vitest';
import { namedObjek } from '#rules/riwayat.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

const store = (what: 'lokasi' | 'kelas' | 'periode', body: object) =>
  server.call(`/adm/${what}_store`, { token: admin, body });
const history = (objek: string) =>
  server.sql('select aksi, sebelum, sesudah from audit where objek = $1 order by id', [objek]);
const referensi = async () => (await server.call('/json/referensi')).body;

describe.each(['lokasi', 'periode'] as const)('POST /adm/%s_store', (what) => {
  const Subject = what === 'lokasi' ? 'Lokasi' : 'Periode';

  it('an admin can add, rename, close and reopen a location or a period', async () => {
    const { status, body } = await store(what, { keterangan: '  2027   Makassar ' });
    expect([status, body]).toEqual([200, { message: 'Sukses!, simpan data anda', id: 11 }]);
    const steps = [{ keterangan: '2027 Makassar G.01' }, { is_aktif: 0 }];
    for (const step of [...steps, {}]) expect((await store(what, { id: 11, ...step })).status).toBe(200);
    // A period can be reopened only with the request `periode_buka`, because that request must contain a reason.
    const reopened = await store(what, { id: 11, is_aktif: 1 });
    expect(reopened.status).toBe(what === 'lokasi' ? 200 : 422);
    if (what === 'periode')
      await server.call('/adm/periode_buka', {
        token: admin,
        body: { periode_id: 11, alasan: 'Salah tutup' },
      });
    const nama = '2027 Makassar G.01';
    expect((await history(`${what}/11`)).map(({ aksi, sesudah }) => [aksi, sesudah])).toEqual([
      [`${what}_dibuat`, { keterangan: '2027 Makassar', is_aktif: 1 }],
      [`${what}_diubah`, { keterangan: nama, is_aktif: 1 }],
      [`${what}_diubah`, { keterangan: nama, is_aktif: 0 }],
      what === 'lokasi'
        ? ['lokasi_diubah', { keterangan: nama, is_aktif: 1 }]
        : ['periode_dibuka', { is_aktif: 1, alasan: 'Salah tutup' }],
    ]);
    expect((await referensi())[what].at(-1)).toEqual({ id: 11, keterangan: nama, is_aktif: 1 });
  });

  it('locations or periods that are added at the same time get different ids, and equal names are refused', async () => {
    const two = await Promise.all(['Kendari', 'Ternate'].map((keterangan) => store(what, { keterangan })));
    expect(two.map(({ body }) => body.id).toSorted((a, b) => a - b)).toEqual([12, 13]);
    const same = await Promise.all([1, 2].map(() => store(what, { keterangan: 'Sorong' })));
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const renamed = await store(what, { id: 12, keterangan: 'SORONG' });
    const sentence = `${Subject} dengan nama ini sudah ada`;
    expect([renamed.status, renamed.body.errors]).toEqual([422, { keterangan: [sentence] }]);
  });

  it('a location or period with a missing or too long name gets 422, and an unknown one gets 404', async () => {
    for (const body of [{}, { keterangan: '  ' }, { keterangan: 'x'.repeat(101) }])
      expect(Object.keys((await store(what, body)).body.errors)).toEqual(['keterangan']);
    expect((await store(what, { id: 4000, is_aktif: 0 })).status).toBe(404);
  });
});

describe('closed location', () => {
  it('a closed location cannot be chosen any more, but its participants can stay', async () => {
    await store('lokasi', { id: 9, is_aktif: 0 });
    expect((await referensi()).lokasi[8]).toMatchObject({ id: 9, is_aktif: 0 });
    const [free] = await server.sql<{ email: string }>(
      `select split_part(email, '@', 1) as email from users u join peserta p on p.user_id = u.id
       where p.lokasi_id = 1 and not exists (select from tugas t where t.user_id = u.id and t.catatan <> '')`,
    );
    const token = await server.as(free!.email);
    const save = (lokasi_id: number) =>
      server.call('/usr/pelatihan_profile_update', {
        token,
        body: { name: 'Nama', lokasi_id, no_absensi: 7 },
      });
    const refused = await save(9);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { lokasi_id: ['Lokasi ini sudah ditutup. Pilih lokasi lain.'] },
    ]);
    expect((await save(4000)).body.errors).toEqual({ lokasi_id: ['Lokasi tidak dikenal'] });
    expect((await save(8)).status).toBe(200);
    await store('lokasi', { id: 8, is_aktif: 0 });
    expect((await save(8)).status).toBe(200);
  });
});

describe('POST /adm/kelas_store', () => {
  const KELAS = 'JAB.G1.K01';

  it('an admin can add a class at the end of the list, and close the class', async () => {
    const { status, body } = await store('kelas', { kelas: 'KC.G5.K15' });
    expect([status, body]).toEqual([200, { message: 'Sukses!, simpan data anda', kelas: 'KC.G5.K15' }]);
    await store('kelas', { kelas_lama: 'KC.G5.K15', is_aktif: 0 });
    await store('kelas', { kelas_lama: 'KC.G5.K15', is_aktif: 0 });
    expect((await referensi()).kelas.at(-1)).toEqual({ kelas: 'KC.G5.K15', is_aktif: 0 });
    expect((await history('kelas/KC.G5.K15')).map(({ aksi }) => aksi)).toEqual([
      'kelas_dibuat',
      'kelas_diubah',
    ]);
  });

  it('the history finds a class by its current or former name, with any characters', async () => {
    const [lama, baru] = ['Kelas A / 1', 'Kelas B_50%/2'];
    await store('kelas', { kelas: lama });
    await store('kelas', { kelas_lama: lama, kelas: baru });
    await store('kelas', { kelas_lama: baru, is_aktif: 0 });
    const found = async (nama: string) => {
      const objek = encodeURIComponent(namedObjek('kelas', nama));
      const { status, body } = await server.call(`/adm/audit?objek=${objek}&sort=id`, { token: admin });
      expect(status).toBe(200);
      return body.map(({ aksi, sesudah }: { aksi: string; sesudah: object }) => [aksi, sesudah]);
    };
    const dibuat = ['kelas_dibuat', { kelas: lama, is_aktif: 1 }];
    const diganti = ['kelas_diubah', { kelas: baru, is_aktif: 1 }];
    expect(await found(lama)).toEqual([dibuat, diganti]);
    expect(await found(baru)).toEqual([diganti, ['kelas_diubah', { kelas: baru, is_aktif: 0 }]]);
    expect(await found('Kelas A')).toEqual([]);
  });

  it('if an admin renames a class, reports with this class get the new name', async () => {
    const count = (kelas: string) =>
      server.sql(`select count(*)::int as n from laporan_online where kelompok = $1`, [kelas]);
    await server.sql(`update laporan_online set kelompok = $1`, [KELAS]);
    const before = await count(KELAS);
    expect((await store('kelas', { kelas_lama: KELAS, kelas: 'JAB.G1.K1' })).status).toBe(200);
    expect([await count(KELAS), await count('JAB.G1.K1')]).toEqual([[{ n: 0 }], before]);
    expect((await store('kelas', { kelas_lama: KELAS, is_aktif: 0 })).status).toBe(404);
    expect((await store('kelas', { kelas_lama: 'JAB.G1.K1', kelas: KELAS })).status).toBe(200);
    expect(await count(KELAS)).toEqual(before);
  });

  it.each(['JAB.G1.K02', 'jab.g1.k02'])(
    'a class cannot get the name %s, because another class already has this name',
    async (kelas) => {
      const sentence = { kelas: ['Kelas dengan nama ini sudah ada'] };
      expect((await store('kelas', { kelas })).body.errors).toEqual(sentence);
      expect((await store('kelas', { kelas_lama: KELAS, kelas })).body.errors).toEqual(sentence);
    },
  );
});
