import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  incomplete,
  hasilText,
  missingOf,
  toCompute,
  type HasilPeserta,
  type KategoriHasil,
} from './hasil.ts';

const NAMA = [
  'Pengembangan Bahan Ajar',
  'Media',
  'Metode',
  'Evaluasi',
  'Praktik Mengajar',
  'Praktik',
  'Artikel',
];

/** Categories of a complete result: every competence has a score, all categories are open, all mentors are assigned. */
const full = NAMA.map((keterangan_kategori, at): KategoriHasil => ({
  kat_id: at + 1,
  keterangan_kategori,
  butir: 6,
  dinilai: 6,
  dibuka: true,
  penilai: true,
}));

const kategori = (kat_id: number, part: Partial<KategoriHasil>) =>
  full.map((each) => (each.kat_id === kat_id ? { ...each, ...part } : each));

const NEITHER = { nilai_post: false, nilai_ojt: false, nilai_ist2: false };

const SELESAI: HasilPeserta = {
  nilai_post: 70,
  nilai_ojt: 80,
  nilai_ist2: 90,
  hitung_ojt: 80,
  hitung_ist2: 90,
  ditetapkan: NEITHER,
  post_terkirim: true,
  kategori: full,
};

const missingParts = (part: Partial<HasilPeserta>) =>
  missingOf({ ...SELESAI, ...part }).map(({ bagian, keterangan }) => `${bagian}: ${keterangan}`);

describe('a result still needs', () => {
  const OJT_NOT_DONE = kategori(2, { dinilai: 2 });
  it.each<[string, Partial<HasilPeserta>, string[]]>([
    ['nothing, all being done', {}, []],
    // The post-test (IST I).
    ['nothing after a test of 0 was sent', { nilai_post: 0 }, []],
    ['nothing where a test was never sent, and its score is there', { post_terkirim: false }, []],
    [
      'nothing where a 0 is typed',
      { post_terkirim: false, nilai_post: 0, ditetapkan: { ...NEITHER, nilai_post: true } },
      [],
    ],
    ['the post-test', { post_terkirim: false, nilai_post: 0 }, ['post: Post-test belum dikerjakan']],
    // The score of a stage is computed from its competence scores.
    ['some competences', { kategori: OJT_NOT_DONE }, ['kat_2: Media: 4 dari 6 butir belum dinilai']],
    ['a recompute', { nilai_ojt: 79.99 }, ['ojt: OJT belum dihitung ulang']],
    [
      'both',
      { kategori: OJT_NOT_DONE, nilai_ojt: 0 },
      ['kat_2: Media: 4 dari 6 butir belum dinilai', 'ojt: OJT belum dihitung ulang'],
    ],
    [
      'nothing of a typed stage',
      { kategori: OJT_NOT_DONE, nilai_ojt: 12, ditetapkan: { ...NEITHER, nilai_ojt: true } },
      [],
    ],
    [
      'only the other stage',
      { kategori: kategori(6, { dinilai: 0 }), nilai_ojt: 1, ditetapkan: { ...NEITHER, nilai_ojt: true } },
      ['kat_6: Praktik: 6 dari 6 butir belum dinilai'],
    ],
    // While a stage is not computed, its competences are not reported as missing.
    [
      'its count',
      { hitung_ojt: null, hitung_ist2: null, kategori: kategori(7, { dinilai: 0 }) },
      ['ojt: OJT sedang dihitung', 'ist2: IST II sedang dihitung'],
    ],
    [
      'nothing of a typed stage while it is counted',
      { hitung_ist2: null, ditetapkan: { ...NEITHER, nilai_ist2: true } },
      [],
    ],
    // Reasons why competences of a category have no score.
    [
      'a category that is not opened',
      { kategori: kategori(1, { dinilai: 0, dibuka: false }) },
      ['kat_1: Pengembangan Bahan Ajar: tidak dibuka di lokasi ini'],
    ],
    [
      'a category that is neither opened nor assigned',
      { kategori: kategori(1, { dinilai: 0, dibuka: false, penilai: false }) },
      ['kat_1: Pengembangan Bahan Ajar: tidak dibuka di lokasi ini'],
    ],
    [
      'a mentor',
      { kategori: kategori(5, { dinilai: 0, penilai: false }) },
      ['kat_5: Praktik Mengajar: belum ada mentor'],
    ],
    [
      'an evaluator',
      { kategori: kategori(6, { dinilai: 3, penilai: false }) },
      ['kat_6: Praktik: belum ada evaluator'],
    ],
    [
      'an evaluator who scores what is not open',
      { kategori: kategori(7, { dinilai: 5, dibuka: false }) },
      ['kat_7: Artikel: 1 dari 6 butir belum dinilai'],
    ],
    [
      'everything, in the order of the programme',
      {
        nilai_post: 0,
        nilai_ojt: 0,
        nilai_ist2: 0,
        hitung_ojt: 0,
        hitung_ist2: 0,
        post_terkirim: false,
        kategori: full.map((each) => ({ ...each, dinilai: 0 })),
      },
      [
        'post: Post-test belum dikerjakan',
        ...full.map(
          (each) => `kat_${each.kat_id}: ${each.keterangan_kategori}: 6 dari 6 butir belum dinilai`,
        ),
      ],
    ],
  ])('%s', (_name, part, expected) => {
    expect(missingParts(part)).toEqual(expected);
  });
});

it.each([
  [80, 80, false, false],
  [79.99, 80, false, true],
  [0, 80, false, true],
  [80, 0, false, true],
  [79.99, 80, true, false],
  [79.99, null, false, false],
])('a stage of %d, computed %j, typed %j, needs a recompute: %j', (nilai, hitung, typed, expected) => {
  expect(toCompute(nilai, hitung, typed)).toBe(expected);
});

it('the label is passed or failed only for a final result, and provisional for every other result', () => {
  expect([hasilText(1, 1), hasilText(0, 1), hasilText(1, 0), hasilText(0, 0)]).toEqual([
    'Lulus',
    'Tidak Lulus',
    'Sementara',
    'Sementara',
  ]);
});

it('the text contains the first missing part and the number of the others', () => {
  const each = (keterangan: string) => ({ bagian: 'x', keterangan });
  expect(incomplete([])).toBe('');
  expect(incomplete([each('satu')])).toBe('Belum lengkap: satu');
  expect(incomplete([each('satu'), each('dua'), each('tiga')])).toBe('Belum lengkap: satu dan 2 lagi');
});

it('a stage score that an admin enters, or one more competence score, never adds a missing part', () => {
  const nilai = fc.constantFrom(0, 50, 60);
  const satu = fc.record({
    dinilai: fc.integer({ min: 0, max: 6 }),
    dibuka: fc.boolean(),
    penilai: fc.boolean(),
  });
  const hasil = fc.record({
    nilai_post: nilai,
    nilai_ojt: nilai,
    nilai_ist2: nilai,
    hitung_ojt: fc.option(nilai),
    hitung_ist2: fc.option(nilai),
    ditetapkan: fc.record({ nilai_post: fc.boolean(), nilai_ojt: fc.boolean(), nilai_ist2: fc.boolean() }),
    post_terkirim: fc.boolean(),
    kategori: fc.tuple(...full.map((each) => satu.map((part) => ({ ...each, ...part })))),
  });
  const partNames = (of: HasilPeserta) => missingOf(of).map((each) => each.bagian);
  fc.assert(
    fc.property(
      hasil,
      fc.constantFrom('nilai_post', 'nilai_ojt', 'nilai_ist2'),
      fc.nat(6),
      (before, tahap, at) => {
        const typed = { ...before, ditetapkan: { ...before.ditetapkan, [tahap]: true } };
        const scored = {
          ...before,
          kategori: before.kategori.map((each, n) =>
            n === at ? { ...each, dinilai: Math.min(each.butir, each.dinilai + 1) } : each,
          ),
        };
        for (const after of [typed, scored])
          expect(partNames(before)).toEqual(expect.arrayContaining(partNames(after)));
        expect(new Set(partNames(before)).size).toBe(partNames(before).length);
      },
    ),
  );
});
