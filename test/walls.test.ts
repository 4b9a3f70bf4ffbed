import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '#api/start/root.ts';

/**
 * `.oxlintrc.json` defines which folder may import which. Each import rule is tested here with imports that it must
 * refuse.
 */

const CONFIG = path.join(ROOT, '.oxlintrc.json');

const ALIAS = 'what stands above or beside is imported by its alias, see imports in package.json';
const SIDES = 'contract and rules run on both sides';
const BROWSER = 'the browser knows the server by contract only';
const UI = 'ui knows no feature: nothing of ours but rules';
const SHELL = 'the shell knows no domain piece and no screen';
const PARTS = 'parts stand below screens: ui, app, contract, rules';
const FIRST = 'a screen takes nothing from another first folder; what both need goes to web/parts';
const PAGE = 'the server knows no page';
const TESTS = 'only tests take from test/';
const CORE = 'the core knows no part and no feature: what it calls is handed in, or found by its name';
const REPLICA = 'reads from replicas have one entry: #api/db/replica/reads.ts';
const FEATURES = 'features are found, nobody imports them';
const FRAMEWORK = 'features export handlers and never see the framework';
const OTHER = 'a feature takes nothing from another; what both need goes to api/parts';
const LINKS = 'links, parameters and search are typed in #app/router';

const RULES = ['rules/*.ts', 'rules/waktu/*.ts'];
const UIS = ['web/ui/*.ts', 'web/ui/form/*.tsx'];
const APP = ['web/app/*.ts', 'web/app/session/*.tsx'];
const ROUTER = ['web/app/router/*.tsx'];
const SCREENS = [1, 2, 3, 4, 5].map((depth) => `web/screens/pr/${'[id]/'.repeat(depth - 1)}*.tsx`);
const CORES = ['api/*.ts', 'api/http/*.ts'];
const ABOVE = ['api/main.ts', 'api/parts/*.ts', 'api/parts/tes/*.ts'];
const HELPERS = ['api/http/*.test.ts', 'api/parts/*.setup.ts', 'api/parts/tes/*.cases.ts'];
const FEATURE = ['api/features/auth/*.ts', 'api/features/pr/lapor/*.routes.ts'];
const FEATURE_TEST = ['api/features/pr/lapor/*.test.ts', 'api/features/pr/lapor/*.setup.ts'];
const DB = ['db/*.ts', 'db/demo/*.ts'];

const SERVER = ['#api/db/db.ts', '#db/migrate.ts', '#test/server.ts'];
const PAGES = ['#ui/form/Form.tsx', '#app/portal.ts', '#parts/tugas/antrean.ts'];
const FRAMEWORKS = ['fastify', '@fastify/static', 'pg'];
const LINK = `import { Link } from '@tanstack/react-router';`;

/**
 * Cases: files, the import lines of each file, and the expected messages (none if the imports are allowed). `*` in a
 * file name stands for a unique name.
 */
const WALLS: readonly (readonly [files: readonly string[], lines: readonly string[], ...said: string[]])[] = [
  // The examples of refused imports contain every syntax of an import.
  [
    ['web/ui/*.tsx'],
    [
      `import { App } from '../app/App.tsx';`,
      `import type { App } from '../app/App.tsx';`,
      `export { App } from '../app/App.tsx';`,
      `export * from '../app/App.tsx';`,
      `export const late = () => import('../app/App.tsx');`,
      './../app/App.tsx',
      '#ui/../app/App.tsx',
    ],
    ALIAS,
  ],
  [['web/ui/*.tsx'], [`export const late = () => import('#app/App.tsx');`], UI],
  [
    [
      'contract/*.ts',
      'contract/pr/*.ts',
      ...RULES,
      'rules/*.test.ts',
      'web/*.tsx',
      ...UIS,
      ...APP,
      ...ROUTER,
    ],
    ['../isi.ts', '../../isi.ts'],
    ALIAS,
  ],
  [['web/parts/tugas/*.ts', 'web/screens/*.ts', ...CORES, ...ABOVE, ...HELPERS], ['../isi.ts'], ALIAS],
  [[...FEATURE, ...FEATURE_TEST, ...DB], ['../isi.ts'], ALIAS],

  [['contract/*.ts', 'contract/pr/*.ts', ...RULES], [...SERVER, ...PAGES], SIDES],
  [['contract/pr/*.ts', ...RULES, 'rules/*.test.ts'], ['node:fs', 'react-dom', ...FRAMEWORKS], SIDES],
  [['contract/pr/*.ts'], ['#rules/umur.ts', '#contract/fields.ts', './isi.ts', 'zod']],
  [['rules/*.test.ts'], ['#api/db/db.ts', '#db/migrate.ts', ...PAGES], SIDES],
  [[...RULES, 'rules/*.test.ts'], ['#contract/fields.ts'], 'rules stand below the contract'],
  [['rules/*.test.ts'], ['#test/exact.ts', '#rules/umur.ts', './umur.ts']],

  [
    ['web/*.tsx', ...UIS, ...APP, ...ROUTER, 'web/parts/tugas/*.ts', ...SCREENS],
    [...SERVER, 'node:fs', ...FRAMEWORKS],
    BROWSER,
  ],
  [
    ['web/*.tsx', ...APP, ...ROUTER, 'web/parts/tugas/*.ts', ...SCREENS],
    ['#ui/x.css', '#app/portal.ts'],
  ],
  [UIS, ['#app/portal.ts', '#parts/tugas/antrean.ts', '#contract/fields.ts'], UI],
  [UIS, ['../screens/pr/isi.ts'], ALIAS, UI],
  [UIS, ['#ui/x.ts', '#rules/umur.ts', './isi.ts', 'react']],
  [[...APP, ...ROUTER], ['#parts/tugas/antrean.ts'], SHELL],
  [[...APP, ...ROUTER], ['../screens/pr/isi.ts'], ALIAS, SHELL],
  [['web/parts/tugas/*.ts'], ['../../screens/pr/isi.ts'], ALIAS, PARTS],
  [['web/parts/tugas/*.ts'], ['#parts/akun/isi.ts', '#contract/fields.ts', '#rules/umur.ts']],
  [[...APP, 'web/parts/tugas/*.tsx', ...SCREENS], [LINK], LINKS],
  [ROUTER, [LINK]],
  ...SCREENS.flatMap((file, depth): (readonly [string[], string[], ...string[]])[] => [
    [[file], [`${'../'.repeat(depth + 1)}m/isi.ts`, './../isi.ts', 'a/../../isi.ts'], FIRST],
    [[file], [`${'../'.repeat(depth)}parts/isi.ts`.replace(/^parts/, './parts'), '#parts/akun/isi.ts']],
  ]),
  [['web/screens/pr/[id]/[id]/[id]/[id]/[id]/*.tsx'], ['../isi.ts'], ALIAS],

  [[...CORES, ...ABOVE, ...HELPERS, ...FEATURE, ...FEATURE_TEST, ...DB], PAGES, PAGE],
  [[...CORES, ...ABOVE, ...FEATURE], ['#test/server.ts'], TESTS],
  [CORES, ['#api/parts/dokumen/lihat.ts', '#api/features/auth/masuk.routes.ts'], CORE],
  [['api/*.ts'], ['./parts/lihat.ts', './features/auth/masuk.routes.ts'], CORE],
  [['api/http/*.ts'], [`export const late = () => import('#api/parts/dokumen/lihat.ts');`], CORE],
  [CORES, ['#api/db/replica/wal.ts', './replica/replica.ts'], REPLICA],
  [CORES, ['#api/db/db.ts', '#api/db/replica/reads.ts', './isi.ts', '#db/migrate.ts', 'fastify']],
  [[...ABOVE, ...DB], ['#api/features/auth/masuk.routes.ts'], FEATURES],
  [['api/main.ts'], ['./features/auth/masuk.routes.ts'], FEATURES],
  [ABOVE, ['#api/parts/dokumen/lihat.ts', './isi.ts', '#api/db/db.ts']],
  [[...FEATURE, ...FEATURE_TEST], FRAMEWORKS, FRAMEWORK],
  [FEATURE, ['#api/features/pr/materi/isi.ts'], OTHER],
  [FEATURE, ['./isi.ts', '#api/parts/dokumen/lihat.ts', '#api/call/handle.ts']],
  [
    [...HELPERS, ...FEATURE_TEST],
    ['#test/server.ts', '#api/parts/isi.ts', '#api/features/m/isi.setup.ts'],
  ],
  [DB, ['#db/migrate.ts', './orang.ts', '#api/guard/seal.ts', 'pg']],
];

interface Planted {
  file: string;
  line: string;
  said: string[];
}

/** One file for each import line, except the lines of `main.ts`. */
const PLANTED = WALLS.flatMap(([files, lines, ...said]) =>
  files.flatMap((file) =>
    lines.map((line) => ({ file, line: /^(im|ex)port/.test(line) ? line : `import '${line}';`, said })),
  ),
).map((each, n): Planted => ({ ...each, file: each.file.replace('*', `planted${n}`) }));

interface Diagnostic {
  code: string;
  help: string;
  filename: string;
  labels: readonly { span: { line: number } }[];
}

/** Runs the linter with only the import rules. Returns the messages for each line, in the order of the lines. */
async function saidOf(planted: readonly Pick<Planted, 'file' | 'line'>[]): Promise<string[][]> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'walls-'));
  try {
    const { plugins, jsPlugins, overrides } = JSON.parse(readFileSync(CONFIG, 'utf8'));
    const own = jsPlugins.map((each: string) => path.join(ROOT, each));
    await writeFile(path.join(dir, '.oxlintrc.json'), JSON.stringify({ plugins, jsPlugins: own, overrides }));
    const files = new Map<string, Pick<Planted, 'file' | 'line'>[]>();
    for (const each of planted) files.set(each.file, [...(files.get(each.file) ?? []), each]);
    for (const [file, own] of files) {
      await mkdir(path.join(dir, path.dirname(file)), { recursive: true });
      await writeFile(path.join(dir, file), own.map(({ line }) => line).join('\n'));
    }
    const program = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    // oxlint ends with 1 when it reports a violation.
    const { stdout } = await promisify(execFile)(process.execPath, [program, '--format=json'], {
      cwd: dir,
    }).catch((error: { stdout: string }) => error);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    const walls = diagnostics.filter(({ code }) => code === 'eslint(no-restricted-imports)');
    return planted.map((each) => {
      const line = files.get(each.file)!.indexOf(each) + 1;
      const own = walls.filter(
        ({ filename, labels }) => filename === each.file && labels[0]!.span.line === line,
      );
      return own.map(({ help }) => help).toSorted((a, b) => a.localeCompare(b));
    });
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** Matches `typeof import('…')` and `import('…').Name`, because the linter ignores these imports. */
const TYPE_IMPORT = /typeof import\('([.#][^']+)'\)|import\('([.#][^']+)'\)\.(?!then|catch)/g;

/**
 * All matches of `TYPE_IMPORT` in the source files. They are rewritten as normal imports, so that the linter checks
 * them.
 */
const typed = ['contract', 'rules', 'api', 'db', 'web'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(TYPE_IMPORT)].map(([, a, b]) => ({
        file,
        line: `import '${a ?? b}';`,
      })),
    ),
);

test('every import rule refuses its test cases with its own message, and allows all other imports', async () => {
  const said = await saidOf([...PLANTED, ...typed]);
  const sorted = PLANTED.map((each) => ({ ...each, said: each.said.toSorted((a, b) => a.localeCompare(b)) }));
  expect(PLANTED.map((each, n) => ({ ...each, said: said[n] }))).toEqual(sorted);
  // This import is allowed. The test suite generates the file, with the search schema of every screen for the types of
  // links.
  const generated = 'web/app/router/paths.ts';
  expect(typed.some(({ file }) => file === generated)).toBe(true);
  const refused = typed.filter((_, n) => said[PLANTED.length + n]!.length > 0);
  expect([...new Set(refused.map(({ file }) => file))]).toEqual([generated]);
});

test('every message of an import rule has a test case', () => {
  const messages = [...readFileSync(CONFIG, 'utf8').matchAll(/"message": "([^"]+)"/g)].map(
    ([, said]) => said!,
  );
  expect(new Set(PLANTED.flatMap(({ said }) => said))).toEqual(new Set(messages));
});
