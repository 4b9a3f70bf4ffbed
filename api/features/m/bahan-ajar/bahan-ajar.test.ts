import { beforeAll, describe, expect, it } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer();

let mentor1: string;
let mentor2: string;

beforeAll(async () => {
  [mentor1, mentor2] = [await server.as('mentor1'), await server.as('mentor2')];
});

const modul = { kat_id: 2, keterangan: 'Panduan artikel', url: 'https://contoh.ac.id/panduan' };
const store = (sent: object, token = mentor1) =>
  server.call('/men/bahan_ajar_store', { token, body: { ...modul, ...sent } });
const list = async (query = '', token = mentor1) =>
  (await server.call(`/men/bahan_ajar${query}`, { token })).body;
const destroy = (id: unknown, token = mentor1) =>
  server.call(`/men/bahan_ajar_destroy?id=${String(id)}`, { token, method: 'DELETE' });
const stored = async (id: number) =>
  (await server.sql('select kat_id, keterangan, url from bahan_ajar where id_bahan = $1', [id]))[0];

describe('GET /men/bahan_ajar', () => {
  it('a mentor gets the modules of all mentors in all seven categories, and own modules are marked', async () => {
    const { kat, ba } = await list();
    expect(kat.map((each: { id_kat: number }) => each.id_kat)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(ba.map((row: { id_bahan: number }) => row.id_bahan)).toEqual(
      (await server.sql('select id_bahan from bahan_ajar order by kat_id, id_bahan')).map((r) => r.id_bahan),
    );
    const [own] = await server.sql(`select name from users where email = 'mentor1@example.org'`);
    for (const row of ba) expect(row.is_me).toBe(row.nama_mentor === own.name ? 1 : 0);
    expect(ba.filter((row: { is_me: number }) => row.is_me === 0)).toHaveLength(2);
  });

  it('a filter by category limits the modules, and all categories are still returned', async () => {
    const { kat, ba } = await list('?katid=1');
    expect(kat).toHaveLength(7);
    expect(ba.length).toBeGreaterThan(0);
    expect(new Set(ba.map((row: { kat_id: number }) => row.kat_id))).toEqual(new Set([1]));
  });

  it('a request for modules of an unknown category is rejected with 422', async () => {
    const { status, body } = await server.call('/men/bahan_ajar?katid=8', { token: mentor1 });
    expect([status, body.errors]).toEqual([422, { katid: ['Kategori tidak dikenal'] }]);
  });
});

describe('POST /men/bahan_ajar_store', () => {
  it.each([null, 0, undefined])(
    'a save with id_bahan %s adds a module, and participants can see the module',
    async (id_bahan) => {
      const { status, body } = await store({ id_bahan });
      expect([status, body]).toEqual([200, { message: 'Sukses!, simpan data anda', id: expect.any(Number) }]);
      expect(await stored(body.id)).toEqual(modul);
      const seen = await server.call('/pr/materi_detail?katid=2', { token: await server.as('peserta1') });
      expect(seen.body.ba).toContainEqual({ url: modul.url, keterangan: modul.keterangan });
    },
  );

  it('mentors can change their own modules', async () => {
    const { body } = await store({});
    const changed = { kat_id: 7, keterangan: 'Panduan lain', url: 'http://contoh.ac.id/lain' };
    expect((await store({ id_bahan: body.id, ...changed })).body.id).toBe(body.id);
    expect(await stored(body.id)).toEqual(changed);
  });

  it.each([
    [{ keterangan: '  ' }, { keterangan: ['Keterangan wajib diisi'] }],
    [{ keterangan: 'a'.repeat(201) }, { keterangan: ['Keterangan paling banyak 200 karakter'] }],
    [{ url: '' }, { url: ['URL wajib diisi', 'URL harus diawali http:// atau https://'] }],
    [{ url: 'javascript:alert(1)' }, { url: ['URL harus diawali http:// atau https://'] }],
    [{ url: `https://contoh.ac.id/${'a'.repeat(2000)}` }, { url: ['URL paling banyak 2000 karakter'] }],
    [{ kat_id: 8 }, { kat_id: ['Kategori tidak dikenal'] }],
  ])('a module with %j is rejected with 422 at its field', async (sent, errors) => {
    const { status, body } = await store(sent);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('a change of another mentor’s module is rejected with 403, and a change of an unknown module is rejected with 404', async () => {
    const { body } = await store({});
    expect((await store({ id_bahan: body.id, url: 'https://lain.ac.id' }, mentor2)).status).toBe(403);
    expect(await stored(body.id)).toEqual(modul);
    expect((await store({ id_bahan: 2_000_000_000 })).status).toBe(404);
  });
});

describe('DELETE /men/bahan_ajar_destroy', () => {
  it('mentors can delete their own modules, and a second deletion of the same module gets 404', async () => {
    const { body } = await store({});
    expect((await destroy(body.id)).body).toEqual({ message: 'Data sudah dihapus' });
    expect(await stored(body.id)).toBeUndefined();
    expect((await destroy(body.id)).status).toBe(404);
  });

  it('a mentor cannot delete another mentor’s module', async () => {
    const { body } = await store({});
    expect((await destroy(body.id, mentor2)).status).toBe(403);
    expect(await stored(body.id)).toEqual(modul);
  });
});
