import { describe, expect, test } from 'vitest';
import { SARAN_MAX } from '#rules/nilai/survei.ts';
import { server } from '#test/own-server.ts';
import { filled, mentor1, send, startSurvei, token, user_id, type Jawaban } from './feedback.setup.ts';

startSurvei();

const status = async () => (await server.call('/pr/survei_status', { token })).body;
const stored = () =>
  server.sql(`select nilai_akhir::float, val, saran from survei where kategori = 'panitia'`);

describe('sending of a survey', () => {
  test.each([
    ['panitia', 20],
    ['pemateri', 15],
  ])(
    'the survey %s has %i questions, and only the last question has a text answer',
    async (kategori, count) => {
      const { body } = await server.call(`/pr/survei_pertanyaan?kategori=${kategori}`, { token });
      expect(body).toHaveLength(count);
      expect(body.map((q: { is_input: number }) => q.is_input).lastIndexOf(1)).toBe(count - 2);
    },
  );

  test('the server computes the survey score, and a second survey about the committee gets 409', async () => {
    const before = (await stored()).length;
    const jawaban = await filled('panitia', 3, ' Terima kasih. ');
    const first = await send({ kategori: 'panitia', jawaban, nilai_akhir: 100 });
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Sukses!, simpan data anda', id: 0, nilai_akhir: 75 },
    });
    const rows = await stored();
    expect(rows).toHaveLength(before + 1);
    expect(rows).toContainEqual({ nilai_akhir: 75, val: Array(19).fill(3), saran: 'Terima kasih.' });
    const again = await send({ kategori: 'panitia', jawaban });
    expect([again.status, again.body.message]).toEqual([409, 'Anda sudah mengisi survei ini']);
    expect(await status()).toEqual({ panitia: 1, pemateri: [] });
  });

  test('a participant can send one survey about each mentor, and a rating may be a string with one digit', async () => {
    const mentor3 = await server.idOf('mentor3');
    const jawaban = await filled('pemateri', '1');
    const { body } = await send({ kategori: 'pemateri', mentor_id: mentor1, jawaban });
    expect(body).toEqual({ message: 'Sukses!, simpan data anda', id: mentor1, nilai_akhir: 50 });
    expect((await send({ kategori: 'pemateri', mentor_id: mentor3, jawaban })).status).toBe(200);
    expect((await send({ kategori: 'pemateri', mentor_id: mentor1, jawaban })).status).toBe(409);
    expect(await status()).toEqual({ panitia: 0, pemateri: [mentor1, mentor3] });
  });

  test('of ten concurrent sends of a survey, one is stored and the others get 409', async () => {
    const before = (await stored()).length;
    const jawaban = await filled('panitia', 4);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send({ kategori: 'panitia', jawaban })),
    );
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ status: code }) => code === 409)).toHaveLength(9);
    expect(await stored()).toHaveLength(before + 1);
  });

  test.each([
    ['about a mentor without an id', { kategori: 'pemateri' }, 'Mentor belum dipilih'],
    ['about a participant as mentor', { kategori: 'pemateri', mentor_id: 'peserta' }, 'Mentor belum dipilih'],
    ['of the committee with a mentor', { kategori: 'panitia', mentor_id: 'mentor' }, 'Mentor belum dipilih'],
    ['of an unknown kind', { kategori: 'lain' }, 'Survei harus panitia atau pemateri'],
  ])(
    'a survey %s is rejected with 422',
    async (_what, { kategori, mentor_id }: { kategori: string; mentor_id?: string }, message) => {
      const ids: Record<string, number> = { peserta: user_id, mentor: mentor1 };
      const jawaban = await filled(kategori === 'lain' ? 'panitia' : kategori, 3);
      const { status: code, body } = await send({ kategori, jawaban, mentor_id: ids[mentor_id ?? ''] });
      expect([code, body.message]).toEqual([422, message]);
    },
  );

  test('a request for the questions of an unknown kind of survey is rejected with 422', async () => {
    const { status: code, body } = await server.call('/pr/survei_pertanyaan?kategori=lain', { token });
    expect([code, body.message]).toEqual([422, 'Survei harus panitia atau pemateri']);
  });

  const change: [string, (all: Jawaban[]) => unknown, string][] = [
    ['a missing rating', (all) => all.slice(1), 'Masih ada pertanyaan yang belum dijawab'],
    [
      'an empty rating',
      ([a, ...rest]) => [{ ...a!, val: null }, ...rest],
      'Masih ada pertanyaan yang belum dijawab',
    ],
    ['a rating of 0', ([a, ...rest]) => [{ ...a!, val: 0 }, ...rest], 'Setiap pertanyaan dinilai 1 sampai 4'],
    [
      'a rating of 5',
      ([a, ...rest]) => [{ ...a!, val: '5' }, ...rest],
      'Setiap pertanyaan dinilai 1 sampai 4',
    ],
    [
      'a rating of 2.5',
      ([a, ...rest]) => [{ ...a!, val: 2.5 }, ...rest],
      'Setiap pertanyaan dinilai 1 sampai 4',
    ],
    [
      'a rating that is no number',
      ([a, ...rest]) => [{ ...a!, val: 'ya' }, ...rest],
      'Setiap pertanyaan dinilai 1 sampai 4',
    ],
    ['two answers to a question', (all) => [...all, all[0]], 'Satu pertanyaan hanya dijawab sekali'],
    [
      'a foreign question',
      (all) => [...all, { id: 2_000_000_000, val: 3 }],
      'Pertanyaan tidak termasuk survei ini',
    ],
    [
      'a number instead of the text',
      ([...all]) => [...all.slice(0, -1), { ...all.at(-1)!, val: 3 }],
      'Saran harus berupa teks',
    ],
    [
      'a too long text',
      ([...all]) => [...all.slice(0, -1), { ...all.at(-1)!, val: 'x'.repeat(SARAN_MAX + 1) }],
      `Saran paling banyak ${SARAN_MAX} karakter`,
    ],
  ];
  test.each(change)('a survey with %s gets 422 and stores nothing', async (_what, broken, message) => {
    const { status: code, body } = await send({
      kategori: 'panitia',
      jawaban: broken(await filled('panitia', 3, 'Saran')),
    });
    expect([code, body.message, await status()]).toEqual([422, message, { panitia: 0, pemateri: [] }]);
  });
});

describe('survey draft', () => {
  const keep = (body: object, who = token) => server.call('/pr/survei_draf_store', { token: who, body });
  const read = async (query: string, who = token) =>
    (await server.call(`/pr/survei_draf?${query}`, { token: who })).body;

  test('each survey has its own draft, which only its author gets, with the step at which to continue', async () => {
    const [first] = await filled('panitia', 2);
    await keep({ kategori: 'panitia', langkah: 0, jawaban: [] });
    await keep({ kategori: 'panitia', langkah: 4, jawaban: [first] });
    await keep({ kategori: 'pemateri', mentor_id: mentor1, langkah: 1, jawaban: [] });
    expect(await read('kategori=panitia')).toEqual({ langkah: 4, jawaban: [first] });
    expect(await read(`kategori=pemateri&mentor_id=${mentor1}`)).toEqual({ langkah: 1, jawaban: [] });
    expect(await read('kategori=panitia', await server.as('peserta9'))).toBeNull();
  });

  test('the draft of a survey collects the answers of several saves, but ignores answers to questions of other surveys', async () => {
    const [a, b] = await filled('panitia', 2);
    await keep({ kategori: 'panitia', langkah: 0, jawaban: [a, { id: 2_000_000_000, val: 1 }] });
    const both = await keep({ kategori: 'panitia', langkah: 1, jawaban: [b] });
    expect(both.body).toEqual({ langkah: 1, jawaban: [a, b] });
    const changed = await keep({ kategori: 'panitia', langkah: 0, jawaban: [{ id: a!.id, val: 4 }] });
    expect(changed.body).toEqual({ langkah: 0, jawaban: [{ id: a!.id, val: 4 }, b] });
    const foreign = await keep({ kategori: 'pemateri', mentor_id: mentor1, langkah: 0, jawaban: [a] });
    expect(foreign.body).toEqual({ langkah: 0, jawaban: [] });
  });

  test('the list of surveys has the mentors of categories 1 to 5, and the number of answers in each draft', async () => {
    const [a, b] = await filled('panitia', 2);
    await keep({ kategori: 'panitia', langkah: 0, jawaban: [a, { ...b!, val: '' }] });
    const list = (who: string) => server.call('/pr/survei_pilihan', { token: who });
    expect((await list(token)).body).toEqual({
      mentor: [mentor1],
      draf: [{ kategori: 'panitia', mentor_id: null, terisi: 1 }],
    });
    expect((await list(await server.as('peserta9'))).body).toEqual({
      mentor: [await server.idOf('mentor2')],
      draf: [],
    });
  });

  test('a draft with a character that the database cannot store is rejected with 422', async () => {
    const open = (await filled('panitia', 2, 'x')).at(-1)!;
    for (const val of ['a\u0000b', 'a\ud800b']) {
      const { status: code } = await keep({ kategori: 'panitia', langkah: 0, jawaban: [{ ...open, val }] });
      expect(code).toBe(422);
    }
  });

  test('after concurrent saves of a draft and a send of the survey, no draft remains', async () => {
    const jawaban = await filled('panitia', 4);
    await Promise.all([
      ...Array.from({ length: 5 }, () => keep({ kategori: 'panitia', langkah: 3, jawaban })),
      send({ kategori: 'panitia', jawaban }),
      ...Array.from({ length: 5 }, () => keep({ kategori: 'panitia', langkah: 3, jawaban })),
    ]);
    expect(await server.sql('select count(*)::int as n from survei_draf')).toEqual([{ n: 0 }]);
  });

  test('sending a survey deletes its draft, and a later save of a draft gets 409', async () => {
    await keep({ kategori: 'panitia', langkah: 3, jawaban: await filled('panitia', 4) });
    await send({ kategori: 'panitia', jawaban: await filled('panitia', 4) });
    expect(await read('kategori=panitia')).toBeNull();
    const late = await keep({ kategori: 'panitia', langkah: 3, jawaban: [] });
    expect([late.status, late.body.message]).toEqual([409, 'Anda sudah mengisi survei ini']);
    expect(await server.sql('select count(*)::int as n from survei_draf')).toEqual([{ n: 0 }]);
  });
});
