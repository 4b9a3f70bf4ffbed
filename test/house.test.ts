import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';

/** `npm run house` on a small tree in which each figure has something to find, and something beside it that it must not count. */

interface Figure {
  name: string;
  value: number;
  list?: string[];
}
interface Measured {
  rooms: { room: string; files: number; lines: number; test_lines: number; small: number }[];
  figures: Figure[];
}

const ALIKE = (word: string) => `export function ${word}(of: readonly number[]) {
  const ${word}Sum = of.reduce((a, b) => a + b, 0);
  if (${word}Sum > 12) throw new Error('${word} too much');
  const ${word}Half = Math.floor(${word}Sum / 2);
  for (const one of of) if (one > ${word}Half) return { one, ${word}Half };
  const ${word}Last = of.at(-1) ?? ${word}Half;
  return { one: ${word}Last, ${word}Half };
}
`;
const FIVE = 'display: flex; gap: 1px; color: red; margin: 0; padding: 0;';
const many = (count: number, name: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), 'export const a = 1;\n']));

const FILES: Record<string, string> = {
  'package.json': JSON.stringify({ imports: { '#contract/*': './contract/*', '#ui/*': './web/ui/*' } }),
  'docs/architecture.md': '# Map\n\nno_wa\n',
  'db/schema.sql': '-- Written by the test suite\nno_wa\n',
  'contract/adm/orang.ts': `export const orang = endpoint({});\nexport const orangEkspor = eksporOf(orang, '');\n`,
  'contract/adm/home.ts': `export const home = endpoint({});\n`,
  'api/features/adm/home/home.routes.ts': `import { home } from '#contract/adm/home.ts';\nexport const get = handle(home, () => 1);\n`,
  'api/features/adm/other/orang.routes.ts': `import { orangEkspor } from '#contract/adm/orang.ts';
import { refuse } from '../../../refuse.ts';
export const xlsx = ekspor(orangEkspor, {
  kolom: () => [
    { title: 'Perguruan Tinggi', cell: (p) => p.nama_pt },
    { title: 'Kota', cell: (p) => p.alamat?.kota.trim() },
    { title: 'Email', cell: ({ email }) => email },
  ],
});
export const told = { title: 'No column' };
interface Baris { no_wa: string }
`,
  'api/refuse.ts': ALIKE('first'),
  'api/refuse.test.ts': `import '../web/x.ts';\n${ALIKE('inTest')}interface Baris { a: 1 }\n`,
  'web/ui/table.tsx': `${ALIKE('second')}type Baris = 1;\nexport function Isi() { return null; }\n`,
  'web/ui/sheet.css': `.a { ${FIVE} }\n.b { top: 0; @media print { & { display: grid; gap: 2px; } } }\n`,
  'web/screens/adm/list.page.tsx': `import { orangEkspor as call } from '#contract/adm/orang.ts';
import { second, Isi as Inner, type Baris } from '#ui/table.tsx';
import { KOTA } from './kota.ts';
function Isi() { return null; }
const field = (key: string, header: string) => ({ key, header });
const COLUMNS = [{ key: 'nama_pt', header: 'Perguruan tinggi' }, field('kota', 'Kota'), KOTA];
`,
  'web/screens/adm/kota.ts': `import { second } from '../../ui/table.tsx';\nexport const KOTA = { key: 'a', header: 'Lain' };\n`,
  'web/screens/adm/long.module.css': `.c { padding: 0; margin:0; color : red; gap: 1px; display: flex; left: 0; }\n${'\n'.repeat(60)}.d { color: red; margin: 0; padding: 0; gap: 1px; }\n`,
  'web/app/router/pages.ts': 'export const a = 1;\n'.repeat(30),
  ...many(25, (at) => `rules/r${at}.ts`),
  ...many(26, (at) => `db/migrations/${at}.sql`),
  ...many(26, (at) => `web/ui/x/${at}.test.ts`),
};

let dir: string;
let measured: Measured;

beforeAll(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'portal-house-test-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  const said = execFileSync(process.execPath, [path.join(ROOT, 'scripts/house.mjs'), '--json', '--at', dir]);
  [measured] = JSON.parse(said.toString()) as [Measured];
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const figure = (name: string): Figure | undefined => measured.figures.find((it) => it.name.startsWith(name));

test('rooms are told with their lines, those of tests apart, and their small files', () => {
  const room = (name: string) => measured.rooms.find((it) => it.room === name);
  expect(room('rules')).toEqual({ room: 'rules', files: 25, lines: 25, test_lines: 0, small: 25 });
  expect(room('web/app')).toEqual({ room: 'web/app', files: 1, lines: 30, test_lines: 0, small: 0 });
  expect(room('api/.')).toEqual({ room: 'api/.', files: 1, lines: 8, test_lines: 10, small: 1 });
});

test.each([
  ['CSS: lines', 64],
  ['CSS: sheets', 2],
  ['CSS: sheets of screens above 60 lines', 1],
  ['CSS: pairs of rules', 1],
  ['CSS: rules that only lay out', 1],
  ['Symbols that screens import', 4],
  ['Symbols that screens import: web/ui', 3],
  ['Modules that screens import', 2],
  ['Titles of columns typed: server', 3],
  ['Titles of columns typed: browser', 3],
  ['Titles typed twice', 2],
  ['  and never in the same words', 1],
  ['Pairs of alike code', 1],
  ['Names of a type that several files give', 1],
  ['Names of a component that several files give', 1],
  ['Folders of more than 24 entries', 1],
  ['Imports of ../', 2],
  ['Imports of ../, with tests', 3],
  ['Imports of ../../../', 1],
  ['Contract files with calls', 2],
  ['Contract files with a handler elsewhere', 1],
  ['Files that name the column no_wa', 2],
  ['Lines of docs/architecture.md', 3],
  ['Lines of web/app/router/', 30],
])('%s: %i', (name, value) => {
  expect(figure(name)).toMatchObject({ value });
});

test('what is counted is told with its place', () => {
  expect(figure('Pairs of alike code')?.list).toEqual(['7 lines: api/refuse.ts:1-7 = web/ui/table.tsx:1-7']);
  expect(figure('CSS: pairs of rules')?.list).toEqual([
    '5 of web/screens/adm/long.module.css:1 .c = web/ui/sheet.css:1 .a',
  ]);
  expect(figure('  and never in the same words')?.list).toEqual([
    'nama_pt: Perguruan Tinggi (api/features/adm/other/orang.routes.ts:5) = Perguruan tinggi (web/screens/adm/list.page.tsx:6)',
  ]);
  expect(figure('Names of a type')?.list).toEqual([
    'Baris (2): api/features/adm/other/orang.routes.ts:11, web/ui/table.tsx:9',
  ]);
  expect(figure('Contract files with a handler elsewhere')?.list).toEqual([
    'contract/adm/orang.ts: api/features/adm/other/orang.routes.ts',
  ]);
});
