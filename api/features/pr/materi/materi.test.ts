import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TUGAS_PENUH } from '#rules/tugas.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let token: string;
let user_id: number;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.as('peserta1');
  user_id = await server.idOf('peserta1');
});
afterAll(() => server.close());
afterEach(async () => {
  await server.sql('delete from tugas where user_id = $1', [user_id]);
  server.setNow(null);
});

const create = (katid: number, as = token) => server.call(`/pr/tugas_new?katid=${katid}`, { token: as });
const save = (id_tugas: number, catatan: string, as = token) =>
  server.call('/pr/tugas_store', { token: as, body: { id_tugas, catatan } });
const detail = (id: number, as = token) => server.call(`/pr/tugas_detail?tugid=${id}`, { token: as });

/** The only window of a category at location 1, set for a test. */
async function setWindow(kat_id: number, mulai: string, akhir: string): Promise<void> {
  await server.sql('update materi set tgl_mulai = $2, tgl_akhir = $3 where kat_id = $1 and lokasi_id = 1', [
    kat_id,
    mulai,
    akhir,
  ]);
}

describe('GET /pr/materi', () => {
  test('lists the active materials of the own location by start date', async () => {
    const { status, body } = await server.call('/pr/materi', { token });
    const wanted = await server.sql(
      `select id_materi from materi where lokasi_id = 1 and is_aktif = 1 order by tgl_mulai, id_materi`,
    );
    expect(status).toBe(200);
    expect(body.map((m: { id_materi: number }) => m.id_materi)).toEqual(wanted.map((m) => m.id_materi));
    expect(Object.keys(body[0]).sort()).toEqual([
      'diperpanjang',
      'id_materi',
      'is_aktif',
      'is_review',
      'is_tugas',
      'kat_id',
      'keterangan_kategori',
      'keterangan_materi',
      'tgl_akhir',
      'tgl_mulai',
    ]);
    expect(body[0].tgl_mulai).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('another location sees its own', async () => {
    const { body } = await server.call('/pr/materi', { token: await server.as('peserta9') });
    const wanted = await server.sql(
      'select count(*)::int as n from materi where lokasi_id = 2 and is_aktif = 1',
    );
    expect(body).toHaveLength(wanted[0].n);
    expect(body.length).toBeGreaterThan(0);
  });
});

describe('GET /pr/materi_detail', () => {
  test('answers category, own tasks newest first, window and modules', async () => {
    const first = (await create(1)).body;
    await save(first, '<p>isi</p>');
    await server.sql(`update tugas set created_at = now() - interval '1 hour' where id_tugas = $1`, [first]);
    const second = (await create(1)).body;
    const { body } = await server.call('/pr/materi_detail?katid=1', { token });
    expect(body.kat.id_kat).toBe(1);
    expect(body.kat.keterangan).not.toBe('');
    expect(body.tugas.map((t: { id_tugas: number }) => t.id_tugas)).toEqual([second, first]);
    expect(body.tugas[0]).toMatchObject({ user_id, kat_id: 1, id_review: null, kosong: 1 });
    expect(body.jadwal.terbuka).toBe(1);
    expect(body.ba).toEqual(
      await server.sql('select url, keterangan from bahan_ajar where kat_id = 1 order by id_bahan'),
    );
    expect(body.ba.length).toBeGreaterThan(0);
  });

  test('of several windows the open one counts, else the next, else the last', async () => {
    await server.sql('delete from materi where kat_id = 3 and lokasi_id = 1');
    for (const [mulai, akhir] of [
      ['2026-06-01', '2026-06-02'],
      ['2026-05-01', '2026-05-05'],
      ['2026-05-20', '2026-05-25'],
      ['2026-05-10', '2026-05-12'],
    ])
      await server.sql(
        `insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas) values (3, 'Uji', $1, $2, 1, 1)`,
        [mulai, akhir],
      );
    for (const [today, mulai, terbuka] of [
      ['2026-04-01', '2026-05-01', 0],
      ['2026-05-11', '2026-05-10', 1],
      ['2026-05-15', '2026-05-20', 0],
      ['2026-07-01', '2026-06-01', 0],
    ]) {
      server.setNow(new Date(`${today}T05:00:00Z`));
      const { body } = await server.call('/pr/materi_detail?katid=3', { token });
      expect([today, body.jadwal.tgl_mulai, body.jadwal.terbuka]).toEqual([today, mulai, terbuka]);
    }
  });

  test('a category that does not exist is 404', async () => {
    expect((await server.call('/pr/materi_detail?katid=8', { token })).status).toBe(404);
  });

  test("nobody else's tasks are in it", async () => {
    const { body } = await server.call('/pr/materi_detail?katid=1', { token });
    expect(body.tugas).toEqual([]);
    expect((await server.sql('select count(*)::int as n from tugas where kat_id = 1'))[0].n).toBeGreaterThan(
      0,
    );
  });
});

describe('nobody fills the storage with a text', () => {
  test('50 tasks in a category and no more, whatever races; the next category is free', async () => {
    const isi = '<p>isi</p>';
    await server.sql(
      `insert into tugas (user_id, kat_id, catatan) select $1, 1, $2 from generate_series(1, 49)`,
      [user_id, isi],
    );
    const raced = await Promise.all(Array.from({ length: 8 }, () => create(1)));
    // All are halves of one click: the same fiftieth task.
    expect(new Set(raced.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(raced[0]!.status).toBe(200);
    await save(raced[0]!.body, isi);
    const { status, body } = await create(1);
    expect({ status, body }).toEqual({ status: 409, body: { message: TUGAS_PENUH, code: 'tugas_penuh' } });
    const [{ n }] = await server.sql(
      'select count(*)::int as n from tugas where user_id = $1 and kat_id = 1',
      [user_id],
    );
    expect(n).toBe(50);
    expect((await create(2)).status).toBe(200);
  });

  test.each([
    ['a hard space', '\u00A0'],
    ['an ampersand', '&'],
    ['a letter of three bytes', 'ꦲ'],
  ])('what is stored has at most 512 KiB, when %s takes more than it came with', async (_name, sign) => {
    const { body: id } = await create(1);
    const { status, body } = await save(id, `<p>isi ${sign.repeat(200 * 1024)}</p>`);
    expect([status, body.code, body.errors]).toEqual([
      422,
      'too_long',
      { catatan: ['Teks terlalu panjang, paling banyak 512 KB'] },
    ]);
    expect((await save(id, `<p>isi ${sign.repeat(80 * 1024)}</p>`)).status).toBe(200);
  });
});

describe('GET /pr/tugas_new', () => {
  test('answers the new id as a bare number', async () => {
    const { status, body } = await create(1);
    expect(status).toBe(200);
    expect(body).toBeTypeOf('number');
    expect(
      await server.sql('select user_id, kat_id, catatan from tugas where id_tugas = $1', [body]),
    ).toEqual([{ user_id, kat_id: 1, catatan: '' }]);
  });

  test('a double click answers the same untouched task; after a text a new one is made', async () => {
    const first = await create(2);
    expect((await create(2)).body).toBe(first.body);
    await save(first.body, '<p>isi</p>');
    const second = await create(2);
    expect(second.body).not.toBe(first.body);
    await server.sql(`update tugas set created_at = now() - interval '11 seconds' where id_tugas = $1`, [
      second.body,
    ]);
    expect((await create(2)).body).not.toBe(second.body);
  });

  test.each([6, 7])('category %i takes one task ever', async (katid) => {
    expect((await create(katid)).status).toBe(200);
    const { status, body } = await create(katid);
    expect({ status, ...body }).toEqual({
      status: 409,
      message: 'Anda sudah mengirimkan tugas IST II untuk Penilaian Materi ini',
      code: 'sudah_ist2',
    });
  });

  test('the window is inclusive on both days, by the clock of Jakarta', async () => {
    await setWindow(3, '2026-05-10', '2026-05-12');
    for (const [instant, status] of [
      ['2026-05-09T16:59:59Z', 409],
      ['2026-05-09T17:00:00Z', 200],
      ['2026-05-12T16:59:59Z', 200],
      ['2026-05-12T17:00:00Z', 409],
    ] as const) {
      server.setNow(new Date(instant));
      const answer = await create(3);
      expect([instant, answer.status]).toEqual([instant, status]);
      if (status === 409)
        expect(answer.body).toEqual({ message: 'Di luar jadwal pengumpulan tugas', code: 'di_luar_jadwal' });
    }
  });

  test('without an active task material at the location: 409, whatever other locations have', async () => {
    await server.sql(`insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas)
      values (4, 'Uji', '2000-01-01', '2100-01-01', 2, 1)`);
    await server.sql('update materi set is_aktif = 0 where kat_id = 4 and lokasi_id = 1');
    expect((await create(4)).status).toBe(409);
    await server.sql('update materi set is_aktif = 1, is_tugas = 0 where kat_id = 4 and lokasi_id = 1');
    expect((await create(4)).status).toBe(409);
  });

  test('a category that does not exist is 404', async () => {
    expect((await create(99)).status).toBe(404);
  });
});

describe('POST /pr/tugas_store', () => {
  test('saves the text and answers what it wrote', async () => {
    const id = (await create(1)).body;
    const { status, body } = await save(id, '<p>Rencana <strong>pembelajaran</strong></p>');
    expect([status, body]).toMatchObject([200, { message: 'Sukses!, simpan data anda', id }]);
    expect((await detail(id)).body.tugas).toMatchObject({
      id_tugas: id,
      kat_id: 1,
      catatan: '<p>Rencana <strong>pembelajaran</strong></p>',
    });
    const [row] = await server.sql('select updated_at > created_at as later from tugas where id_tugas = $1', [
      id,
    ]);
    expect(row).toEqual({ later: true });
  });

  test.each([
    '',
    '   ',
    '<p></p>',
    '<p>&nbsp;</p>',
    '<p>\u200b\u00a0</p>',
    '<p><br></p>',
    '<script>alert(1)</script>',
  ])('%j is no text', async (catatan) => {
    const id = (await create(1)).body;
    const { status, body } = await save(id, catatan);
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { catatan: ['Anda belum nulis'] },
    });
  });

  test('512 KiB are a text, one character more is none', async () => {
    const id = (await create(1)).body;
    const text = (length: number) => `<p>${'a'.repeat(length - 7)}</p>`;
    expect((await save(id, text(512 * 1024))).status).toBe(200);
    const { status, body } = await save(id, text(512 * 1024 + 1));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['catatan']]);
  });

  test('a picture alone is content', async () => {
    const id = (await create(1)).body;
    expect((await save(id, '<p><img src="https://example.org/foto.png" alt=""></p>')).status).toBe(200);
  });

  test('scripts and handlers are not stored', async () => {
    const id = (await create(1)).body;
    await save(
      id,
      '<p onclick="x()">aman<script>alert(1)</script><a href="javascript:alert(1)">tautan</a></p>',
    );
    const [{ catatan }] = await server.sql('select catatan from tugas where id_tugas = $1', [id]);
    expect(catatan).toContain('aman');
    expect(catatan).not.toMatch(/script|onclick|alert/);
  });

  test('after the window nothing changes any more', async () => {
    const id = (await create(5)).body;
    await save(id, '<p>pertama</p>');
    await setWindow(5, '2026-01-01', '2026-01-02');
    const { status, body } = await save(id, '<p>kedua</p>');
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'di_luar_jadwal' });
    expect((await detail(id)).body).toMatchObject({
      tugas: { catatan: '<p>pertama</p>' },
      jadwal: { terbuka: 0 },
    });
  });

  test("somebody else's task is as absent as one that does not exist", async () => {
    const id = (await create(1)).body;
    const stranger = await server.as('peserta2');
    const foreign = [await detail(id, stranger), await save(id, '<p>x</p>', stranger)];
    const missing = [await detail(2_000_000_000, stranger), await save(2_000_000_000, '<p>x</p>', stranger)];
    expect(foreign.map((a) => [a.status, a.body])).toEqual(missing.map((a) => [a.status, a.body]));
    expect(foreign[0]!.status).toBe(404);
    expect(await server.sql('select catatan from tugas where id_tugas = $1', [id])).toEqual([
      { catatan: '' },
    ]);
  });
});

describe('GET /pr/tugas_detail', () => {
  test("shows the reviews with their author's name, oldest first", async () => {
    const [task] = await server.sql(
      `select t.id_tugas, u.email from tugas t join users u on u.id = t.user_id join review r on r.tugas_id = t.id_tugas limit 1`,
    );
    const { body } = await detail(task.id_tugas, await server.as(task.email.split('@')[0]));
    const wanted = await server.sql(
      `select r.id_review, u.name from review r join users u on u.id = r.mentor_id where tugas_id = $1 order by id_review`,
      [task.id_tugas],
    );
    expect(
      body.review.map((r: { id_review: number; nama_mentor: string }) => [r.id_review, r.nama_mentor]),
    ).toEqual(wanted.map((r) => [r.id_review, r.name]));
    expect(body.review[0].created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('gives the pictures of task and review an address', async () => {
    const id = (await create(1)).body;
    const picture = `<p><img src="berkas:${'0'.repeat(32)}" alt=""></p>`;
    await server.sql('update tugas set catatan = $2 where id_tugas = $1', [id, picture]);
    await server.sql(
      `insert into review (tugas_id, mentor_id, catatan) select $1, id, $2 from users where email = 'mentor1@example.org'`,
      [id, picture],
    );
    const { body } = await detail(id);
    await server.sql('delete from review where tugas_id = $1', [id]);
    for (const { catatan } of [body.tugas, ...body.review])
      expect(catatan).toMatch(/^<p><img src="\/api\/berkas\/[\w-]+\.[\w-]+" alt=""><\/p>$/);
    expect(body.review).toHaveLength(1);
  });
});

describe('50 requests at once, over two instances', () => {
  test.each([6, 7])('make one IST II task in category %i', async (katid) => {
    const other = await server.another();
    const two = [server, other];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => two[i % 2]!.call(`/pr/tugas_new?katid=${katid}`, { token })),
    );
    await other.close();
    const won = answers.filter((a) => a.status === 200);
    const lost = answers.filter((a) => a.status === 409);
    expect([won.length, lost.length]).toEqual([1, 49]);
    expect(new Set(lost.map((a) => a.body.message))).toEqual(
      new Set(['Anda sudah mengirimkan tugas IST II untuk Penilaian Materi ini']),
    );
    expect(
      (await server.sql('select count(*)::int as n from tugas where user_id = $1', [user_id]))[0].n,
    ).toBe(1);
  });

  test('are one double click in a category of many tasks', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(1)));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((a) => a.body)).size).toBe(1);
  });

  test('meet a constraint behind the rule', async () => {
    await expect(
      server.sql('insert into tugas (user_id, kat_id) values ($1, 6), ($1, 6)', [user_id]),
    ).rejects.toMatchObject({ constraint: 'tugas_ist2_satu' });
  });
});
