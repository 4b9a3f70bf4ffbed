import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { XLSX } from '#rules/text/jenis-berkas.ts';
import { newTemp, writeTemp } from '#api/store/temp.ts';
import { ROOT } from '#api/start/root.ts';
import { workbook, type Column } from '#api/work/xlsx.ts';
import { readWorkbook } from './read-workbook.ts';
import { ROW_KEY_TITLE, sidikOf, writeRowKey } from './row-key.ts';

type Row = readonly (string | number | null)[];

const COLUMNS: readonly Column<Row>[] = [
  { title: ROW_KEY_TITLE, as: 'text', hidden: true, cell: ([key]) => key },
  { title: 'Email', as: 'text', cell: ([, email]) => email },
  { title: 'NIDN', as: 'text', cell: ([, , nidn]) => nidn },
  { title: 'Catatan', as: 'text', cell: ([, , , catatan]) => catatan },
  { title: 'Nomor Absensi', as: 'whole', cell: ([, , , , nomor]) => nomor },
  { title: 'Mulai', as: 'date', cell: ([, , , , , mulai]) => mulai },
  { title: 'Disimpan', as: 'time', cell: ([, , , , , , disimpan]) => disimpan },
  { title: 'Lokasi', as: 'text', cell: ([, , , , , , , lokasi]) => lokasi, choices: ['Kampus I, Ciputat'] },
];
const LOKASI = 'Kampus I, Ciputat';
const ROWS: readonly Row[] = [
  ['ana@contoh.id', '0012345678', '1-2', 1, '2026-02-28', '2026-02-28 23:59', LOKASI],
  ['budi@contoh.id', '0000000001', '=A1', 700, '2026-12-31', '2026-12-31 00:00', LOKASI],
  ['citra@contoh.id', '', '+62 812', null, null, null, null],
  ['dewi@contoh.id', '007', '-5 poin', 3, '2028-02-29', '2026-06-01 07:05', LOKASI],
  ['eka@contoh.id', '1E5', '@kampus', 4, '1999-01-01', '2026-06-01 12:30', LOKASI],
  ['fajar@contoh.id', 'TRUE', 'Ñandú 🎓 <b>&', 5, '2026-05-12', '2026-06-01 18:00', LOKASI],
].map(([email, ...cells], at) => [
  writeRowKey({ tabel: 'akun', id: at + 1, versi: '1', sidik: sidikOf([String(email)]) }),
  email!,
  ...cells,
]);

const written = () => workbook(COLUMNS, [ROWS], { petunjuk: [['Kolom', 'Isi']] });

/**
 * Reads a workbook with the code of the import. Returns in `rows` the number and the cells of each row of the first
 * worksheet. A cell is its text, or its text with its type, such as `tanggal`.
 */
async function cellsOf(bytes: Buffer) {
  const temp = newTemp(os.tmpdir());
  await writeTemp(Readable.from([bytes]), temp);
  const [sheet, ...others] = await readWorkbook({ source: { path: temp.path, key: temp.key }, type: XLSX });
  return {
    rows: sheet!.rows.map(({ nomor, sel }) => {
      const cells: unknown[] = JSON.parse(sel);
      while (cells.at(-1) === '') cells.pop();
      return [nomor, ...cells];
    }),
    others: others.map(({ nama, tersembunyi }) => [nama, tersembunyi]),
  };
}

const folder = path.join(ROOT, 'test/data/impor');

type Save = (from: string, to: string) => readonly string[];

/**
 * Commands that open a spreadsheet in another program and save it there. Each command has the name of the file in
 * test/data/impor that this program saved earlier. The paths of the programs are set only in the long test suite,
 * because only that suite installs the programs (scripts/programs.mjs).
 */
const { SOFFICE_PATH, OPENPYXL_PATH } = process.env;
const PROGRAMS: [string, Save][] = [
  ...(SOFFICE_PATH === undefined
    ? []
    : [['libreoffice.xlsx', saveInLibreOffice(SOFFICE_PATH)] as [string, Save]]),
  ...(OPENPYXL_PATH === undefined ? [] : [['openpyxl.xlsx', saveInOpenpyxl] as [string, Save]]),
];

function saveInLibreOffice(soffice: string): Save {
  return (from, to) => [
    soffice,
    `-env:UserInstallation=file://${path.dirname(from)}/profile`,
    '--headless',
    '--convert-to',
    'xlsx',
    '--outdir',
    path.dirname(to),
    from,
  ];
}

function saveInOpenpyxl(from: string, to: string): readonly string[] {
  // Uses the Python of Debian, because the package `openpyxl` is installed for this Python.
  return ['/usr/bin/python3', path.join(folder, 'save-again.py'), from, to];
}

describe('downloads in other programs', () => {
  test.each(['libreoffice.xlsx', 'openpyxl.xlsx'])(
    '%s contains the same values as the original download, except for the changes that `CHANGED` lists',
    async (name) => {
      if (process.env.RECORD_IMPOR) await writeFile(process.env.RECORD_IMPOR, await written());
      expect(await changedIn(await readFile(path.join(folder, name)))).toEqual(CHANGED[name]);
    },
  );

  test.each(PROGRAMS)(
    '%s saves a download with the same values, except for the changes that `CHANGED` lists',
    async (name, save) => {
      const dir = await mkdtemp(path.join(os.tmpdir(), 'portal-saved-'));
      const [from, to] = [path.join(dir, 'unduhan.xlsx'), path.join(dir, 'disimpan', 'unduhan.xlsx')];
      await mkdir(path.dirname(to));
      await writeFile(from, await written());
      const [command = '', ...args] = save(from, to);
      await promisify(execFile)(command, args);
      expect(await changedIn(await readFile(to))).toEqual(CHANGED[name]);
      await rm(dir, { recursive: true });
    },
  );
});

/** Returns the cells of a saved spreadsheet that differ from the download: row, column, cell before and after. */
async function changedIn(saved: Buffer) {
  const before = await cellsOf(await written());
  const after = await cellsOf(saved);
  expect(after.others).toEqual(before.others);
  expect(after.rows.length).toBe(before.rows.length);
  return before.rows.flatMap((row, at) =>
    row.flatMap((cell, column) =>
      JSON.stringify(cell) === JSON.stringify(after.rows[at]?.[column])
        ? []
        : [[at, column, cell, after.rows[at]?.[column]]],
    ),
  );
}

/** Cells that are changed before the program saves the file: row, column, text before and after. */
const CHANGED: Readonly<Record<string, unknown>> = {
  'libreoffice.xlsx': [],
  'openpyxl.xlsx': [
    [1, 4, '1-2', '3-4'],
    [4, 6, ['2028-02-29', 'tanggal'], ['2028-03-01', 'tanggal']],
  ],
};
