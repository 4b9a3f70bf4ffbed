import { expect, it } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { TWO_PILIHAN, made, soal, store } from './soal.setup.ts';

startAdmin();

const history = (id: number) =>
  server.sql('select aksi, sebelum, sesudah from audit where objek = $1 order by id', [`soal/${id}`]);

const unversioned = (soal: object) => ({ ...soal, updated_at: undefined });

it('questions are listed by id with their options and values', async () => {
  const { status, body } = await server.call('/adm/soal', { token: admin });
  expect([status, body.length]).toEqual([200, 30]);
  expect(body.map((s: { id: number }) => s.id)).toEqual(body.map((_: unknown, i: number) => i + 1));
  expect(body[0]).toMatchObject({ id: 1, kompetensi: 'ajar', is_aktif: 1 });
  expect(body[0].option.map((o: { id: number }) => o.id)).toEqual([1, 2, 3, 4]);
  expect(body[0].option[1]).toEqual({ id: 2, pertanyaan: expect.any(String), value: 4 });
});

it('questions are paged, filtered, sorted, and searched by text and options', async () => {
  const asked = async (query: string) => {
    const { body, headers } = await server.call(`/adm/soal?${query}`, { token: admin });
    return { body, total: Number(headers.get('x-total-count')), ids: body.map((s: { id: number }) => s.id) };
  };
  const second = await asked('page=2&per_page=10');
  expect([second.total, second.ids]).toEqual([30, [11, 12, 13, 14, 15, 16, 17, 18, 19, 20]]);
  const teliti = await asked('kompetensi=teliti&page=1');
  expect(new Set(teliti.body.map((s: { kompetensi: string }) => s.kompetensi))).toEqual(new Set(['teliti']));
  expect((await asked('is_aktif=0&page=1')).total).toBe(0);
  const [soal] = second.body;
  const option = soal.option[0].pertanyaan.slice(0, 30);
  expect((await asked(`q=${encodeURIComponent(option)}`)).ids).toContain(11);
  // A search does not match HTML tags.
  expect((await asked('q=%3Cp%3E')).ids).toEqual([]);
  expect((await asked('sort=-id&page=1&per_page=1')).ids).toEqual([30]);
  // Competences are sorted by their labels: Moderasi Beragama, Penelitian, Pengajaran. Their keys would sort
  // differently.
  const sorted = (await asked('sort=kompetensi')).body.map((s: { kompetensi: string }) => s.kompetensi);
  expect([...new Set(sorted)]).toEqual(['moderasi', 'teliti', 'ajar']);
  expect((await server.call('/adm/soal?sort=pertanyaan', { token: admin })).status).toBe(422);
});

it('a new question is active by default, has the sent options in order, and adds a history entry', async () => {
  for (const id of [undefined, null, 0]) {
    const { status, body } = await store({
      id,
      pertanyaan: '<p onclick="x()">Apa <b>itu</b>?</p><script>1</script>',
      kompetensi: 'moderasi',
      option: [...TWO_PILIHAN, { id: 0, pertanyaan: '  Entah ', value: 1.005 }],
    });
    expect([status, body]).toEqual([200, { message: 'Sukses!, simpan data anda', id: expect.any(Number) }]);
    const found = await soal(body.id);
    expect(found).toMatchObject({ kompetensi: 'moderasi', is_aktif: 1 });
    expect(found.pertanyaan).not.toMatch(/onclick|script/);
    expect(found.option.map((o: { pertanyaan: string; value: number }) => [o.pertanyaan, o.value])).toEqual([
      ['Benar', 4],
      ['Salah', 0],
      ['Entah', 1.01],
    ]);
    expect(await history(body.id)).toEqual([
      { aksi: 'soal_dibuat', sebelum: null, sesudah: unversioned(found) },
    ]);
  }
});

it('a change of a question keeps the fields that the request omits, and the history entry has old and new values', async () => {
  const before = await made();
  const [correct, salah] = before.option;
  const { status } = await store({
    id: before.id,
    pertanyaan: '<p>Lain?</p>',
    option: [{ ...salah, value: 2 }, correct],
    is_aktif: 0,
  });
  expect(status).toBe(200);
  const after = await soal(before.id);
  expect(after).toEqual({
    ...before,
    updated_at: expect.any(String),
    pertanyaan: '<p>Lain?</p>',
    is_aktif: 0,
    option: [correct, { ...salah, value: 2 }],
  });
  expect((await history(before.id)).at(-1)).toEqual({
    aksi: 'soal_diubah',
    sebelum: unversioned(before),
    sesudah: unversioned(after),
  });
  await store({ id: before.id, pertanyaan: '<p>Lain?</p>', option: after.option });
  expect(await soal(before.id)).toEqual(after);
  expect(await history(before.id)).toHaveLength(2);
});

it.each<[string, object, string, string]>([
  ['one option', { option: TWO_PILIHAN.slice(1) }, 'option', 'Paling sedikit 2 pilihan'],
  [
    'five options',
    { option: [...TWO_PILIHAN, ...TWO_PILIHAN, ...TWO_PILIHAN] },
    'option',
    'Paling banyak 4 pilihan',
  ],
  ['no options', { option: undefined }, 'option', 'Pilihan wajib diisi'],
  [
    'a value above 4',
    { option: [TWO_PILIHAN[0], { pertanyaan: 'x', value: 4.01 }] },
    'option.1.value',
    'Nilai pilihan harus 0 sampai 4',
  ],
  [
    'a value below 0',
    { option: [{ pertanyaan: 'x', value: -1 }, TWO_PILIHAN[0]] },
    'option.0.value',
    'Nilai pilihan harus 0 sampai 4',
  ],
  [
    'a value as text',
    { option: [{ pertanyaan: 'x', value: '4' }, TWO_PILIHAN[0]] },
    'option.0.value',
    'Nilai pilihan wajib diisi',
  ],
  [
    'an option without text',
    { option: [TWO_PILIHAN[0], { pertanyaan: ' ', value: 1 }] },
    'option.1.pertanyaan',
    'Teks pilihan wajib diisi',
  ],
  [
    'an option of another question',
    { option: [TWO_PILIHAN[0], { id: 1, pertanyaan: 'x', value: 1 }] },
    'option.1.id',
    'Pilihan tidak dikenal. Muat ulang halaman ini.',
  ],
  ['no competence', { kompetensi: undefined }, 'kompetensi', 'Kompetensi wajib diisi'],
  ['an unknown competence', { kompetensi: 'lain' }, 'kompetensi', 'Kompetensi wajib diisi'],
  [
    'an empty text',
    { pertanyaan: '<p>&nbsp;</p><script>x</script>' },
    'pertanyaan',
    'Pertanyaan wajib diisi',
  ],
])('a question with %s is rejected with 422 at its field', async (_name, wrong, field, sentence) => {
  const before = await server.sql('select count(*)::int as n from soal');
  const { status, body } = await store({
    pertanyaan: '<p>Apa?</p>',
    kompetensi: 'ajar',
    option: TWO_PILIHAN,
    ...wrong,
  });
  expect([status, body]).toEqual([
    422,
    { message: sentence, code: 'invalid', errors: { [field]: [sentence] } },
  ]);
  expect(await server.sql('select count(*)::int as n from soal')).toEqual(before);
});

it('a question with a duplicate option is rejected with 422, and an unknown question is rejected with 404', async () => {
  const { id, pertanyaan, option } = await made();
  const twice = await store({ id, pertanyaan, option: [option[0], option[0]] });
  expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['option.1.id']]);
  const missing = await store({ id: 2_000_000, pertanyaan, kompetensi: 'ajar', option: TWO_PILIHAN });
  expect(missing.status).toBe(404);
});

it('if two admins change a question at the same time, the first change is stored and the second gets 409', async () => {
  const { id, pertanyaan, option, updated_at } = await made();
  const [correct, salah] = option;
  const answers = await Promise.all(
    [1, 2].map((value) => store({ id, pertanyaan, option: [correct, { ...salah, value }], updated_at })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    message: 'Soal ini baru saja diubah orang lain. Lihat dahulu yang tersimpan, lalu simpan lagi.',
    code: 'sudah_berubah',
  });
  expect(await history(id)).toHaveLength(2);
  // A save with the same values changes nothing, even if the options have another order.
  const now = await soal(id);
  const again = await store({ id, pertanyaan, option: now.option.toReversed(), updated_at });
  expect([again.status, (await soal(id)).updated_at]).toEqual([200, now.updated_at]);
  expect(await history(id)).toHaveLength(2);
});
