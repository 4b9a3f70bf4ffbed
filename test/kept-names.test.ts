import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isEndpoint } from '#contract/endpoint.ts';
import { DATA_FOLDER, FILES, MANIFEST, TABLES } from '#api/backup/manifest.ts';
import { discoverJobs } from '#api/start/discover.ts';
import { modulesBelow } from '#api/start/modules.ts';
import { ROOT } from '#api/start/root.ts';
import { SETTINGS } from '#api/start/setting-list.ts';
import { JENIS } from '#api/parts/riwayat/jenis.ts';
import { Shape } from '#db/dump.ts';
import { IMPOR_COLUMNS } from '#rules/akun/impor.ts';
import { BATAS } from '#rules/batas.ts';
import { JENIS_KABAR } from '#rules/kabar.ts';
import { KELOMPOK_KABAR } from '#rules/kabar-kelompok.ts';
import { LANGKAH_MULAI, PEMERIKSAAN_MULAI } from '#rules/mulai.ts';
import { PENGINGAT_METHOD, JENIS_PENGINGAT } from '#rules/pengingat.ts';
import { JENIS_RADAR } from '#rules/radar.ts';
import { AKSI } from '#rules/riwayat-aksi.ts';
import { fieldsOf } from './schema-fields.ts';
import {
  filesBelow,
  keysIn,
  membersOf,
  named,
  nodesIn,
  nodesOf,
  read,
  textOf,
  textsIn,
} from './source-literals.ts';

/**
 * Names that a new release must not change, because other programs, databases, browsers and archives store them. Each
 * file of `kept-names/` lists one kind of names, one literal per line. If a line is missing, restore the name. To add a
 * new name, run `npx vitest run test/kept-names -u`.
 */

const sortedLines = (names: Iterable<string>) => `${[...new Set(names)].sort().join('\n')}\n`;
const keptIn = (kind: string) => `kept-names/${kind}.txt`;

const exportsBelow = async (folder: string, files: RegExp) =>
  (await modulesBelow(path.join(ROOT, folder), files)).flatMap(({ exports }) => exports);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

it('every call of an earlier release keeps its path, fields and values', async () => {
  const endpoints = (await exportsBelow('contract', /\.ts$/)).filter(isEndpoint);
  const lines = endpoints.flatMap((each) => [
    `${each.method} ${each.path}`,
    ...fieldsOf(each.input, 'input', `${each.method} ${each.path} in`),
    ...fieldsOf(each.reply, 'output', `${each.method} ${each.path} out`),
    ...(each.files ? [`${each.method} ${each.path} in.${each.files.field}`] : []),
  ]);
  expect(endpoints.length).toBeGreaterThan(200);
  await expect(sortedLines(lines)).toMatchFileSnapshot(keptIn('wire'));
});

// cetak.ts is excluded, because it only quotes messages. If it were included, the test would not notice that a message
// has disappeared from the product.
const SERVER = ['contract', 'rules', 'api']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => file !== 'rules/text/cetak.ts');

it('every error code and every message of an earlier release still exists', async () => {
  const calls = SERVER.flatMap(nodesOf).filter(
    ({ type, callee }) => /^(Call|New)Expression$/.test(type) && /refus|Refus|message/.test(named(callee)),
  );
  const given = calls.flatMap((call) => nodesIn(call.arguments).flatMap((node) => textOf(node) ?? []));
  const codes = SERVER.flatMap(nodesOf)
    .filter(({ type, key }) => type === 'Property' && named(key) === 'code')
    .flatMap(({ value }) => nodesIn(value).flatMap((node) => textOf(node) ?? []));
  await expect(
    sortedLines([...codes, ...given].filter((text) => /^[a-z][a-z0-9_]+$/.test(text))),
  ).toMatchFileSnapshot(keptIn('codes'));
  const inDocs = new Set(
    SERVER.flatMap(nodesOf)
      .filter(
        ({ type, key }) => type === 'Property' && /^(summary|meaning|shown|open|never)$/.test(named(key)),
      )
      .flatMap(({ value }) => textOf(value) ?? []),
  );
  const isMessage = (text: string) => /^(\{\} )?\p{Lu}[^;=<>]* [^;=<>]*$/u.test(text) && !inDocs.has(text);
  await expect(
    sortedLines(
      SERVER.flatMap(textsIn)
        .filter(isMessage)
        .map((text) => JSON.stringify(text).slice(1, -1)),
    ),
  ).toMatchFileSnapshot(keptIn('messages'));
});

it('every database table, column, constraint, index, trigger and called function keeps its name', async () => {
  const schema = read('db/schema.sql');
  const tables = [...schema.matchAll(/^create (?:unlogged )?table (\w+) \(\n([^;]*?)\n\)/gm)].flatMap(
    ([, table, columns = '']) => [
      `table ${table}`,
      ...[...columns.matchAll(/^ {2}"?(\w+)"? /gm)].map(([, column]) => `column ${table}.${column}`),
    ],
  );
  const others = [
    ...schema.matchAll(/(?:^create (?:unique )?(index|trigger|view|sequence)|\b(constraint)) "?(\w+)"?/gim),
  ].map(([, kind, constraint, name]) => `${(kind ?? constraint)!.toLowerCase()} ${name}`);
  const sources = filesBelow('api').map(read).join('\n');
  const functions = [...schema.matchAll(/FUNCTION public\.(\w+)/g)]
    .map(([, name]) => name!)
    .filter((name) => sources.includes(`${name}(`));
  expect(tables.length).toBeGreaterThan(100);
  await expect(
    sortedLines([...tables, ...others, ...functions.map((name) => `function ${name}`)]),
  ).toMatchFileSnapshot(keptIn('database'));
  await expect(
    sortedLines([
      ...readdirSync(path.join(ROOT, 'db/migrations')),
      ...readdirSync(path.join(ROOT, 'db/chain')),
    ]),
  ).toMatchFileSnapshot(keptIn('migrations'));
});

it('every kind of job keeps its name and the fields of its payload and state', async () => {
  const kinds = await discoverJobs(path.join(ROOT, 'api/features'));
  await expect(
    sortedLines(
      kinds.flatMap(({ kind, payload, state, jadwal }) => [
        kind,
        ...fieldsOf(payload, 'input', `${kind} payload`),
        ...fieldsOf(state, 'input', `${kind} state`),
        ...(jadwal ? [`jadwal_pekerjaan ${kind}`] : []),
      ]),
    ),
  ).toMatchFileSnapshot(keptIn('jobs'));
});

it('every kind, object and field of a history entry keeps its name', async () => {
  await expect(
    sortedLines([
      ...Object.keys(AKSI).map((aksi) => `aksi ${aksi}`),
      ...['rules/riwayat.ts', 'rules/riwayat-aksi.ts'].flatMap(keysIn).map((key) => `objek ${key}`),
      ...keysIn('rules/column-labels.ts').map((key) => `field ${key}`),
      ...Object.entries(JENIS).flatMap(([kind, { sel, kunci, objek }]) => [
        `undo ${kind}`,
        `undo ${kind} ${kunci.join(' ')} ${objek.join('/')}`,
        ...fieldsOf(sel, 'input', `undo ${kind}`),
      ]),
    ]),
  ).toMatchFileSnapshot(keptIn('history'));
});

it('every kind of notification, reminder, setup step, limit and database lock keeps its name', async () => {
  const locks = SERVER.map(read).flatMap((text) =>
    [...text.matchAll(/hashtext(?:extended)?\((?:\$\{)?['`]([^'`]+)['`]|KEY = \[(0x[^\]]+)\]/g)].map(
      ([, name, numbers]) => `lock ${name ?? numbers}`,
    ),
  );
  const guards = [...filesBelow('api/guard'), ...filesBelow('api/http')].flatMap(textsIn);
  await expect(
    sortedLines([
      ...JENIS_KABAR.map((each) => `kabar ${each}`),
      ...Object.keys(KELOMPOK_KABAR).map((each) => `kelompok ${each}`),
      ...JENIS_RADAR.map((each) => `radar ${each}`),
      ...JENIS_PENGINGAT.map((each) => `pengingat ${each}`),
      ...Object.keys(PENGINGAT_METHOD).map((each) => `cara ${each}`),
      ...LANGKAH_MULAI.map((each) => `langkah ${each}`),
      ...PEMERIKSAAN_MULAI.map((each) => `pemeriksaan ${each}`),
      ...Object.entries(BATAS).map(([key, { code }]) => `batas ${key} ${code}`),
      ...guards.filter((text) => /^[a-z]+_[a-z]+(:.*)?$/.test(text)).map((text) => `batas ${text}`),
      ...locks,
    ]),
  ).toMatchFileSnapshot(keptIn('kinds'));
});

it('every signature and token keeps the name of its purpose', async () => {
  await expect(
    sortedLines([
      ...membersOf('api/guard/sign.ts', 'Purpose').map((each) => `sign ${each}`),
      ...membersOf('api/parts/email/tautan.ts').map((each) => `link ${each}`),
      ...filesBelow('api/guard').flatMap((file) =>
        textsIn(file).filter((text) => /^(portal|enc)/.test(text)),
      ),
    ]),
  ).toMatchFileSnapshot(keptIn('purposes'));
});

it('the storage keys in the browser, and the parameters and anchors of page addresses, keep their names', async () => {
  const web = filesBelow('web');
  const stores = web.filter((file) => /(local|session)Storage|storageKey|[dD]raft|Key\b/.test(read(file)));
  const isKey = (text: string) =>
    /^(\{\}:)?[a-z]+([.-][a-z]+)+(\.\{\})?$|^(\{\}|[a-z]+):[\w:.{}-]*$/.test(text);
  const isMarkup = (text: string) =>
    /^(node|https?|mailto|data|blob):|^(aria|data|ui|react)-|\.csv$/.test(text);
  const constants = stores
    .flatMap(nodesOf)
    .flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && named(id) === 'KEY' ? (textOf(init) ?? []) : [],
    );
  await expect(
    sortedLines([
      ...constants,
      ...stores.flatMap(textsIn).filter((text) => isKey(text) && !isMarkup(text)),
      ...membersOf('web/ui/form/draft/draft.ts', 'Draft').map((field) => `draft ${field}`),
      ...membersOf('web/app/session/session.ts', 'StoredUser').map((field) => `session ${field}`),
    ]),
  ).toMatchFileSnapshot(keptIn('storage'));
  const schemas = (await modulesBelow(path.join(ROOT, 'web/screens'), /search\.ts$/)).flatMap(
    ({ at, exports }) =>
      exports.filter(isObject).flatMap((schema) =>
        Object.entries(schema)
          .filter(([, field]) => isObject(field) && 'read' in field)
          .map(([key]) => `${at.replace(/\/$/, '')}?${key}`),
      ),
  );
  const anchors = web
    .map(read)
    .flatMap((text) =>
      [...text.matchAll(/\b(?:id|hash)[=:] ?["'`]([a-z][\w-]*)["'`]/g)].map(([, id]) => `#${id}`),
    );
  const pages = filesBelow('web/screens', /\.page\.tsx$/).map(
    (file) => `/${path.posix.dirname(file.slice('web/screens/'.length))}`,
  );
  await expect(sortedLines([...schemas, ...anchors, ...pages])).toMatchFileSnapshot(keptIn('addresses'));
});

it('the terms in settings, archives, spreadsheets, calendars and credentials keep their names', async () => {
  await expect(sortedLines(Object.keys(SETTINGS))).toMatchFileSnapshot(keptIn('settings'));
  await expect(
    sortedLines([
      MANIFEST,
      TABLES,
      DATA_FOLDER,
      FILES,
      'format',
      'at',
      ...fieldsOf(Shape, 'output', 'manifest'),
    ]),
  ).toMatchFileSnapshot(keptIn('archive'));
  const lists = (await exportsBelow('contract/lists', /\.ts$/)).filter(
    (each): each is { columns: Record<string, { title: string; short?: string }> } =>
      isObject(each) && 'columns' in each,
  );
  await expect(
    sortedLines([
      ...lists.flatMap(({ columns }) =>
        Object.entries(columns).map(([key, { title }]) => `${key}: ${title}`),
      ),
      ...Object.entries(IMPOR_COLUMNS).flatMap(([key, { judul, juga }]) =>
        [judul, ...juga].map((title) => `impor ${key}: ${title}`),
      ),
    ]),
  ).toMatchFileSnapshot(keptIn('headings'));
  await expect(
    sortedLines(
      filesBelow('api/features/kalender')
        .flatMap(textsIn)
        .filter((text) => /@|^[A-Z-]{3,}/.test(text)),
    ),
  ).toMatchFileSnapshot(keptIn('calendar'));
  await expect(
    sortedLines(
      filesBelow('api/kredensial')
        .flatMap((file) => [...textsIn(file), ...keysIn(file)])
        .filter((text) => !/^[.#]|\n/.test(text)),
    ),
  ).toMatchFileSnapshot(keptIn('credentials'));
});
