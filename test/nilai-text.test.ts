import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { SPESIFIKASI, type AturanNilai } from '#rules/nilai/aturan.ts';
import { nilaiText } from '#rules/text/format.ts';

const ROOT = path.join(import.meta.dirname, '..');

const { withAturan } = (await import(path.join(ROOT, 'web/screens/panduan/aturan-text.ts'))) as {
  withAturan: (guide: unknown, aturan: AturanNilai) => unknown;
};

/**
 * Returns the parts of a guide as one text. The import path is computed, because the types of `web/` compile only
 * inside `web/`.
 */
const guideOf = async (siapa: string) =>
  JSON.stringify(
    withAturan(
      (
        (await import(path.join(ROOT, 'web/screens/panduan', siapa, 'parts.ts'))) as {
          PANDUAN_PARTS: unknown;
        }
      ).PANDUAN_PARTS,
      SPESIFIKASI,
    ),
  );

/** Source files of the product. Tests are excluded, because they may repeat the numbers of a rule. */
const SOURCES = ['web', 'contract', 'api'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|setup)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

/** Matches a literal pass mark, weight or scale: `61,00` and `61.00`, `30 % posttest`, `bobot 25`, `skor 1 sampai 3`. */
const { ist, ojt, ist2 } = SPESIFIKASI.bobot_akhir;
const TYPED = new RegExp(
  [
    String.raw`\b${SPESIFIKASI.batas_lulus}[.,]00\b`,
    String.raw`\b(${ist}|${ojt}|${ist2}) ?% ?(post|dari nilai|IST|OJT)`,
    String.raw`(skor|Mengajar|Ilmiah) 1 sampai [34]`,
    String.raw`bobot (${SPESIFIKASI.kategori.map(({ bobot }) => bobot).join('|')})\b`,
  ].join('|'),
  'g',
);

test('no screen, call or guide contains a literal pass mark, weight or scale', () => {
  const found = SOURCES.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(TYPED)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('the guides show the pass mark and the weights', async () => {
  const [peserta, admin] = await Promise.all([guideOf('peserta'), guideOf('admin')]);
  const batas = nilaiText(SPESIFIKASI.batas_lulus);
  expect(peserta).toContain(`Nilai Akhir ${batas} atau lebih`);
  expect(peserta).toContain(`${ist} % posttest IST I + ${ojt} % OJT + ${ist2} % IST II`);
  expect(peserta).toContain('dengan bobot 25, 12,5, 12,5, 20, dan 30.');
  expect(admin).toContain(`${ist} % posttest + ${ojt} % OJT + ${ist2} % IST II, lulus mulai ${batas}`);
});
