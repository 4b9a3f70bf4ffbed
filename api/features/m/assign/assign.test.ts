import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SECRET, startTestServer, type TestServer } from '../../../../test/server.ts';
import { signer } from '../../../guard/sign.ts';

let server: TestServer;
let mentor1: string;
let mentor2: string;
let mentor3: string;
let peserta_id: number;
/** A task of peserta2 in category 1, which mentor1 reviews. */
let tugas_id: number;

beforeAll(async () => {
  server = await startTestServer();
  [mentor1, mentor2, mentor3] = [
    await server.as('mentor1'),
    await server.as('mentor2'),
    await server.as('mentor3'),
  ];
  peserta_id = await server.idOf('peserta2');
  const [task] = await server.sql(
    `insert into tugas (user_id, kat_id, catatan) values ($1, 1, '<p>Naskah</p>') returning id_tugas`,
    [peserta_id],
  );
  tugas_id = task!.id_tugas;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql(
    'delete from review where tugas_id in (select id_tugas from tugas where user_id = $1 and id_tugas >= $2)',
    [peserta_id, tugas_id],
  );
  await server.sql('delete from tugas where user_id = $1 and id_tugas > $2', [peserta_id, tugas_id]);
});

const review = (token: string, body: object) => server.call('/men/tugas_review_store', { token, body });

describe('GET /men/tugas_peserta and /men/tugas_review_nilai', () => {
  test('show the participant, the texts, and the rubric', async () => {
    const { body } = await server.call(`/men/tugas_peserta?katid=1&pesid=${peserta_id}`, { token: mentor1 });
    expect(body.peserta.email).toBe('peserta2@example.org');
    expect(body.kat.is_review).toBe(1);
    expect(body.tugas[0]).toMatchObject({ id_tugas: tugas_id, id_review: null, catatan: '<p>Naskah</p>' });
    const own = await server.sql(
      'select id_tugas from tugas where user_id = $1 and kat_id = 1 order by id_tugas desc',
      [peserta_id],
    );
    expect(body.tugas.map((t: { id_tugas: number }) => t.id_tugas)).toEqual(own.map((t) => t.id_tugas));
    const nilai = (
      await server.call(`/men/tugas_review_nilai?katid=1&pesid=${peserta_id}`, { token: mentor1 })
    ).body;
    const questions = await server.sql(
      'select id_kategori_nilai from kategori_nilai where kat_id = 1 order by id_kategori_nilai',
    );
    expect(nilai.map((n: { id_kategori_nilai: number }) => n.id_kategori_nilai)).toEqual(
      questions.map((q) => q.id_kategori_nilai),
    );
    expect(nilai[0].rubrik.map((r: { nilai: number }) => r.nilai)).toEqual([1, 2, 3]);
    expect([null, 'string']).toContain(nilai[0].nilai === null ? null : typeof nilai[0].nilai);
  });

  test('ringkas leaves the texts out, and each is read alone', async () => {
    const long = `<p>${'naskah '.repeat(60_000)}</p>`;
    const made = await server.sql(
      `insert into tugas (user_id, kat_id, catatan) select $1, 1, $2 || n from generate_series(1, 20) n returning id_tugas`,
      [peserta_id, long],
    );
    const path = `/men/tugas_peserta?katid=1&pesid=${peserta_id}`;
    const whole = (await server.call(path, { token: mentor1 })).body;
    const brief = (await server.call(`${path}&ringkas=1`, { token: mentor1 })).body;
    const { tugas, ...head } = whole;
    const without = tugas.map(({ catatan: _catatan, ...row }: { catatan: string }) => row);
    expect(brief).toEqual({ ...head, tugas: without });
    expect(tugas.slice(0, 20).map((t: { catatan: string }) => t.catatan)).toEqual(
      Array.from({ length: 20 }, (_, n) => `${long}${20 - n}`),
    );
    const { body } = await server.call(`/men/tugas_catatan?tugid=${made[3]!.id_tugas}`, { token: mentor1 });
    expect(body).toMatchObject({ id_tugas: made[3]!.id_tugas, catatan: `${long}4`, review: [] });
    await review(mentor1, { tugas_id: made[3]!.id_tugas, catatan: '<p>Baik</p>' });
    const reviewed = await server.call(`/men/tugas_catatan?tugid=${made[3]!.id_tugas}`, { token: mentor1 });
    const alone = await server.call(`/pr/raport_review?tugid=${made[3]!.id_tugas}`, { token: mentor1 });
    expect(reviewed.body.review).toEqual(alone.body);
    expect(alone.body).toHaveLength(1);
  });

  test('a text is for its mentor alone; one that is not there is 404', async () => {
    const ask = async (token: string, id: number) =>
      (await server.call(`/men/tugas_catatan?tugid=${id}`, { token })).status;
    expect([await ask(mentor2, tugas_id), await ask(mentor3, tugas_id)]).toEqual([403, 403]);
    expect(await ask(mentor1, 2_000_000_000)).toBe(404);
  });

  test('category 6 has four levels', async () => {
    const { body } = await server.call(`/men/tugas_review_nilai?katid=6&pesid=${peserta_id}`, {
      token: mentor2,
    });
    expect(body[0].rubrik.map((r: { nilai: number }) => r.nilai)).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ['nobody assigned', () => mentor3, 1],
    ['the mentor of other categories', () => mentor1, 6],
    ['the evaluator in a mentor category', () => mentor2, 1],
  ] as const)('%s is refused with 403', async (_who, token, katid) => {
    for (const call of ['tugas_peserta', 'tugas_review_nilai']) {
      const { status, body } = await server.call(`/men/${call}?katid=${katid}&pesid=${peserta_id}`, {
        token: token(),
      });
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'bukan_peserta_anda' });
    }
  });

  test('the evaluator of the practice alone does not reach the article', async () => {
    const read = async (katid: number) =>
      (await server.call(`/men/tugas_peserta?katid=${katid}&pesid=${peserta_id}`, { token: mentor2 })).status;
    const [gone] = await server.sql(
      'delete from mentor_ist where peserta_id = $1 and isprak = 0 returning mentor_id, peserta_id, isprak',
      [peserta_id],
    );
    expect([await read(6), await read(7)]).toEqual([200, 403]);
    await server.sql('insert into mentor_ist (mentor_id, peserta_id, isprak) values ($1, $2, $3)', [
      gone.mentor_id,
      gone.peserta_id,
      gone.isprak,
    ]);
    expect([await read(6), await read(7)]).toEqual([200, 200]);
  });

  test('a participant that does not exist answers the same', async () => {
    expect(
      (await server.call('/men/tugas_peserta?katid=1&pesid=2000000000', { token: mentor1 })).status,
    ).toBe(403);
  });
});

describe('POST /men/tugas_review_store', () => {
  test('writes a review that mentor and participant read', async () => {
    const { status, body } = await review(mentor1, {
      tugas_id,
      kat_id: 1,
      peserta_id,
      catatan: '<p>Baik</p>',
    });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Sukses!, simpan data anda' });
    const forMentor = (await server.call(`/pr/raport_review?tugid=${tugas_id}`, { token: mentor1 })).body;
    expect(forMentor).toMatchObject([
      {
        id_review: body.id_review,
        tugas_id,
        kat_id: 1,
        peserta_id,
        catatan: '<p>Baik</p>',
        is_me: 1,
      },
    ]);
    const forPeserta = (
      await server.call(`/pr/tugas_detail?tugid=${tugas_id}`, { token: await server.as('peserta2') })
    ).body;
    expect(forPeserta.review).toMatchObject([{ id_review: body.id_review, catatan: '<p>Baik</p>' }]);
  });

  test('clicks at once write one review; a second text, and the same one later, a second one', async () => {
    const write = async (catatan: string) =>
      (await review(mentor1, { tugas_id, catatan })).body.id_review as number;
    const [first, ...again] = await Promise.all(Array.from({ length: 50 }, () => write('<p>Dua kali</p>')));
    expect(new Set(again)).toEqual(new Set([first]));
    expect(await write('<p>Lain</p>')).not.toBe(first);
    await server.sql(`update review set created_at = now() - interval '11 seconds' where id_review = $1`, [
      first,
    ]);
    expect(await write('<p>Dua kali</p>')).not.toBe(first);
  });

  test('scripts and handlers are not stored, pictures get an address', async () => {
    const picture = `<img src="/api/berkas/${signer(SECRET).dayToken('gambar', '0'.repeat(32), 7)}" alt="">`;
    const { body } = await review(mentor1, {
      tugas_id,
      catatan: `<p onclick="x()">aman<script>alert(1)</script>${picture}</p>`,
    });
    expect(await server.sql('select catatan from review where id_review = $1', [body.id_review])).toEqual([
      { catatan: `<p>aman<img src="berkas:${'0'.repeat(32)}" alt=""></p>` },
    ]);
    const rows = (await server.call(`/pr/raport_review?tugid=${tugas_id}`, { token: mentor1 })).body;
    const shown = rows.find((r: { id_review: number }) => r.id_review === body.id_review).catatan;
    expect(shown).toMatch(/^<p>aman<img src="\/api\/berkas\/[\w-]+\.[\w-]+" alt=""><\/p>$/);
  });

  test('a new one that says its author had seen none, or which one, is not added to one that they have not seen', async () => {
    const write = (catatan: string, updated_at?: string | null) =>
      review(mentor1, { tugas_id, catatan, updated_at });
    const first = await write('<p>Dari laptop</p>', null);
    expect(first.status).toBe(200);
    const late = await write('<p>Dari ponsel</p>', null);
    expect([late.status, late.body.code]).toEqual([409, 'sudah_berubah']);
    // The answer to the first save was lost on the way.
    expect((await write('<p>Dari laptop</p>', null)).body.id_review).toBe(first.body.id_review);
    expect((await write('<p>Dari ponsel</p>', first.body.updated_at)).status).toBe(200);
    expect((await write('<p>Lagi</p>')).status).toBe(200);
  });

  test('its author changes it', async () => {
    const { body } = await review(mentor1, { tugas_id, catatan: '<p>Lama</p>' });
    expect(
      (await review(mentor1, { id_review: body.id_review, tugas_id, catatan: '<p>Baru</p>' })).body.id_review,
    ).toBe(body.id_review);
    expect(
      await server.sql('select catatan, updated_at > created_at as later from review where id_review = $1', [
        body.id_review,
      ]),
    ).toEqual([{ catatan: '<p>Baru</p>', later: true }]);
  });

  test('an empty text is 422', async () => {
    const { status, body } = await review(mentor1, { tugas_id, catatan: '<p> &nbsp;</p>' });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { catatan: ['Anda belum nulis review'] },
    });
  });

  test.each([
    [200, 'location 1', 'is_aktif = 1'],
    [409, 'location 1, not marked review', 'is_review = 0'],
    [409, 'location 1, not active', 'is_aktif = 0'],
    [409, 'location 1, without tasks', 'is_tugas = 0'],
    [409, 'another location', 'lokasi_id = 2'],
  ])('%i with the only material marked review: %s', async (wanted, _which, change) => {
    await server.sql('delete from materi where kat_id = 2');
    await server.sql(`insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, is_review)
      values (2, 'Uji', '2026-05-01', '2026-05-02', 1, 1, 1)`);
    await server.sql(`update materi set ${change} where kat_id = 2`);
    const [own] = await server.sql(
      `insert into tugas (user_id, kat_id, catatan) values ($1, 2, '<p>x</p>') returning id_tugas`,
      [peserta_id],
    );
    const { status, body } = await review(mentor1, { tugas_id: own.id_tugas, catatan: '<p>x</p>' });
    expect([status, body.code]).toEqual([wanted, wanted === 409 ? 'tanpa_review' : undefined]);
  });

  test('a task of IST II is 409, whatever its material is marked', async () => {
    await server.sql('update materi set is_review = 1, is_tugas = 1, is_aktif = 1 where kat_id = 6');
    const [ist] = await server.sql('select id_tugas from tugas where user_id = $1 and kat_id = 6', [
      peserta_id,
    ]);
    const { status, body } = await review(mentor2, { tugas_id: ist.id_tugas, catatan: '<p>x</p>' });
    expect([status, body.message]).toEqual([409, 'Tugas IST II tidak direview']);
  });

  test.each([
    ['kat_id', { kat_id: 2 }],
    ['peserta_id', { peserta_id: 1 }],
  ])('a %s that does not belong to the task is 422 and writes nothing', async (field, wrong) => {
    const before = await server.sql('select count(*)::int from review');
    const { status, body } = await review(mentor1, { tugas_id, catatan: '<p>x</p>', ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await server.sql('select count(*)::int from review')).toEqual(before);
  });

  test('an own review of another task is 404 and stays', async () => {
    const [other] = await server.sql(
      `insert into tugas (user_id, kat_id, catatan) values ($1, 1, '<p>Lain</p>') returning id_tugas`,
      [peserta_id],
    );
    const { body } = await review(mentor1, { tugas_id, catatan: '<p>Di tugas pertama</p>' });
    const wrong = { id_review: body.id_review, tugas_id: other.id_tugas, catatan: '<p>Pindah</p>' };
    expect((await review(mentor1, wrong)).status).toBe(404);
    expect(await server.sql('select catatan from review where id_review = $1', [body.id_review])).toEqual([
      { catatan: '<p>Di tugas pertama</p>' },
    ]);
  });

  test('another mentor is refused, and cannot change or read', async () => {
    const { body } = await review(mentor1, { tugas_id, catatan: '<p>Milik saya</p>' });
    expect((await review(mentor3, { tugas_id, catatan: '<p>x</p>' })).status).toBe(403);
    expect((await review(mentor3, { id_review: body.id_review, tugas_id, catatan: '<p>x</p>' })).status).toBe(
      403,
    );
    expect((await server.call(`/pr/raport_review?tugid=${tugas_id}`, { token: mentor3 })).status).toBe(403);
    expect((await server.call('/pr/raport_review?tugid=2000000000', { token: mentor1 })).status).toBe(404);
  });

  test("a mentor who takes over does not change the former one's review", async () => {
    const { body } = await review(mentor1, { tugas_id, catatan: '<p>Asli</p>' });
    await server.sql('update mentor_peserta set mentor_id = $2 where peserta_id = $1 and kat_id = 1', [
      peserta_id,
      await server.idOf('mentor3'),
    ]);
    expect(
      (await review(mentor3, { id_review: body.id_review, tugas_id, catatan: '<p>Palsu</p>' })).status,
    ).toBe(404);
    const same = await review(mentor3, { tugas_id, catatan: '<p>Asli</p>' });
    expect(same.body.id_review).not.toBe(body.id_review);
    expect((await review(mentor1, { id_review: body.id_review, tugas_id, catatan: '<p>x</p>' })).status).toBe(
      403,
    );
    await server.sql('update mentor_peserta set mentor_id = $2 where peserta_id = $1 and kat_id = 1', [
      peserta_id,
      await server.idOf('mentor1'),
    ]);
  });
});
