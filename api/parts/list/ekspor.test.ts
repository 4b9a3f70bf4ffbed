import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import papaparse from 'papaparse';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf, type Endpoint } from '#contract/endpoint.ts';
import { hasColumnLabel } from '#rules/column-labels.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { readZip } from '#test/read-zip.ts';
import { discover } from '#api/start/discover.ts';
import { ROOT } from '#api/start/root.ts';
import { SHEET_PATH } from '#api/work/frame.ts';

/** All endpoints. The test finds the exports among them, so that a new export is tested automatically. */
const endpoints = (await discover(path.join(ROOT, 'contract'), path.join(ROOT, 'api/features'))).map(
  (h) => h.endpoint,
);
const exports = endpoints
  .filter((e) => e.path.endsWith('_ekspor'))
  .map((e) => [e.path, e, endpoints.find((list) => `${list.path}_ekspor` === e.path)] as const);

/** Returns the expected column titles of a spreadsheet, from the declaration of the list. */
const titlesOf = ({ list }: Endpoint) =>
  Object.values(list!.columns)
    .filter(({ only }) => only !== 'screen')
    .map(({ title }) => title);

/** Values for the inputs that some lists require, by name of the input. */
let known: Readonly<Record<string, string>>;
startAdmin();

beforeAll(async () => {
  // There is no history entry with id 1, so the export of a history entry is empty. `audit.test.ts` exports an existing
  // entry.
  known = {
    menid: String(await server.idOf('mentor1')),
    lokid: '1',
    katid: '1',
    isprak: '1',
    id: '1',
    jenis: 'review_menunggu',
  };
});

async function bytesOf(address: string): Promise<Buffer> {
  const response = await fetch(`${server.url}/api${address}`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  expect([address, response.status]).toEqual([address, 200]);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/);
  return Buffer.from(await response.arrayBuffer());
}

async function sheetOf(address: string): Promise<unknown[][]> {
  const [sheet] = await readXlsx(await bytesOf(address));
  return sheet!.data;
}

/**
 * Returns the number of list rows that a spreadsheet contains. A spreadsheet may combine equal rows, and the column
 * `Banyaknya` counts them.
 */
function shownIn(head: readonly unknown[], rows: readonly unknown[][]): number {
  const at = head.indexOf('Banyaknya');
  return at < 0 ? rows.length : rows.reduce((sum, row) => sum + Number(row[at]), 0);
}

describe.each(exports)('export %s', (_, e, list) => {
  const address = pathOf(e, 'pelatihan');
  const wanted = () =>
    new URLSearchParams(Object.entries(known).filter(([name]) => name in e.input.shape)).toString();

  test('an export has a label for each filter, because its history entry shows the filters', () => {
    expect(Object.keys(e.input.shape).filter((key) => !hasColumnLabel(key))).toEqual([]);
  });

  test('an export has the same access and inputs as its list, except for paging', () => {
    expect(list).toBeDefined();
    expect(Object.keys(list!.input.shape)).toEqual(expect.arrayContaining(Object.keys(e.input.shape)));
    for (const name of ['page', 'per_page']) expect(e.input.shape).not.toHaveProperty(name);
    for (const name of ['q', 'sort'].filter((each) => each in list!.input.shape))
      expect(e.input.shape).toHaveProperty(name);
    expect(e).toMatchObject({ access: list!.access, effect: 'write', raw: true });
  });

  test('an export contains all rows of the list with the same filter and order, and adds a history entry', async () => {
    const counted = async (more: string) => {
      const answer = await server.call(`${pathOf(list!, 'pelatihan')}?${wanted()}${more}`, { token: admin });
      return Number(answer.headers.get('x-total-count'));
    };
    for (const more of ['', '&q=a', '&q=tidak-ada-yang-begini']) {
      await server.sql('delete from audit');
      // Counts the rows before the export, because the export adds an entry to the history.
      const count = list!.paged ? await counted(more) : null;
      const [head, ...rows] = await sheetOf(`${address}?${wanted()}${more}`);
      // If all rows have the same weight of IST I, the heading contains the weight. The test removes it before the
      // comparison.
      const titles = head!.map((title) => String(title).replace(/^IST I \(\d+%\)$/, 'IST I'));
      expect(titles).toEqual(titlesOf(e));
      if (count !== null) expect([more, shownIn(head!, rows)]).toEqual([more, count]);
      expect(
        await server.sql(`select (sesudah ->> 'jumlah')::int as jumlah from audit where aksi ~ '^ekspor_'`),
      ).toEqual([{ jumlah: rows.length }]);
    }
    if (!('sort' in list!.input.shape)) return;
    expect((await server.call(`${address}?${wanted()}&sort=constructor`, { token: admin })).status).toBe(422);
  });

  test('a name that starts with = is exported as text and not as a formula', async () => {
    await server.sql(
      `update users set name = '=HYPERLINK("http://example.org")' where email not like 'admin%'`,
    );
    const files = await readZip(await bytesOf(`${address}?${wanted()}`));
    expect(files.get(SHEET_PATH)!.toString()).not.toMatch(/<f[ >/]/);
  });
});

/**
 * Path of LibreOffice. It is set only in the long test suite, because only that suite installs LibreOffice
 * (scripts/programs.mjs).
 */
const programs = [process.env.SOFFICE_PATH].filter((each) => each !== undefined);

test.each(programs)(
  '%s reads every exported spreadsheet with the same values as written',
  async (soffice) => {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-sheets-'));
    const written: { name: string; rows: unknown[][] }[] = [];
    for (const [, e] of exports) {
      const query = new URLSearchParams(
        Object.entries(known).filter(([name]) => name in e.input.shape),
      ).toString();
      const name = path.basename(e.path).replaceAll(/[{}]/g, '');
      const bytes = await bytesOf(`${pathOf(e, 'pelatihan')}?${query}`);
      await writeFile(path.join(dir, `${name}.xlsx`), bytes);
      const [sheet] = await readXlsx(bytes);
      written.push({ name, rows: sheet!.data });
    }
    const files = written.map(({ name }) => path.join(dir, `${name}.xlsx`));
    await promisify(execFile)(soffice, [
      `-env:UserInstallation=file://${dir}/profile`,
      '--headless',
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):44,34,76,1',
      '--outdir',
      dir,
      ...files,
    ]);
    const text = (cell: unknown) => (typeof cell === 'string' ? cell : '');
    // The CSV contains a date in the format of its cell, with or without the time.
    const isDate = (cell: Date, read = '') =>
      cell.toISOString().replace('T', ' ').startsWith(read) && read.length >= 'yyyy-mm-dd'.length;
    // LibreOffice writes scores with two decimals, as the page shows them. Therefore the test allows a small
    // difference.
    function same(cell: unknown, read: string | undefined): boolean {
      if (cell instanceof Date) return isDate(cell, read);
      return typeof cell === 'number' ? Math.abs(Number(read) - cell) < 0.0051 : text(cell) === (read ?? '');
    }
    for (const { name, rows } of written) {
      const { data } = papaparse.parse<string[]>(await readFile(path.join(dir, `${name}.csv`), 'utf8'), {
        skipEmptyLines: 'greedy',
      });
      expect([name, data.length]).toEqual([name, rows.length]);
      const differing = rows.flatMap((row, at) =>
        row.flatMap((cell, column) => (same(cell, data[at]![column]) ? [] : [[cell, data[at]![column]]])),
      );
      expect([name, differing]).toEqual([name, []]);
    }
    await rm(dir, { recursive: true });
  },
);
