import { expect, it } from 'vitest';
import { PETUNJUK_MAX } from '#rules/tugas/materi.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { MATERI_CONTENT, store } from './materi.setup.ts';

startAdmin();

const stored = async (id: number) =>
  (await server.call(`/adm/materi_dampak?id=${id}`, { token: admin })).body.materi;
const history = (id: number) =>
  server.sql('select sebelum, sesudah from audit where objek = $1 order by id', [`materi/${id}`]);

const PETUNJUK = '<p>Tulis <strong>satu bab</strong>.</p>';
const TAUTAN = [
  { url: 'https://example.org/templat?a=1&b=2', keterangan: 'Templat bab' },
  { url: 'http://example.org/contoh', keterangan: '' },
];

async function made(isi: object = { petunjuk: PETUNJUK, tautan: TAUTAN }): Promise<number> {
  const { status, body } = await store({ ...MATERI_CONTENT, ...isi });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.id;
}

const ofTautan = (rows: { url: string; keterangan: string }[]) =>
  rows.map(({ url, keterangan }) => ({ url, keterangan }));

it('instructions and links are stored with a material, but lists of materials do not contain them', async () => {
  const id = await made();
  const { petunjuk, tautan } = await stored(id);
  expect([petunjuk, ofTautan(tautan)]).toEqual([PETUNJUK, TAUTAN]);
  const { materi } = (await server.call('/adm/materi', { token: admin })).body;
  for (const name of ['petunjuk', 'tautan']) expect(materi[0]).not.toHaveProperty(name);
  expect((await history(id))[0]?.sesudah).toMatchObject({ petunjuk: PETUNJUK, tautan: TAUTAN });
});

it('a save without the fields for instructions and links keeps the stored instructions and links', async () => {
  const id = await made();
  expect((await store({ ...MATERI_CONTENT, id_materi: id, tgl_akhir: '2026-06-30' })).status).toBe(200);
  const { petunjuk, tautan } = await stored(id);
  expect([petunjuk, ofTautan(tautan)]).toEqual([PETUNJUK, TAUTAN]);
  const [, changed] = await history(id);
  for (const side of [changed?.sebelum, changed?.sesudah])
    for (const name of ['petunjuk', 'tautan']) expect(side).not.toHaveProperty(name);
});

it.each([
  ['null', null, null],
  ['an empty text', '', []],
  ['a text that is empty after its tags are removed', '<p> <br></p>', []],
])(
  'a save with %s as instructions clears the instructions and links of a material',
  async (_name, petunjuk, tautan) => {
    const id = await made();
    const gone = { ...MATERI_CONTENT, id_materi: id, petunjuk, tautan };
    expect((await store(gone)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ petunjuk: '', tautan: [] });
    const { updated_at } = await stored(id);
    expect((await store(gone)).status).toBe(200);
    expect((await stored(id)).updated_at).toBe(updated_at);
    expect(await history(id)).toHaveLength(2);
  },
);

it('a change of only the instructions of a material adds a history entry, and is rejected if it is based on an old version', async () => {
  const id = await made();
  const { updated_at } = await stored(id);
  const change = { ...MATERI_CONTENT, id_materi: id, petunjuk: '<p>Lain.</p>', updated_at };
  expect((await store(change)).status).toBe(200);
  expect((await store({ ...change, petunjuk: '<p>Terlambat.</p>' })).body.code).toBe('sudah_berubah');
  expect((await history(id)).at(-1)).toMatchObject({
    sebelum: { petunjuk: PETUNJUK },
    sesudah: { petunjuk: '<p>Lain.</p>' },
  });
  expect((await history(id)).at(-1)?.sesudah).not.toHaveProperty('tautan');
});

it('scripts and event handlers are removed from the instructions of a material', async () => {
  const id = await made({
    petunjuk: '<p onclick="x()">Baca</p><script>alert(1)</script><a href="javascript:x()">ini</a>',
  });
  const { petunjuk } = await stored(id);
  expect(petunjuk).toContain('<p>Baca</p>');
  expect(petunjuk).not.toMatch(/script|onclick/);
});

const tautan = (url: string) => ({ tautan: [{ url: 'https://example.org', keterangan: '' }, { url }] });
it.each<[string, object, string, string]>([
  [
    'six links',
    { tautan: Array.from({ length: 6 }, (_, i) => ({ url: `https://example.org/${i}` })) },
    'tautan',
    'Paling banyak 5 tautan',
  ],
  ['a script link', tautan('javascript:alert(1)'), 'tautan.1.url', 'URL harus diawali http:// atau https://'],
  ['a file link', tautan('file:///etc/passwd'), 'tautan.1.url', 'URL harus diawali http:// atau https://'],
  ['an empty link', tautan(' '), 'tautan.1.url', 'URL wajib diisi'],
  [
    'a too long address',
    tautan(`https://example.org/${'x'.repeat(2000)}`),
    'tautan.1.url',
    'URL paling banyak 2000 karakter',
  ],
  [
    'a too long link label',
    { tautan: [{ url: 'https://example.org', keterangan: 'x'.repeat(201) }] },
    'tautan.0.keterangan',
    'Keterangan paling banyak 200 karakter',
  ],
  ['links that are no list', { tautan: 'https://example.org' }, 'tautan', 'Tautan harus berupa daftar'],
  [
    'instructions of one character too many',
    { petunjuk: `<p>${'x'.repeat(PETUNJUK_MAX - 6)}</p>` },
    'petunjuk',
    'Petunjuk paling banyak 20.000 karakter',
  ],
  [
    'instructions that are far too long',
    { petunjuk: 'x'.repeat(2 * PETUNJUK_MAX + 1) },
    'petunjuk',
    'Petunjuk paling banyak 20.000 karakter',
  ],
])('a material with %s gets 422 at its field, and is not stored', async (_name, wrong, field, sentence) => {
  const id = await made();
  const { status, body } = await store({ ...MATERI_CONTENT, id_materi: id, ...wrong });
  expect([status, Object.keys(body.errors), body.message]).toEqual([422, [field], sentence]);
  expect(await stored(id)).toMatchObject({ petunjuk: PETUNJUK });
});

it('instructions of a material with the maximum length are accepted', async () => {
  const longest = `<p>${'x'.repeat(PETUNJUK_MAX - 7)}</p>`;
  expect((await stored(await made({ petunjuk: longest }))).petunjuk).toBe(longest);
});

it('a copy of a material at another location has the same instructions and links', async () => {
  await server.sql('delete from materi where lokasi_id in (5, 6)');
  await made({ lokasi_id: 5, keterangan_materi: 'Tanpa', tgl_mulai: '2026-04-01' });
  await server.sql(`update materi set petunjuk = '' where keterangan_materi = 'Tanpa'`);
  await server.sql('delete from materi_tautan');
  await made({ lokasi_id: 5, petunjuk: PETUNJUK, tautan: TAUTAN });
  const { body } = await server.call('/adm/materi_salinan?dari=5&ke=6&geser=7', { token: admin });
  const id_materi = body.materi.map((m: { id_materi: number }) => m.id_materi);
  const copied = await server.call('/adm/materi_salin', {
    token: admin,
    body: { dari: 5, ke: 6, geser: 7, id_materi },
  });
  expect([copied.status, copied.body.jumlah]).toEqual([200, 2]);
  const rows = await server.sql('select id_materi from materi where lokasi_id = 6 order by tgl_mulai');
  const [without, copy] = await Promise.all(rows.map((row) => stored(row.id_materi)));
  expect([without.petunjuk, without.tautan]).toEqual(['', []]);
  expect([copy.petunjuk, ofTautan(copy.tautan)]).toEqual([PETUNJUK, TAUTAN]);
});

it('the database itself rejects a sixth link, other URL schemes and too long texts of a material', async () => {
  const id = await made();
  const add = (urutan: number, url: string) =>
    server.sql('insert into materi_tautan (materi_id, urutan, url) values ($1, $2, $3)', [id, urutan, url]);
  await expect(add(6, 'https://example.org')).rejects.toThrow(/materi_tautan_urutan_check/);
  await expect(add(5, 'javascript:x()')).rejects.toThrow(/materi_tautan_url_check/);
  await expect(
    server.sql(`update materi set petunjuk = repeat('x', $2) where id_materi = $1`, [id, PETUNJUK_MAX + 1]),
  ).rejects.toThrow(/materi_petunjuk_panjang/);
});
