import { beforeEach, describe, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

beforeEach(async () => {
  await server.sql('delete from audit');
  await server.sql('delete from job');
});

const post = (path: string, body: object) => server.call(path, { token: admin, body });
const ids = (...accounts: string[]) => Promise.all(accounts.map((each) => server.idOf(each)));
const ended = async (id: number) => {
  const job = () => server.call(`/job?id=${id}`, { token: admin });
  await expect.poll(async () => (await job()).body.status).toMatch(/done|failed/);
  return (await job()).body;
};
const log = () => server.sql('select aksi, objek, sesudah from audit order by id');

/**
 * Paths of bulk actions on selected participants, with the request fields that each action needs besides the selection.
 */
const ACTS = [
  ['/adm/peserta_pelatihan_nilai_analisa_semua', {}],
  ['/adm/peserta_pelatihan_tetapkan_semua', {}],
  ['/adm/sertifikat_siapkan', {}],
  ['/adm/sertifikat_hitung', {}],
  ['/adm/sertifikat_pdf_dipilih', {}],
  ['/adm/peserta_status_dipilih', { statid: 0 }],
  ['/adm/peserta_pelatihan_hitung', {}],
] as const;

describe.each(ACTS)('bulk action %s', (path, more) => {
  const send = (lokid: number, pesid: unknown) => post(path, { lokid, pesid, ...more });

  test('a selection with participants of other locations or with non-participants is rejected and changes nothing', async () => {
    const [satu, sembilan, mentor] = await ids('peserta1', 'peserta9', 'mentor1');
    const before = await server.sql(
      'select to_jsonb(p) as p, to_jsonb(i) as i from peserta p join ist_nilai i using (user_id) order by user_id',
    );
    const refused: readonly [unknown, string, string][] = [
      [[satu, sembilan], 'pesid', '1 dari 2 peserta tidak berada di lokasi ini'],
      [[sembilan], 'pesid', 'Peserta tidak berada di lokasi ini'],
      [[satu, mentor, 2_000_000_000], 'pesid', '2 dari 3 peserta tidak berada di lokasi ini'],
      [[], 'pesid', 'Peserta wajib diisi'],
      ['1', 'pesid', 'Peserta wajib diisi'],
      [Array.from({ length: 2001 }, (_, n) => n + 1), 'pesid', 'Paling banyak 2000 peserta sekaligus'],
      [[0], 'pesid.0', 'Harus bilangan bulat positif'],
    ];
    for (const [pesid, field, message] of refused) {
      const { status, body } = await send(1, pesid);
      expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
    }
    expect(await server.sql('select from job union all select from audit')).toEqual([]);
    expect(
      await server.sql(
        'select to_jsonb(p) as p, to_jsonb(i) as i from peserta p join ist_nilai i using (user_id) order by user_id',
      ),
    ).toEqual(before);
  });

  test('a bulk action of a user who is no admin is rejected with 403', async () => {
    const token = await server.as('mentor1');
    const { status } = await server.call(path, {
      token,
      body: { lokid: 1, pesid: await ids('peserta1'), ...more },
    });
    expect(status).toBe(403);
  });
});

describe('recompute of selected participants', () => {
  const PATH = '/adm/peserta_pelatihan_nilai_analisa_semua';
  const spoil = () => server.sql('update ist_nilai set nilai_ojt = 5, ojt_ditetapkan_pada = null');
  const spoilt = async () =>
    (await server.sql('select user_id from ist_nilai where nilai_ojt = 5')).map((row) => row.user_id);

  test('a recompute changes only the selected participants, at any location, and can be undone', async () => {
    await server.sql('update sistem set nilai_otomatis = 0');
    await spoil();
    const pesid = await ids('peserta2', 'peserta9');
    // A duplicate id counts only once.
    const { body } = await post(PATH, { lokid: 0, pesid: [...pesid, ...pesid] });
    expect(body).toMatchObject({ status: 'waiting', total: 2 });
    expect(await ended(body.id)).toMatchObject({
      done: 2,
      message: 'Nilai 2 peserta sudah dihitung ulang, 2 berubah.',
    });
    const left = await spoilt();
    expect([left.length, left.filter((id) => pesid.includes(id))]).toEqual([16, []]);
    expect(await log()).toEqual([
      { aksi: 'nilai_dihitung_semua', objek: 'lokasi/semua', sesudah: { dipilih: 2 } },
    ]);
    const { riwayat_id } = await ended(body.id);
    expect((await post('/adm/batalkan', { id: riwayat_id })).body).toMatchObject({ jumlah: 2, dilewati: [] });
    expect(await spoilt()).toHaveLength(18);
  });

  test('two recompute requests for the same selected participants share one job, and other participants get their own job', async () => {
    const [idOfPeserta2, idOfPeserta3] = await ids('peserta2', 'peserta3');
    const start = async (pesid: unknown[]) => (await post(PATH, { lokid: 1, pesid })).body.id as number;
    await ended(await start([idOfPeserta2]));
    await server.sql(
      `update job set status = 'running', finished_at = null, message = null, due = now() + interval '1 day'`,
    );
    const running = async (query: string) =>
      (await server.call(`${PATH}${query}`, { token: admin })).body.job?.id ?? null;
    const first = await running('?lokid=1');
    expect([await start([idOfPeserta2]), await running('?lokid=2'), await running('')]).toEqual([
      first,
      null,
      null,
    ]);
    const second = await start([idOfPeserta3, idOfPeserta2]);
    expect(second).not.toBe(first);
    const whole = (await post(PATH, { lokid: 1 })).body.id;
    expect(whole).not.toBe(first);
    for (const id of [second, whole]) await ended(id);
  });
});

test('if an admin sets final results for selected participants, only these participants change', async () => {
  const pesid = await ids('peserta1', 'peserta5');
  const { body } = await post('/adm/peserta_pelatihan_tetapkan_semua', { lokid: 1, pesid });
  expect(await ended(body.id)).toMatchObject({ total: 2, message: 'Hasil akhir 2 peserta ditetapkan.' });
  expect(await log()).toMatchObject([
    { aksi: 'nilai_akhir_ditetapkan_semua', objek: 'lokasi/1', sesudah: { dipilih: 2 } },
  ]);
  const final = await server.sql(
    'select user_id from ist_nilai where ist2_ditetapkan_pada is not null and user_id = any($1) order by 1',
    [[...pesid, ...(await ids('peserta6'))]],
  );
  expect(final.map((row) => row.user_id)).toEqual(pesid);
  const again = await post('/adm/peserta_pelatihan_tetapkan_semua', { lokid: 1, pesid });
  expect((await ended(again.body.id)).message).toBe('Hasil akhir 2 peserta sudah final.');
});

test('a change of the active status of selected participants is one history entry, and can be undone', async () => {
  await server.sql('update peserta set peserta_status_aktif = 1');
  const [satu, sembilan] = await ids('peserta1', 'peserta9');
  const set = (statid: number, pesid: unknown[]) => post('/adm/peserta_status_dipilih', { statid, pesid });
  const { body } = await set(0, [satu, sembilan]);
  expect(body).toMatchObject({ message: '2 peserta sekarang tidak aktif', jumlah: 2 });
  const off = async () =>
    (await server.sql('select user_id from peserta where peserta_status_aktif = 0 order by 1')).map(
      (row) => row.user_id,
    );
  expect(await off()).toEqual([satu, sembilan]);
  expect(await log()).toEqual([
    {
      aksi: 'peserta_status_aktif',
      objek: 'lokasi/semua',
      sesudah: { peserta_status_aktif: 0, jumlah: 2, dipilih: 2 },
    },
  ]);
  expect((await set(0, [satu])).body.riwayat_id).toBeNull();
  await post('/adm/batalkan', { id: body.riwayat_id });
  expect(await off()).toEqual([]);
});

test('before a bulk action, an admin can request the number of affected participants', async () => {
  const count = async (body: object) => (await post('/adm/peserta_pelatihan_hitung', body)).body;
  const listed = async (query: string) =>
    (await server.call(`/adm/peserta_pelatihan?${query}`, { token: admin })).body.length;
  await server.sql('update ist_nilai set final_pada = null, final_oleh = null, keputusan = $1', ['']);
  const [final] = await ids('peserta2');
  await server.sql('update ist_nilai set final_pada = now() where user_id = $1', [final]);
  expect(await count({ lokid: 1 })).toEqual({
    peserta: await listed('lokid=1'),
    ditetapkan: await listed('lokid=1&tampil=ditetapkan'),
    belum_lengkap: await listed('lokid=1&tampil=belum_lengkap'),
    belum_final: (await listed('lokid=1')) - 1,
  });
  expect((await count({})).peserta).toBe(await listed(''));
  const pesid = await ids('peserta2', 'peserta6');
  expect(await count({ pesid })).toEqual({ peserta: 2, ditetapkan: 0, belum_lengkap: 1, belum_final: 1 });
  expect((await post('/adm/peserta_pelatihan_hitung', { lokid: 999 })).body.errors).toEqual({
    lokid: ['Lokasi tidak dikenal'],
  });
});
