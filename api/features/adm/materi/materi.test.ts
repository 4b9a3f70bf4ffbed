import { describe, expect, it } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { MATERI_CONTENT, store } from './materi.setup.ts';

startAdmin();

const read = (query = '') => server.call(`/adm/materi${query}`, { token: admin });
const history = (id: number) =>
  server.sql('select aksi, sebelum, sesudah from audit where objek = $1 order by id', [`materi/${id}`]);

async function made(isi: object = {}) {
  const { body } = await store({ ...MATERI_CONTENT, ...isi });
  return find(body.id);
}
async function find(id: number) {
  const { body } = await read();
  return body.materi.find((m: { id_materi: number }) => m.id_materi === id);
}

describe('GET /adm/materi', () => {
  it('an admin sees the materials of all seven categories sorted by first day, and can filter by location and state', async () => {
    const all = await read();
    expect([all.status, all.body.kategori.length]).toEqual([200, 7]);
    const { materi } = all.body;
    expect(Number(all.headers.get('x-total-count'))).toBe(materi.length);
    expect(new Set(Object.keys(materi[0]))).toEqual(
      new Set([
        'id_materi',
        'kat_id',
        'keterangan_kategori',
        'keterangan_materi',
        'tgl_mulai',
        'tgl_akhir',
        'lokasi_id',
        'lokasi',
        'periode_id',
        'periode',
        'is_tugas',
        'is_review',
        'is_aktif',
        'updated_at',
      ]),
    );
    const order = materi.map((m: { tgl_mulai: string; id_materi: number }) => [m.tgl_mulai, m.id_materi]);
    expect(order).toEqual(
      order.toSorted(([a, x]: [string, number], [b, y]: [string, number]) => a.localeCompare(b) || x - y),
    );
    const of = async (query: string, hold: (m: { lokasi_id: number; is_aktif: number }) => boolean) => {
      const found = (await read(query)).body.materi;
      expect([query, found]).toEqual([query, materi.filter(hold)]);
      expect(found.length).toBeGreaterThan(0);
    };
    await of('?lokid=1', (m) => m.lokasi_id === 1);
    await of('?lokid=1&is_aktif=1', (m) => m.lokasi_id === 1 && m.is_aktif === 1);
    await of('?is_aktif=0', (m) => m.is_aktif === 0);
  });

  it('the list of materials is searched, sorted and paged', async () => {
    const found = await read('?q=artikel');
    expect(found.body.materi.length).toBeGreaterThan(0);
    for (const m of found.body.materi)
      expect(`${m.keterangan_materi} ${m.keterangan_kategori}`).toMatch(/artikel/i);
    const names = (await read('?sort=-keterangan_materi')).body.materi.map(
      (m: { keterangan_materi: string }) => m.keterangan_materi,
    );
    expect(names).toEqual(names.toSorted(new Intl.Collator('id').compare).toReversed());
    const page = await read('?page=2&per_page=5&sort=tgl_akhir');
    expect([page.body.materi.length, page.body.kategori.length]).toEqual([5, 7]);
    expect(Number(page.headers.get('x-total-count'))).toBe(names.length);
  });

  it.each(['?lokid=0', '?is_aktif=2', '?sort=password_hash', '?page=0', '?per_page=201'])(
    'a list of materials with %s is rejected with 422',
    async (query) => expect((await read(query)).status).toBe(422),
  );
});

describe('POST /adm/materi_store', () => {
  it('by default, a new material is active and has reviews turned off, and participants of its location see it', async () => {
    const { status, body } = await store(MATERI_CONTENT);
    expect([status, body]).toEqual([200, { message: 'Sukses!, simpan data anda', id: expect.any(Number) }]);
    expect(await find(body.id)).toMatchObject({ ...MATERI_CONTENT, is_review: 0, is_aktif: 1 });
    expect(await history(body.id)).toEqual([
      {
        aksi: 'materi_dibuat',
        sebelum: null,
        sesudah: { ...MATERI_CONTENT, periode_id: 2, is_review: 0, is_aktif: 1 },
      },
    ]);
    const peserta = await server.as('peserta9');
    const seen = (await server.call('/pr/materi', { token: peserta })).body;
    expect(seen.map((m: { id_materi: number }) => m.id_materi)).toContain(body.id);
  });

  it('participants see only the materials of their own location and period', async () => {
    const { body } = await store({ ...MATERI_CONTENT, periode_id: 3 });
    const peserta = await server.as('peserta9');
    const seen = async () =>
      (await server.call('/pr/materi', { token: peserta })).body.map(
        (m: { id_materi: number }) => m.id_materi,
      );
    expect(await seen()).not.toContain(body.id);
    expect((await read('?periode_id=3')).body.materi).toMatchObject([{ id_materi: body.id, periode_id: 3 }]);
    await store({
      ...MATERI_CONTENT,
      id_materi: body.id,
      periode_id: 2,
      updated_at: (await find(body.id)).updated_at,
    });
    expect(await seen()).toContain(body.id);
  });

  it('a material in an unknown period is rejected with 422, and a material in a closed period is rejected with 409', async () => {
    await server.sql('update periode set is_aktif = 0 where id = 9');
    const unknown = await store({ ...MATERI_CONTENT, periode_id: 4000 });
    expect([unknown.status, unknown.body.errors]).toEqual([422, { periode_id: ['Periode tidak dikenal'] }]);
    const closed = await store({ ...MATERI_CONTENT, periode_id: 9 });
    expect([closed.status, closed.body.code]).toEqual([409, 'periode_ditutup']);
  });

  it('a save of a material changes the sent fields, keeps the switches that are not sent, and adds one history entry', async () => {
    const { id_materi, updated_at } = await made({ is_review: 1, is_aktif: 0 });
    const change = { ...MATERI_CONTENT, id_materi, tgl_akhir: '2026-06-15', kat_id: 6, lokasi_id: 1 };
    expect((await store({ ...change, updated_at })).status).toBe(200);
    const after = {
      ...MATERI_CONTENT,
      tgl_akhir: '2026-06-15',
      kat_id: 6,
      lokasi_id: 1,
      is_review: 1,
      is_aktif: 0,
    };
    expect(await find(id_materi)).toMatchObject(after);
    expect((await history(id_materi)).at(-1)).toEqual({
      aksi: 'materi_diubah',
      sebelum: { ...MATERI_CONTENT, periode_id: 2, is_review: 1, is_aktif: 0 },
      sesudah: { ...after, periode_id: 2 },
    });
    // Sends the same request again, like a client that lost the response. The second request changes nothing.
    const version = (await find(id_materi)).updated_at;
    expect((await store({ ...change, updated_at })).status).toBe(200);
    expect((await find(id_materi)).updated_at).toBe(version);
    expect(await history(id_materi)).toHaveLength(2);
  });

  it('if two admins save a material at the same time, the first save is stored and the second gets 409', async () => {
    const { id_materi, updated_at } = await made();
    const answers = await Promise.all(
      ['2026-06-01', '2026-06-02'].map((tgl_akhir) =>
        store({ ...MATERI_CONTENT, id_materi, tgl_akhir, updated_at }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      message: 'Materi ini baru saja diubah orang lain. Lihat dahulu yang tersimpan, lalu simpan lagi.',
      code: 'sudah_berubah',
    });
    expect(await history(id_materi)).toHaveLength(2);
    expect((await store({ ...MATERI_CONTENT, id_materi, is_tugas: 0 })).status).toBe(200);
  });

  it.each<[string, object, string, string]>([
    [
      'a window that ends before it begins',
      { tgl_akhir: '2026-04-30' },
      'tgl_akhir',
      'Tgl. Akhir tidak boleh sebelum Tgl. Mulai',
    ],
    ['an unknown category', { kat_id: 8 }, 'kat_id', 'Kategori tidak dikenal'],
    ['an unknown location', { lokasi_id: 4000 }, 'lokasi_id', 'Lokasi tidak dikenal'],
    ['no name', { keterangan_materi: ' ' }, 'keterangan_materi', 'Materi wajib diisi'],
    [
      'a long name',
      { keterangan_materi: 'x'.repeat(201) },
      'keterangan_materi',
      'Materi paling banyak 200 karakter',
    ],
    ['an invalid kind', { is_tugas: 2 }, 'is_tugas', 'Harus 0 atau 1'],
    ['an impossible day', { tgl_mulai: '2026-02-30' }, 'tgl_mulai', 'Tanggal harus berbentuk TTTT-BB-HH'],
    [
      'a first day before the year 1900',
      { tgl_mulai: '0000-01-01' },
      'tgl_mulai',
      'Tanggal paling awal 1 Januari 1900',
    ],
  ])('a material with %s is rejected with 422 at its field', async (_name, wrong, field, sentence) => {
    const before = (await read()).body.materi.length;
    const { status, body } = await store({ ...MATERI_CONTENT, ...wrong });
    expect([status, body]).toEqual([
      422,
      { message: sentence, code: 'invalid', errors: { [field]: [sentence] } },
    ]);
    expect((await read()).body.materi).toHaveLength(before);
  });

  it('at a closed location, an admin can change an existing material but cannot add a new one', async () => {
    const { id_materi } = await made({ lokasi_id: 5 });
    await server.sql('update lokasi set is_aktif = 0 where id = 5');
    expect((await store({ ...MATERI_CONTENT, id_materi, lokasi_id: 5, is_tugas: 0 })).status).toBe(200);
    const { status, body } = await store({ ...MATERI_CONTENT, lokasi_id: 5 });
    expect([status, body.errors]).toEqual([
      422,
      { lokasi_id: ['Lokasi ini sudah ditutup. Pilih lokasi lain.'] },
    ]);
  });

  it('a change of an unknown material is rejected with 404', async () => {
    expect((await store({ ...MATERI_CONTENT, id_materi: 2_000_000 })).status).toBe(404);
  });
});

it('an export of materials contains the listed rows, and adds a history entry with the number of rows', async () => {
  const { status, headers } = await server.call('/adm/materi_ekspor?lokid=1&is_aktif=1&sort=-tgl_akhir', {
    token: admin,
  });
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const listed = (await read('?lokid=1&is_aktif=1')).body.materi.length;
  const [noted] = await server.sql(`select objek, sesudah from audit where aksi = 'ekspor_materi'`);
  expect(noted).toMatchObject({ objek: 'lokasi/1', sesudah: { jumlah: listed, is_aktif: 1 } });
});

it('before a change of a material, an admin sees the number of affected participants and tasks', async () => {
  const { id_materi } = await made({ lokasi_id: 1, kat_id: 1 });
  const { body } = await server.call(`/adm/materi_dampak?id=${id_materi}`, { token: admin });
  const [counted] = await server.sql(
    `select count(distinct p.user_id)::int as jumlah_peserta, count(distinct t.user_id)::int as jumlah_mengirim, count(t.id_tugas)::int as jumlah_tugas
     from peserta p left join tugas t on t.user_id = p.user_id and t.kat_id = 1 and t.catatan <> '' where p.lokasi_id = 1`,
  );
  expect(body).toEqual({ ...counted, materi: { ...(await find(id_materi)), petunjuk: '', tautan: [] } });
  expect(body.jumlah_tugas).toBeGreaterThan(0);
  expect((await server.call('/adm/materi_dampak?id=2000000', { token: admin })).status).toBe(404);
});
