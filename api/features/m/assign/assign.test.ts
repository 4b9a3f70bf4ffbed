import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import * as agenda from '#contract/m/assign/agenda.ts';
import * as assign from '#contract/m/assign.ts';
import { server } from '#test/own-server.ts';
import { mentor1, mentor2, mentor3, peserta_id, review, startAssign, tugas_id } from './assign.setup.ts';

startAssign();

describe('GET /men/tugas_peserta and /men/tugas_review_nilai', () => {
  test("a mentor gets the texts of an assigned participant's tasks, and the competences with their level texts", async () => {
    const { body } = await server.call(`/men/tugas_peserta?katid=1&pesid=${peserta_id}`, { token: mentor1 });
    expect(body.peserta.email).toBe('peserta2@example.org');
    expect(body.kat.is_review).toBe(1);
    expect(body.tugas[0]).toMatchObject({ id_tugas: tugas_id, id_review: null, catatan: '<p>Naskah</p>' });
    expect(body.keadaan).toMatchObject({ dinilai: 0, halangan: null, jadwal: { terbuka: 1 } });
    expect(body.tugas.map((t: { direview_pada: string | null }) => t.direview_pada === null)).toEqual(
      body.tugas.map((t: { id_review: number | null }) => t.id_review === null),
    );
    const [sent] = await server.sql('select dikirim_pada, updated_at from tugas where id_tugas = $1', [
      tugas_id,
    ]);
    expect(new Date(body.tugas[0].dikirim_pada)).toEqual(new Date(sent!.dikirim_pada ?? sent!.updated_at));
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

  test('with the parameter `ringkas`, tasks are returned without texts, and the mentor can request each text', async () => {
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

  test('with `serta=semua`, the response also has the text of a waiting task, the scores, the participants and the queue', async () => {
    const ask = async (path: string) => (await server.call(path, { token: mentor1 })).body;
    const brief = `/men/tugas_peserta?katid=1&pesid=${peserta_id}&ringkas=1`;
    const { serta, ...rest } = await ask(`${brief}&serta=semua`);
    expect(rest).toEqual(await ask(brief));
    const newest = rest.tugas.find(
      (t: { kosong: 0 | 1; id_review: number | null }) => !t.kosong && !t.id_review,
    );
    expect(serta).toEqual({
      isi: await ask(`/men/tugas_catatan?tugid=${newest.id_tugas}`),
      nilai: await ask(`/men/tugas_review_nilai?katid=1&pesid=${peserta_id}`),
      daftar: await ask('/men/tugas_detail?katid=1'),
      menunggu: await ask('/men/antrean'),
    });
    const chosen = (await ask(`${brief}&serta=isi&tugid=${tugas_id}`)).serta;
    expect([chosen.isi.id_tugas, Object.keys(chosen)]).toEqual([tugas_id, ['isi', 'nilai']]);
    const [other] = await server.sql('select id_tugas from tugas where user_id <> $1 limit 1', [peserta_id]);
    expect((await ask(`${brief}&serta=isi&tugid=${other!.id_tugas}`)).serta.isi.id_tugas).toBe(
      newest.id_tugas,
    );
    const refused = await server.call(`${brief}&serta=semua`, { token: mentor3 });
    expect([refused.status, Object.keys(refused.body)]).toEqual([403, ['message', 'code']]);
  });

  test('with the parameter `serta`, the response omits the list of participants if it has more than 200 rows', async () => {
    await server.sql(
      `with baru as (insert into users (name, email, "group", password_hash)
         select 'Banyak ' || n, 'banyak' || n || '@example.org', 'user', '-' from generate_series(1, 200) n returning id),
       orang as (insert into peserta (user_id, lokasi_id, nama_pt, provinsi_pt, no_absensi) select id, 1, 'PT', 'Aceh', 700 from baru returning user_id)
       insert into mentor_peserta (mentor_id, peserta_id, kat_id)
       select (select id from users where email = 'mentor1@example.org'), user_id, 3 from orang`,
    );
    const path = `/men/tugas_peserta?katid=3&pesid=${peserta_id}&ringkas=1&serta=semua`;
    const { serta } = (await server.call(path, { token: mentor1 })).body;
    expect(Object.keys(serta)).toEqual(['isi', 'nilai', 'menunggu']);
  });

  test('only the assigned mentor gets the text of a task, and an unknown task gets 404', async () => {
    const ask = async (token: string, id: number) =>
      (await server.call(`/men/tugas_catatan?tugid=${id}`, { token })).status;
    expect([await ask(mentor2, tugas_id), await ask(mentor3, tugas_id)]).toEqual([403, 403]);
    expect(await ask(mentor1, 2_000_000_000)).toBe(404);
  });

  test('category 6 has level texts for the scores 1 to 4', async () => {
    const { body } = await server.call(`/men/tugas_review_nilai?katid=6&pesid=${peserta_id}`, {
      token: mentor2,
    });
    expect(body[0].rubrik.map((r: { nilai: number }) => r.nilai)).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ['a mentor without any assignment', () => mentor3, 1],
    ['a mentor of other categories', () => mentor1, 6],
    ['an evaluator who requests a category of mentors', () => mentor2, 1],
  ] as const)(
    'a request of %s for the tasks of a participant is rejected with 403',
    async (_who, token, katid) => {
      for (const call of ['tugas_peserta', 'tugas_review_nilai']) {
        const { status, body } = await server.call(`/men/${call}?katid=${katid}&pesid=${peserta_id}`, {
          token: token(),
        });
        expect({ status, code: body.code }).toEqual({ status: 403, code: 'bukan_peserta_anda' });
      }
    },
  );

  test('an evaluator who is assigned only to the practice has no access to the article', async () => {
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

  test("a request for an unknown participant gets 403, as for another mentor's participant", async () => {
    expect(
      (await server.call('/men/tugas_peserta?katid=1&pesid=2000000000', { token: mentor1 })).status,
    ).toBe(403);
  });
});

const contract = { ...agenda, ...assign };

type Call = {
  [K in keyof typeof contract]: (typeof contract)[K] extends Endpoint ? K : never;
}[keyof typeof contract];

/**
 * For each endpoint: a request about peserta2 in category 1, and the response that a mentor without this participant
 * must get. A missing endpoint is a type error.
 */
const ASKED: Record<Call, () => { input: Record<string, unknown>; answer: unknown }> = {
  // All mentors may read the agenda of the programme, because it names no participants.
  menTugas: () => ({ input: {}, answer: 200 }),
  evaluatorTugas: () => ({ input: {}, answer: [] }),
  menTugasDetail: () => ({ input: { katid: 1 }, answer: [] }),
  tugasPeserta: () => ({ input: { katid: 1, pesid: peserta_id }, answer: 403 }),
  tugasCatatan: () => ({ input: { tugid: tugas_id }, answer: 403 }),
  reviewNilai: () => ({ input: { katid: 1, pesid: peserta_id }, answer: 403 }),
  nilaiStore: () => ({
    input: { dataArray: [{ peserta_id, kat_id: 1, kategori_nilai_id: 1, nilai: 1 }] },
    answer: 403,
  }),
  raportReview: () => ({ input: { tugid: tugas_id }, answer: 403 }),
  reviewStore: () => ({ input: { tugas_id, catatan: '<p>x</p>' }, answer: 403 }),
  hadir: () => ({ input: { katid: 1, pesid: peserta_id }, answer: 403 }),
  batalkan: () => ({ input: { id: saved }, answer: 404 }),
};
const calls: Record<Call, Endpoint> = contract;
/** Id of the history entry of a review by the mentor to whom the participant is assigned. */
let saved: number;

describe('mentor without the assignment', () => {
  beforeAll(async () => {
    saved = (await review(mentor1, { tugas_id, catatan: '<p>Baik</p>' })).body.riwayat_id;
  });

  test.each(Object.keys(ASKED) as Call[])(
    'a mentor who is not assigned to the participant gets no data through the call %s',
    async (name) => {
      const { input, answer } = ASKED[name]();
      const { method, path } = calls[name];
      const asked = Object.entries(input).map(([key, value]) => `${key}=${String(value)}`);
      const { status, body } = await (method === 'GET'
        ? server.call(`${path}?${asked.join('&')}`, { token: mentor3 })
        : server.call(path, { token: mentor3, body: input }));
      expect(status === 200 && answer !== 200 ? body : status).toEqual(answer);
    },
  );
});
