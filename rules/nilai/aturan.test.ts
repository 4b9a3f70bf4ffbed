import fc from 'fast-check';
import { expect, test } from 'vitest';
import { most, of, referenceOf, rounded, scored, times, toNumber } from './reference.setup.ts';
import { aturanErrors, SPESIFIKASI, type AturanNilai } from './aturan.ts';
import { lulus, nilaiAkhir, nilaiIst2, nilaiOjt, rekapKategori } from './nilai.ts';
import { nilaiSurvei } from './survei.ts';
import { hasilTes } from './tes.ts';

test('for 10,000 random rule sets, the scores equal the scores of a reference that computes with exact fractions', () => {
  fc.assert(
    fc.property(scored, ({ aturan, butir, post, moderasi, survei }) => {
      const { ratio, ojt, ist2, akhir, lulus: passed } = referenceOf(aturan, butir, post);

      const rekap = butir.map((nilai, n) => ({
        kat_id: n + 1,
        ...rekapKategori(
          aturan,
          n + 1,
          nilai.length,
          nilai.filter((each) => each > 0),
        ),
      }));
      const tahap = {
        nilai_post: post,
        nilai_ojt: nilaiOjt(aturan, rekap),
        nilai_ist2: nilaiIst2(aturan, rekap),
      };
      const final = nilaiAkhir(aturan, tahap);
      const mean = rounded([BigInt(moderasi.reduce((a, b) => a + b, 0)), BigInt(moderasi.length * 4)]);
      const given = rounded([BigInt(survei.reduce((a, b) => a + b, 0)) * 25n, BigInt(survei.length)]);
      const jawaban = moderasi.map((nilai) => ({ kompetensi: 'moderasi', nilai: nilai / 100 }));
      const computed = [
        ...rekap.map((each) => each.nilai_total),
        tahap.nilai_ojt,
        tahap.nilai_ist2,
        final,
        lulus(aturan, final),
        hasilTes(aturan, jawaban).cal_mod,
        nilaiSurvei(aturan, survei, survei.length),
      ];
      const reference = [
        ...ratio.map((each) => toNumber(rounded(times(each, [100n, 1n])))),
        toNumber(ojt),
        toNumber(ist2),
        toNumber(akhir),
        passed,
        toNumber(most(mean, of(aturan.lantai_moderasi))),
        toNumber(most(given, of(aturan.lantai_survei))),
      ];
      // Compares all results as one text, because 10,000 deep comparisons would take most of the test's time.
      expect(computed.join(' ')).toBe(reference.join(' '));
    }),
    { numRuns: 10_000, seed: 20_270_105 },
  );
});

test('the built-in rule set has no error, and weights whose sum is not 100 % give one error at their field', () => {
  const input = (change: Partial<AturanNilai>) => {
    const aturan = { ...SPESIFIKASI, ...change };
    const rubrik = (skala: number) => Array.from({ length: skala }, (_, n) => ({ nilai: n + 1 }));
    return {
      ...aturan,
      kategori: aturan.kategori.map((each) => ({
        ...each,
        kompetensi: [{ id: each.id_kat, rubrik: rubrik(each.skala) }],
      })),
      survei: {
        panitia: [
          { id: 1, is_input: 1 as const },
          { id: 2, is_input: 0 as const },
        ],
        pemateri: [
          { id: 3, is_input: 1 as const },
          { id: 4, is_input: 0 as const },
        ],
      },
    };
  };
  expect(aturanErrors(input({}))).toEqual({});
  expect(aturanErrors(input({ bobot_akhir: { ist: 30, ojt: 30, ist2: 25 } }))).toEqual({
    bobot_akhir: 'Jumlah bobot ketiga tahap harus 100 %, sekarang 85 %.',
  });
  const kategori = SPESIFIKASI.kategori.map((each) => (each.id_kat === 7 ? { ...each, bobot: 40.5 } : each));
  expect(aturanErrors(input({ kategori }))).toEqual({
    'kategori.5.bobot': 'Jumlah bobot kategori 6 dan 7 harus 100 %, sekarang 90,5 %.',
  });
});
