import { describe, expect, test } from 'vitest';
import { TUGAS_FULL } from '#rules/tugas/tugas.ts';
import { server } from '#test/own-server.ts';
import { create, detail, save, setWindow, startTugas, user_id } from './tugas.setup.ts';

startTugas();

describe('limits on tasks', () => {
  test('a participant can have at most 50 tasks in a category, even with concurrent requests', async () => {
    const isi = '<p>isi</p>';
    await server.sql(
      `insert into tugas (user_id, kat_id, catatan) select $1, 1, $2 from generate_series(1, 49)`,
      [user_id, isi],
    );
    const raced = await Promise.all(Array.from({ length: 8 }, () => create(1)));
    // All requests count as one double click, so each request returns the same fiftieth task.
    expect(new Set(raced.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(raced[0]!.status).toBe(200);
    await save(raced[0]!.body, isi);
    const { status, body } = await create(1);
    expect({ status, body }).toEqual({ status: 409, body: { message: TUGAS_FULL, code: 'tugas_penuh' } });
    const [{ n }] = await server.sql(
      'select count(*)::int as n from tugas where user_id = $1 and kat_id = 1',
      [user_id],
    );
    expect(n).toBe(50);
    expect((await create(2)).status).toBe(200);
  });

  test.each([
    ['a no-break space', '\u00A0'],
    ['an ampersand', '&'],
    ['a letter of three bytes', 'ꦲ'],
  ])(
    'the limit of 512 KiB for a text counts bytes, so a text with %s reaches the limit with fewer characters',
    async (_name, sign) => {
      const { body: id } = await create(1);
      const { status, body } = await save(id, `<p>isi ${sign.repeat(200 * 1024)}</p>`);
      expect([status, body.code, body.errors]).toEqual([
        422,
        'too_long',
        { catatan: ['Teks terlalu panjang, paling banyak 512 KB'] },
      ]);
      expect((await save(id, `<p>isi ${sign.repeat(80 * 1024)}</p>`)).status).toBe(200);
    },
  );
});

describe('POST /pr/tugas_store', () => {
  test('a save of a task stores the text and returns the version of the stored task', async () => {
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
  ])('a task with the text %j is rejected with 422 as empty', async (catatan) => {
    const id = (await create(1)).body;
    const { status, body } = await save(id, catatan);
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { catatan: ['Anda belum nulis'] },
    });
  });

  test('a task may have a text of 512 KiB, and a longer text is rejected', async () => {
    const id = (await create(1)).body;
    const text = (length: number) => `<p>${'a'.repeat(length - 7)}</p>`;
    expect((await save(id, text(512 * 1024))).status).toBe(200);
    const { status, body } = await save(id, text(512 * 1024 + 1));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['catatan']]);
  });

  test('the text of a task may consist of only a picture', async () => {
    const id = (await create(1)).body;
    expect((await save(id, '<p><img src="https://example.org/foto.png" alt=""></p>')).status).toBe(200);
  });

  test('scripts and event handlers are removed from the text of a task', async () => {
    const id = (await create(1)).body;
    await save(
      id,
      '<p onclick="x()">aman<script>alert(1)</script><a href="javascript:alert(1)">tautan</a></p>',
    );
    const [{ catatan }] = await server.sql('select catatan from tugas where id_tugas = $1', [id]);
    expect(catatan).toContain('aman');
    expect(catatan).not.toMatch(/script|onclick|alert/);
  });

  test('a save of a task after the task window has closed is rejected', async () => {
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

  test("a save of another participant's task is rejected with 404, like a save of an unknown task", async () => {
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
  test('a participant sees the reviews of a task with the names of their authors, oldest first', async () => {
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

  test('the pictures in a task and in its reviews have signed URLs', async () => {
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
