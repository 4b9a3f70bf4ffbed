import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { partId } from '#app/router/part-id.ts';
import { audienceOf, type Audience } from '#app/router/audience.ts';

const ROOT = path.join(import.meta.dirname, '..');

/**
 * A part of a guide, as in `web/screens/panduan/part.ts`. It is declared again here, because that type imports browser
 * types.
 */
interface Part {
  path: string | { id: string };
  judul: string;
  arti?: Record<string, string>;
}

/** Imports a file of `web/`. The path is computed, because the types of `web/` compile only inside `web/`. */
const load = async <T>(file: string) => (await import(path.join(ROOT, 'web', file))) as T;
const { PATHS } = await load<{ PATHS: readonly string[] }>('app/router/paths.ts');
const partsOf = async (siapa: string) =>
  (await load<{ PANDUAN_PARTS: readonly Part[] }>(`screens/panduan/${siapa}/parts.ts`)).PANDUAN_PARTS;
const PANDUAN = {
  peserta: await partsOf('peserta'),
  mentor: await partsOf('mentor'),
  admin: await partsOf('admin'),
} as const;
type AudienceKey = keyof typeof PANDUAN;
const AUDIENCES = Object.keys(PANDUAN) as AudienceKey[];

/**
 * For each audience of a page, the guide that must describe the page. The participants' guide also describes the public
 * pages.
 */
const OF: Record<Audience, readonly AudienceKey[]> = {
  user: ['peserta'],
  mentor: ['mentor'],
  admin: ['admin'],
  'signed-in': AUDIENCES,
  public: ['peserta'],
};

/** Pages that no guide describes, each with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  '/panduan/admin': 'the guide itself, described in `Di semua layar`',
  '/panduan/mentor': 'the guide itself, described in `Di semua layar`',
  '/panduan/peserta': 'the guide itself, described in `Di semua layar`',
};

const pagesOf = (siapa: AudienceKey) =>
  PATHS.filter((each) => !(each in EXEMPT) && OF[audienceOf(each, each.split('/').slice(1))].includes(siapa));
const screensOf = (siapa: AudienceKey) =>
  PANDUAN[siapa].flatMap((bagian) => (typeof bagian.path === 'string' ? [bagian.path] : []));
const folderOf = (siapa: AudienceKey) => path.join(ROOT, 'web/screens/panduan', siapa, 'gambar');

test.each(AUDIENCES)('the guide of %s has one part and one picture for each page', (siapa) => {
  const screens = screensOf(siapa);
  expect(screens.toSorted()).toEqual(pagesOf(siapa).toSorted());
  expect(
    readdirSync(folderOf(siapa)).toSorted(),
    'npm run panduan draws them; a picture without a part is deleted with its part',
  ).toEqual(screens.map((each) => `${partId(each)}.webp`).toSorted());
});

const MAX_BYTES = 60 * 1024;
const MAX_ALL_BYTES = 4 * 1024 * 1024;
/** Width and height of the pictures in px, as in `PartCard.tsx`. */
const SIZE = { peserta: [585, 1080], mentor: [1250, 800], admin: [1260, 788] } as const;

test('the pictures of the guides are WebP files with the reserved size and within the byte limits', async () => {
  const files = AUDIENCES.flatMap((siapa) =>
    readdirSync(folderOf(siapa)).map((name) => ({ siapa, file: path.join(folderOf(siapa), name) })),
  );
  let all = 0;
  for (const { siapa, file } of files) {
    const bytes = readFileSync(file);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ file, format, size: [width, height] }).toEqual({ file, format: 'webp', size: SIZE[siapa] });
    expect(bytes.length, file).toBeLessThanOrEqual(MAX_BYTES);
    all += bytes.length;
  }
  expect(all).toBeLessThanOrEqual(MAX_ALL_BYTES);
});

/**
 * Returns all texts that a screen can show: the source text of the screens, and the labels that they share with the
 * server.
 */
function words(): string {
  const folders = ['web', 'rules', 'contract'].map((name) => path.join(ROOT, name));
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.includes('panduan'))
        .map((name) => readFileSync(path.join(folder, name), 'utf8')),
    )
    .join('\n')
    .replace(/\s+/g, ' ');
}

test('a label that a guide has in backticks, or explains, exists on a screen', () => {
  const all = words();
  const named = (bagian: Part) => [
    ...[...JSON.stringify(bagian).matchAll(/`([^`]+)`/g)].flatMap(([, label = '']) => label.split(' … ')),
    ...Object.keys(bagian.arti ?? {}),
  ];
  const missing = AUDIENCES.flatMap((siapa) => PANDUAN[siapa].flatMap(named)).filter(
    (label) => !all.includes(label.replace(/ …$/, '')),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('each part of a guide has an even number of backticks', () => {
  const odd = AUDIENCES.flatMap((siapa) => PANDUAN[siapa]).filter(
    (bagian) => (JSON.stringify(bagian).split('`').length - 1) % 2 === 1,
  );
  expect(odd.map(({ judul }) => judul)).toEqual([]);
});
