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

describe('missing result parts', () => {
  const OJT_NOT_DONE = kategori(2, { dinilai: 2 });
  it.each<[string, Partial<HasilPeserta>, string[]]>([
    ['with all parts lacks nothing', {}, []],
    // Test rows about the post-test (IST I).
    ['with a sent test of score 0 lacks nothing', { nilai_post: 0 }, []],
    ['with a test score but without a sent test lacks nothing', { post_terkirim: false }, []],
    [
      'with a post-test score of 0 that an admin entered lacks nothing',
      { post_terkirim: false, nilai_post: 0, ditetapkan: { ...NEITHER, nilai_post: true } },
      [],
    ],
    [
      'without a post-test lacks the post-test',
      { post_terkirim: false, nilai_post: 0 },
      ['post: Posttest belum dikerjakan'],
    ],
    // Test rows about a stage whose score is computed from its competence scores.
    [
      'without some competence scores lacks these scores',
      { kategori: OJT_NOT_DONE },
      ['kat_2: Media: 4 dari 6 kompetensi belum dinilai'],
    ],
    [
      'with an outdated stage score lacks a recompute',
      { nilai_ojt: 79.99 },
      ['ojt: Nilai OJT belum diperbarui'],
    ],
    [
      'without some competence scores and with an outdated stage score lacks both',
      { kategori: OJT_NOT_DONE, nilai_ojt: 0 },
      ['kat_2: Media: 4 dari 6 kompetensi belum dinilai', 'ojt: Nilai OJT belum diperbarui'],
    ],
    [
      'with a stage score that an admin entered lacks nothing of this stage',
      { kategori: OJT_NOT_DONE, nilai_ojt: 12, ditetapkan: { ...NEITHER, nilai_ojt: true } },
      [],
    ],
    [
      'with one stage score that an admin entered can lack scores of the other stage',
      { kategori: kategori(6, { dinilai: 0 }), nilai_ojt: 1, ditetapkan: { ...NEITHER, nilai_ojt: true } },
      ['kat_6: Praktik: 6 dari 6 kompetensi belum dinilai'],
    ],
    // Test rows about a stage whose score a job has not computed yet. The competences of such a stage are not reported
    // as missing.
    [
      'whose stage scores a job still computes lacks these stage scores',
      { hitung_ojt: null, hitung_ist2: null, kategori: kategori(7, { dinilai: 0 }) },
      ['ojt: Nilai OJT sedang dihitung', 'ist2: Nilai IST II sedang dihitung'],
    ],
    [
      'with a stage score that an admin entered does not lack the computed score of this stage',
      { hitung_ist2: null, ditetapkan: { ...NEITHER, nilai_ist2: true } },
      [],
    ],
    // Test rows about the reasons why competences of a category have no score.
    [
      'with a category that is not open lacks this category',
      { kategori: kategori(1, { dinilai: 0, dibuka: false }) },
      ['kat_1: Pengembangan Bahan Ajar: tidak dibuka di lokasi ini'],
    ],
    [
      'with a category that is neither open nor assigned lacks this category because it is not open',
      { kategori: kategori(1, { dinilai: 0, dibuka: false, penilai: false }) },
      ['kat_1: Pengembangan Bahan Ajar: tidak dibuka di lokasi ini'],
    ],
    [
      'without a mentor in a category lacks the mentor',
      { kategori: kategori(5, { dinilai: 0, penilai: false }) },
      ['kat_5: Praktik Mengajar: belum ada mentor'],
    ],
    [
      'without an evaluator in a category lacks the evaluator',
      { kategori: kategori(6, { dinilai: 3, penilai: false }) },
      ['kat_6: Praktik: belum ada evaluator'],
    ],
    [
      'with an evaluator lacks scores even in a category that is not open',
      { kategori: kategori(7, { dinilai: 5, dibuka: false }) },
      ['kat_7: Artikel: 1 dari 6 kompetensi belum dinilai'],
    ],
    [
      'without any score lacks all parts, in the order of the programme',
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
        'post: Posttest belum dikerjakan',
        ...full.map(
          (each) => `kat_${each.kat_id}: ${each.keterangan_kategori}: 6 dari 6 kompetensi belum dinilai`,
        ),
      ],
    ],
  ])('the list of missing parts is as expected: a result %s', (_name, part, expected) => {
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
])(
  'the stage score %d (computed %j, entered by an admin %j) needs a recompute: %j',
  (nilai, hitung, typed, expected) => {
    expect(toCompute(nilai, hitung, typed)).toBe(expected);
  },
);

it('only a final result has the label passed or failed; every other result has the label provisional', () => {
  expect([hasilText(1, 1), hasilText(0, 1), hasilText(1, 0), hasilText(0, 0)]).toEqual([
    'Lulus',
    'Tidak Lulus',
    'Sementara',
    'Sementara',
  ]);
});

it('the text about an incomplete result has the number of missing parts and names the first missing part', () => {
  const post = { bagian: 'post', keterangan: 'Posttest belum dikerjakan' };
  const kategori = { bagian: 'kat_1', keterangan: 'RPS: Luaran: belum ada mentor' };
  const ist2 = { bagian: 'ist2', keterangan: 'Nilai IST II belum diperbarui' };
  expect(incomplete([])).toBe('');
  expect(incomplete([kategori])).toBe('Masih ada 1 hal yang belum lengkap. RPS: Luaran: belum ada mentor');
  expect(incomplete([post, kategori, ist2])).toBe('Masih ada 3 hal yang belum lengkap, misalnya posttest');
  expect(incomplete([kategori, ist2])).toMatch(/misalnya nilai RPS: Luaran$/);
  expect(incomplete([ist2, ist2])).toMatch(/misalnya nilai IST II$/);
});

it('a stage score by an admin, or an additional competence score, never adds a missing part to a result', () => {
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
