import { beforeAll, expect, it } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

beforeAll(async () => {
  // Deletes the announcements of the demo data.
  await server.sql('delete from pengumuman');
  server.setNow(new Date('2026-05-12T03:00:00Z'));
});

const list = async () => (await server.call('/adm/pengumuman', { token: admin })).body;
const store = (body: object) => server.call('/adm/pengumuman_store', { token: admin, body });
const end = (id: number) => server.call('/adm/pengumuman_akhiri', { token: admin, body: { id } });
const shown = async (who: string) =>
  (await server.call('/dasbor', { token: await server.as(who) })).body.pengumuman;
const history = (id: number) =>
  server.sql('select aksi, sebelum, sesudah from audit where objek = $1 order by id', [`pengumuman/${id}`]);

it('an announcement is on all dashboards until the end of its last day', async () => {
  expect(await shown('peserta1')).toEqual([]);
  const { status, body } = await store({ teks: ' Posttest\r\nhari Jumat. ', sampai: '2026-05-13' });
  expect([status, body]).toEqual([200, { message: 'Sukses!, simpan data anda', id: expect.any(Number) }]);
  const teks = 'Posttest\nhari Jumat.';
  for (const who of ['peserta1', 'mentor1', 'admin'])
    expect(await shown(who)).toEqual([{ id: body.id, teks }]);
  // The announcement is shown until the last second of its last day in Jakarta.
  server.setNow(new Date('2026-05-13T16:59:59Z'));
  expect(await shown('peserta1')).toHaveLength(1);
  server.setNow(new Date('2026-05-13T17:00:00Z'));
  expect(await shown('peserta1')).toEqual([]);
  expect(await list()).toMatchObject([{ id: body.id, teks, sampai: '2026-05-13' }]);
  server.setNow(new Date('2026-05-12T03:00:00Z'));
  await end(body.id);
});

it('an admin can change and end an announcement, with one history entry each', async () => {
  const { id } = (await store({ teks: 'Satu', sampai: '2026-05-20' })).body;
  const [{ updated_at }] = await list();
  expect((await store({ id, teks: 'Dua', sampai: '2026-05-21', updated_at })).status).toBe(200);
  expect((await store({ id, teks: 'Dua', sampai: '2026-05-21', updated_at })).status).toBe(200);
  const late = await store({ id, teks: 'Tiga', sampai: '2026-05-22', updated_at });
  expect([late.status, late.body.code]).toEqual([409, 'sudah_berubah']);
  const answers = await Promise.all([end(id), end(id)]);
  expect(new Set(answers.map(({ body }) => body.message))).toEqual(
    new Set(['Pengumuman diakhiri', 'Pengumuman ini sudah berakhir']),
  );
  expect(await shown('mentor1')).toEqual([]);
  expect(await history(id)).toEqual([
    { aksi: 'pengumuman_dibuat', sebelum: null, sesudah: { teks: 'Satu', sampai: '2026-05-20' } },
    {
      aksi: 'pengumuman_diubah',
      sebelum: { teks: 'Satu', sampai: '2026-05-20' },
      sesudah: { teks: 'Dua', sampai: '2026-05-21' },
    },
    { aksi: 'pengumuman_diakhiri', sebelum: { sampai: '2026-05-21' }, sesudah: { sampai: '2026-05-11' } },
  ]);
  // The text of an ended announcement can be corrected only if the request also sets a new last day that is
  // not in the past.
  const [ended] = await list();
  expect((await store({ ...ended, teks: 'Dua!' })).status).toBe(422);
  expect((await store({ ...ended, teks: 'Dua!', sampai: '2026-05-12' })).status).toBe(200);
  expect(await shown('peserta1')).toEqual([{ id, teks: 'Dua!' }]);
});

it.each<[string, object, string, string]>([
  ['no text', { teks: '\n ' }, 'teks', 'Teks pengumuman wajib diisi'],
  ['a too long text', { teks: 'x'.repeat(2001) }, 'teks', 'Teks pengumuman paling banyak 2000 karakter'],
  ['a day in the past', { sampai: '2026-05-11' }, 'sampai', 'Tanggal akhir tidak boleh sebelum hari ini'],
  ['an invalid day', { sampai: 'besok' }, 'sampai', 'Tanggal harus berbentuk TTTT-BB-HH'],
])('an announcement with %s gets 422 at its field', async (_name, wrong, field, sentence) => {
  const before = await list();
  const { status, body } = await store({ teks: 'Ada', sampai: '2026-05-12', ...wrong });
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }]);
  expect(await list()).toEqual(before);
});

it('a change of an unknown announcement is rejected with 404', async () => {
  expect((await store({ id: 4000, teks: 'Ada', sampai: '2026-05-12' })).status).toBe(404);
  expect((await end(4000)).status).toBe(404);
});

it('the list of announcements contains ended ones too, and is paged, searched and sorted', async () => {
  for (const hari of ['2026-05-15', '2026-05-14', '2026-05-16'])
    await store({ teks: `Rapat evaluasi ${hari}`, sampai: hari });
  const asked = async (query: string) => {
    const { body, headers } = await server.call(`/adm/pengumuman?q=EVALUASI&${query}`, { token: admin });
    return [headers.get('x-total-count'), body.map(({ sampai }: { sampai: string }) => sampai)];
  };
  expect(await asked('page=1&per_page=2')).toEqual(['3', ['2026-05-16', '2026-05-14']]);
  expect(await asked('page=2&per_page=2')).toEqual(['3', ['2026-05-15']]);
  expect(await asked('page=1&sort=sampai')).toEqual(['3', ['2026-05-14', '2026-05-15', '2026-05-16']]);
  expect((await server.call('/adm/pengumuman?sort=oleh', { token: admin })).status).toBe(422);
});

it('all current announcements are shown, and a twenty-first announcement is rejected with 409', async () => {
  await server.sql('delete from pengumuman');
  const add = (n: number) => store({ teks: `Pengumuman ${n}`, sampai: '2026-05-31' });
  for (let n = 1; n <= 6; n += 1) await add(n);
  const six = await shown('peserta1');
  expect(six.map(({ teks }: { teks: string }) => teks)).toEqual(
    [6, 5, 4, 3, 2, 1].map((n) => `Pengumuman ${n}`),
  );
  for (let n = 7; n < 20; n += 1) await add(n);
  // There are 19 announcements and the maximum is 20, so only one of the two concurrent requests can succeed.
  const last = await Promise.all([add(20), add(21)]);
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(last.find(({ status }) => status === 409)?.body.message).toBe(
    'Sudah ada 20 pengumuman yang sedang tampil. Akhiri salah satu dahulu.',
  );
  expect(await shown('admin')).toHaveLength(20);
  // At the maximum number, an admin can still change a current announcement. After one announcement has ended, an admin
  // can add a new one. The ended one then cannot be reactivated, because the maximum is reached again.
  const [row] = await list();
  expect((await store({ ...row, teks: 'Diralat' })).status).toBe(200);
  await end(six[0].id);
  expect((await add(22)).status).toBe(200);
  const ended = (await list()).find(({ id }: { id: number }) => id === six[0].id);
  expect((await store({ ...ended, sampai: '2026-05-31' })).status).toBe(409);
});
