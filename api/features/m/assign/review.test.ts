import { describe, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { SECRET } from '#test/server.ts';
import { signer } from '#api/guard/sign.ts';
import { mentor1, mentor2, mentor3, peserta_id, review, startAssign, tugas_id } from './assign.setup.ts';

startAssign();

describe('POST /men/tugas_review_store', () => {
  test('the mentor and the participant can read a stored review', async () => {
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

  test('concurrent saves of the same review text store one review, and a later save stores a second review', async () => {
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

  test('scripts and event handlers are removed from a review, and pictures in a review get a signed URL', async () => {
    await server.sql(
      `insert into berkas (id, user_id, tipe, ukuran, sha256) values ($1, $2, 'image/png', 1, '')`,
      ['0'.repeat(32), await server.idOf('mentor1')],
    );
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

  test('a new review gets 409 if its author has not loaded the latest own review of the task', async () => {
    const write = (catatan: string, updated_at?: string | null) =>
      review(mentor1, { tugas_id, catatan, updated_at });
    const first = await write('<p>Dari laptop</p>', null);
    expect(first.status).toBe(200);
    const late = await write('<p>Dari ponsel</p>', null);
    expect([late.status, late.body.code]).toEqual([409, 'sudah_berubah']);
    expect(late.body.message).toMatch(/^Review Anda untuk tugas ini /);
    // Repeats the first save, like a client that lost the response. The response contains the review that already
    // exists.
    expect((await write('<p>Dari laptop</p>', null)).body.id_review).toBe(first.body.id_review);
    expect((await write('<p>Dari ponsel</p>', first.body.updated_at)).status).toBe(200);
    expect((await write('<p>Lagi</p>')).status).toBe(200);
  });

  test('the author of a review can change the review', async () => {
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

  test('a review without text is rejected with 422', async () => {
    const { status, body } = await review(mentor1, { tugas_id, catatan: '<p> &nbsp;</p>' });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { catatan: ['Anda belum nulis review'] },
    });
  });

  test.each([
    [200, 'active and reviewed at the location', 'is_aktif = 1'],
    [409, 'not marked for review', 'is_review = 0'],
    [409, 'not active', 'is_aktif = 0'],
    [409, 'not a task', 'is_tugas = 0'],
    [409, 'at another location', 'lokasi_id = 2'],
  ])('a review gets %i if the only material of the category is %s', async (wanted, _which, change) => {
    await server.sql('delete from materi where kat_id = 2');
    await server.sql(`insert into materi (periode_id, kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, is_review)
      values (2, 2, 'Uji', '2026-05-01', '2026-05-02', 1, 1, 1)`);
    await server.sql(`update materi set ${change} where kat_id = 2`);
    const [own] = await server.sql(
      `insert into tugas (user_id, kat_id, catatan) values ($1, 2, '<p>x</p>') returning id_tugas`,
      [peserta_id],
    );
    const { status, body } = await review(mentor1, { tugas_id: own.id_tugas, catatan: '<p>x</p>' });
    expect([status, body.code]).toEqual([wanted, wanted === 409 ? 'tanpa_review' : undefined]);
  });

  test('a review of an IST II task gets 409, even if the material has reviews turned on', async () => {
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
  ])(
    'a review whose field %s does not match its task gets 422, and nothing is stored',
    async (field, wrong) => {
      const before = await server.sql('select count(*)::int from review');
      const { status, body } = await review(mentor1, { tugas_id, catatan: '<p>x</p>', ...wrong });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
      expect(await server.sql('select count(*)::int from review')).toEqual(before);
    },
  );

  test('a request to move a review to another task is rejected with 404', async () => {
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

  test('a mentor who is not assigned to the participant can neither write, change nor read reviews', async () => {
    const { body } = await review(mentor1, { tugas_id, catatan: '<p>Milik saya</p>' });
    expect((await review(mentor3, { tugas_id, catatan: '<p>x</p>' })).status).toBe(403);
    expect((await review(mentor3, { id_review: body.id_review, tugas_id, catatan: '<p>x</p>' })).status).toBe(
      403,
    );
    expect((await server.call(`/pr/raport_review?tugid=${tugas_id}`, { token: mentor3 })).status).toBe(403);
    expect((await server.call('/pr/raport_review?tugid=2000000000', { token: mentor1 })).status).toBe(404);
  });

  test("a new mentor cannot change the former mentor's review", async () => {
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
