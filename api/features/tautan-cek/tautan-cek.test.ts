import { beforeAll, beforeEach, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';
import { answerOf, recorder } from '#api/parts/tautan-cek/tautan-cek.setup.ts';
import { PAGE } from '#api/parts/tautan-cek/loop.setup.ts';

const DRIVE = 'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345/view';
const BLOG = 'https://blog.contoh.id/tulisan?a=1&b=2';

/** If true, the fake Google Drive returns the file. If false, it redirects to its sign-in page. */
let shared = false;
const reach = recorder((_to, host) => {
  if (host === 'blog.contoh.id') return PAGE;
  return shared
    ? answerOf('200 OK', { 'Content-Type': 'text/html' }, '<title>Tugas.pdf - Google Drive</title>')
    : answerOf('302 Found', { Location: 'https://accounts.google.com/ServiceLogin?continue=x' });
});
startServer({ reach });

let peserta: string;
let mentor: string;
let admin: string;
let pesid: number;
let tugid: number;

beforeAll(async () => {
  [peserta, mentor, admin] = [
    await server.as('peserta2'),
    await server.as('mentor1'),
    await server.as('admin'),
  ];
  pesid = await server.idOf('peserta2');
});

beforeEach(async () => {
  shared = false;
  await server.sql('delete from batas');
  await server.sql('delete from tautan_teks; delete from tautan_cek; delete from tautan_host');
  await server.sql(`update tugas set catatan = '<p>x</p>' where user_id = $1`, [pesid]);
  const [task] = await server.sql(
    `insert into tugas (user_id, kat_id, catatan) values ($1, 1, '<p>x</p>') returning id_tugas`,
    [pesid],
  );
  tugid = task!.id_tugas;
  await server.sql(
    `update materi set tgl_mulai = current_date - 9, tgl_akhir = current_date + 9 where kat_id = 1`,
  );
});

const save = (catatan: string) =>
  server.call('/pr/tugas_store', { token: peserta, body: { id_tugas: tugid, catatan } });
const ask = (url: string, token = peserta) => server.call('/tautan_cek', { token, body: { url } });
const own = async () =>
  (await server.call(`/pr/tugas_detail?tugid=${tugid}`, { token: peserta })).body.tugas.tautan;
const states = async () =>
  (await own()).map((each: { url: string; keadaan: string }) => [each.url, each.keadaan]);

/** Moves the stored times into the past, so that pending link checks start now instead of after a minute. */
const hurry = () =>
  server.sql(
    `update tautan_host set berikutnya = '-infinity';
     update tautan_cek set jatuh_tempo = now(), diperiksa = diperiksa - interval '2 minutes' where jatuh_tempo is not null`,
  );

test('a save of a text starts the checks of its links, and author and mentor see the results', async () => {
  const text = `<p><a href="${DRIVE}">folder</a> dan ${BLOG.replace('&', '&amp;')}</p>`;
  expect((await save(text)).status).toBe(200);
  expect(await own()).toHaveLength(2);
  await expect.poll(states).toEqual([
    [DRIVE, 'izin'],
    [BLOG, 'bisa'],
  ]);
  const [first] = await own();
  expect(first).toEqual({ url: DRIVE, keadaan: 'izin', sebab: 'masuk', diperiksa: expect.any(String) });
  const read = await server.call(`/men/tugas_catatan?tugid=${tugid}`, { token: mentor });
  expect(read.body.tautan).toEqual(await own());
  const all = await server.call(`/men/tugas_peserta?katid=1&pesid=${pesid}`, { token: mentor });
  expect(all.body.tugas[0].tautan).toEqual(await own());
  const short = await server.call(`/men/tugas_peserta?katid=1&pesid=${pesid}&ringkas=1`, { token: mentor });
  expect(short.body.tugas[0]).not.toHaveProperty('tautan');
  const list = await server.call('/men/tugas_detail?katid=1&per_page=200', { token: mentor });
  const counted = list.body.find((row: { peserta_id: number }) => row.peserta_id === pesid);
  expect(counted.tautan_rusak).toBe(1);

  // The link works now, and the user saves the text again. The stored result stays the same until one minute after the
  // last check.
  shared = true;
  await save(text);
  expect((await states())[0]).toEqual([DRIVE, 'izin']);
  await hurry();
  await expect.poll(async () => (await states())[0]).toEqual([DRIVE, 'bisa']);
});

test('the links in a review and in a module are checked when the review or module is saved', async () => {
  const review = { tugas_id: tugid, catatan: `<p>lihat ${BLOG.replace('&', '&amp;')}</p>` };
  expect((await server.call('/men/tugas_review_store', { token: mentor, body: review })).status).toBe(200);
  const modul = { kat_id: 1, keterangan: 'Modul', url: DRIVE };
  const { body } = await server.call('/men/bahan_ajar_store', { token: mentor, body: modul });
  const reviews = () => server.call(`/pr/raport_review?tugid=${tugid}`, { token: mentor });
  await expect.poll(async () => (await reviews()).body[0].tautan[0].keadaan).toBe('bisa');
  const detail = await server.call(`/pr/tugas_detail?tugid=${tugid}`, { token: peserta });
  expect(detail.body.review[0].tautan).toEqual((await reviews()).body[0].tautan);
  const modules = async () =>
    (await server.call('/men/bahan_ajar?katid=1', { token: mentor })).body.ba.find(
      (each: { id_bahan: number }) => each.id_bahan === body.id,
    );
  await expect.poll(async () => (await modules()).tautan[0].keadaan).toBe('izin');
  const materi = await server.call('/pr/materi_detail?katid=1', { token: peserta });
  expect(materi.body.ba.at(-1).tautan).toEqual((await modules()).tautan);
  // When a module is deleted, the stored links of its text are deleted too.
  await server.call(`/men/bahan_ajar_destroy?id=${body.id}`, { token: mentor, method: 'DELETE' });
  expect(await server.sql('select from tautan_teks where bahan_id is not null')).toEqual([]);
});

test('the links in the list and in the instructions of a material are checked, and so are those of a copy', async () => {
  const admin = await server.as('admin');
  const blog = BLOG.replace('&', '&amp;');
  const body = {
    kat_id: 1,
    keterangan_materi: 'Dengan tautan',
    tgl_mulai: '2026-01-01',
    tgl_akhir: '2099-01-01',
    lokasi_id: 1,
    is_tugas: 1,
    petunjuk: `<p>baca ${blog}</p>`,
    tautan: [{ url: DRIVE, keterangan: 'Folder' }],
  };
  const { id } = (await server.call('/adm/materi_store', { token: admin, body })).body;
  const held = (materi_id: number) =>
    server.sql(
      'select c.keadaan from tautan_teks t join tautan_cek c using (sidik) where t.materi_id = $1 order by 1',
      [materi_id],
    );
  await expect.poll(() => held(id)).toEqual([{ keadaan: 'bisa' }, { keadaan: 'izin' }]);
  const read = await server.call('/pr/materi_detail?katid=1', { token: peserta });
  const shown = read.body.materi.find((m: { id_materi: number }) => m.id_materi === id);
  expect(shown.tautan[0]).toMatchObject({ url: DRIVE, cek: { url: DRIVE, keadaan: 'izin', sebab: 'masuk' } });

  const { materi } = (await server.call('/adm/materi_salinan?dari=1&ke=7&geser=0', { token: admin })).body;
  const id_materi = materi.map((m: { id_materi: number }) => m.id_materi);
  await server.call('/adm/materi_salin', { token: admin, body: { dari: 1, ke: 7, geser: 0, id_materi } });
  const [copy] = await server.sql(
    `select id_materi from materi where lokasi_id = 7 and keterangan_materi = 'Dengan tautan'`,
  );
  expect(await held(copy?.id_materi)).toHaveLength(2);
  await server.call('/adm/materi_store', {
    token: admin,
    body: { ...body, id_materi: id, petunjuk: null, tautan: null },
  });
  expect(await held(id)).toEqual([]);
});

test('a request for the check of a link returns the result, and each link is checked at most once a minute', async () => {
  const before = reach.connections.length;
  const first = await ask(DRIVE);
  expect(first).toMatchObject({ status: 200, body: { url: DRIVE, keadaan: 'izin', sebab: 'masuk' } });
  shared = true;
  expect((await ask(DRIVE)).body).toEqual(first.body);
  expect(reach.connections).toHaveLength(before + 1);
  await hurry();
  await expect.poll(async () => (await ask(DRIVE)).body.keadaan, { interval: 700 }).toBe('bisa');
});

test('for every forbidden link target, the response is the same and the server opens no connection', async () => {
  const urls = [
    'http://10.0.0.1/',
    'http://[::7f00:1]/',
    'http://dalam.internal/',
    'https://blog.contoh.id:8080/',
  ];
  const before = reach.connections.length;
  const answers = await Promise.all(urls.map((url) => ask(url)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    urls.map((url) => [200, { url, keadaan: 'belum', sebab: null, diperiksa: expect.any(String) }]),
  );
  expect(reach.connections).toHaveLength(before);
});

test('a user can check only web addresses, at most 30 per minute and 200 per day', async () => {
  for (const url of ['', 'javascript:alert(1)', 'contoh.id', `https://a.id/${'x'.repeat(2000)}`, 7])
    expect((await server.call('/tautan_cek', { token: peserta, body: { url } })).status).toBe(422);
  expect((await server.call('/tautan_cek', { body: { url: BLOG } })).status).toBe(401);
  await ask(BLOG);
  await server.sql(`update batas set points = 200 where key like 'tautan_hari:%'`);
  expect((await ask(DRIVE)).body).toEqual({ url: DRIVE, keadaan: 'belum', sebab: 'jatah', diperiksa: null });
  // A user at the daily limit can still save texts. A known link is checked on the next day, and a new link is not
  // stored.
  expect((await save(`<p><a href="${BLOG}">x</a><a href="${DRIVE}">x</a></p>`)).status).toBe(200);
  expect(await server.sql(`select from tautan_host where host = $1`, [new URL(DRIVE).hostname])).toEqual([]);
  expect(
    await server.sql(`select from tautan_cek where jatuh_tempo > now() + interval '23 hours'`),
  ).toHaveLength(1);
  await server.sql(`update batas set points = 30 where key like 'tautan_menit:%'`);
  const refused = await ask(BLOG);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('if the daily limit allows only one more check, one of two concurrent new links is stored and checked', async () => {
  await ask(BLOG);
  await server.sql(`update batas set points = 199 where key like 'tautan_hari:%'`);
  const both = await Promise.all(
    ['https://satu.contoh.id/', 'https://dua.contoh.id/'].map((url) => ask(url)),
  );
  expect(both.filter(({ body }) => body.sebab === 'jatah')).toHaveLength(1);
  expect(
    await server.sql(`select from tautan_host where host in ('satu.contoh.id', 'dua.contoh.id')`),
  ).toHaveLength(1);
  expect(await server.sql('select from tautan_cek')).toHaveLength(2);
});

test('if a mentor opens a text, the links of the text are checked, but each link is checked at most once a day', async () => {
  await server.sql('update tugas set catatan = $1 where id_tugas = $2', [
    `<p><a href="${DRIVE}">x</a></p>`,
    tugid,
  ]);
  const open = async () =>
    (await server.call(`/men/tugas_catatan?tugid=${tugid}`, { token: mentor })).body.tautan[0];
  expect(await open()).toMatchObject({ keadaan: 'belum', diperiksa: null });
  await expect.poll(open).toMatchObject({ keadaan: 'izin' });
  const before = reach.connections.length;
  await open();
  expect(await server.sql('select from tautan_cek where jatuh_tempo <= now()')).toEqual([]);
  shared = true;
  await server.sql(`update tautan_cek set diperiksa = now() - interval '25 hours'`);
  await open();
  await expect.poll(open).toMatchObject({ keadaan: 'bisa' });
  expect(reach.connections).toHaveLength(before + 1);
});

test('an admin sees link check results by host, without full URLs, and can turn off the checks of a host', async () => {
  await ask(DRIVE);
  const list = async () => (await server.call('/adm/tautan_host', { token: admin })).body;
  const shown = await list();
  expect(shown).toMatchObject({
    aktif: 1,
    host: [{ host: 'drive.google.com', aktif: 1, izin: 1, bisa: 0, rusak: 0, belum: 0 }],
  });
  expect(JSON.stringify(shown)).not.toContain('1aBcDe');
  const store = (host: string, aktif: number) =>
    server.call('/adm/tautan_host_store', { token: admin, body: { host, aktif } });
  expect((await store('drive.google.com', 0)).status).toBe(200);
  const before = reach.connections.length;
  expect((await ask(DRIVE)).body).toMatchObject({ keadaan: 'belum', sebab: 'dimatikan' });
  await hurry();
  expect((await ask(BLOG)).body.keadaan).toBe('bisa');
  expect(reach.connections).toHaveLength(before + 1);
  const [entry] = await server.sql(
    'select aksi, objek, sebelum, sesudah from audit order by id desc limit 1',
  );
  expect(entry).toEqual({
    aksi: 'tautan_host_diubah',
    objek: 'tautan_host/drive.google.com',
    sebelum: { aktif: 1 },
    sesudah: { aktif: 0 },
  });
  const unknown = await store('belum.pernah.id', 0);
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['host']]);
});

test('while the link check is turned off, links are not requested, stored or returned', async () => {
  const off = await server.another({ LINK_CHECK: '0' });
  const before = reach.connections.length;
  const body = { id_tugas: tugid, catatan: `<p><a href="${DRIVE}">x</a></p>` };
  expect((await off.call('/pr/tugas_store', { token: peserta, body })).status).toBe(200);
  const read = await off.call(`/pr/tugas_detail?tugid=${tugid}`, { token: peserta });
  expect(read.body.tugas).not.toHaveProperty('tautan');
  const asked = await off.call('/tautan_cek', { token: peserta, body: { url: DRIVE } });
  expect(asked.body).toEqual({ url: DRIVE, keadaan: 'belum', sebab: 'dimatikan', diperiksa: null });
  expect((await off.call('/adm/tautan_host', { token: admin })).body.aktif).toBe(0);
  expect(await server.sql('select from tautan_cek')).toEqual([]);
  expect(reach.connections).toHaveLength(before);
  await off.close();
});
