import writeXlsx from 'write-excel-file/node';
import { expect } from 'vitest';
import { admin } from '#test/own-server.ts';
import { adjust, apply, rowsOf, send } from './import.setup.ts';

/** Returns a pseudorandom number generator (mulberry32). The same seed gives the same numbers. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Makes the random choices for one test spreadsheet. */
export interface Dice {
  seed: number;
  random: () => number;
  pick: <T>(from: readonly T[]) => T;
  /** Returns true for a few percent of the cells. The test puts a wrong value in these cells. */
  rarely: () => boolean;
}

/** A cell, and whether the import must reject the cell. */
interface RandomCell {
  text: string;
  wrong: boolean;
}
export const ok = (text: string): RandomCell => ({ text, wrong: false });
export const wrong = (text: string): RandomCell => ({ text, wrong: true });

/** A random row with its cells by column. `state` is the state that the import must show if no cell is wrong. */
export interface RandomRow {
  cells: Readonly<Record<string, RandomCell>>;
  state: 'baru' | 'berubah' | 'sama' | 'bentrok';
}

/** Random rows for one table, with the values that the database must contain after the import. */
export interface RandomTable {
  tabel: string;
  /** Possible headings of each column. A spreadsheet uses one of them. */
  heads: Readonly<Record<string, readonly string[]>>;
  rows: (dice: Dice) => Promise<RandomRow[]>;
  /** Reads the values that the database contains for each row, in the same form as `expected`. */
  stored: (rows: readonly RandomRow[]) => Promise<unknown[]>;
  expected: (row: RandomRow) => unknown;
}

const quoted = (text: string) => (/[;,"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Creates a spreadsheet file: sometimes title rows, then headings in random order, then the rows, and sometimes the
 * signature line of an official at the end.
 */
async function fileOf({ random, pick }: Dice, { heads }: RandomTable, rows: readonly RandomRow[]) {
  const keys = Object.keys(heads)
    .map((key) => ({ key, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ key }) => key);
  const titles = Array.from({ length: Math.floor(random() * 3) }, (_, n) => [`Daftar ${n}`]);
  const grid = [
    ...titles,
    keys.map((key) => pick(heads[key]!)),
    ...rows.map(({ cells }) => keys.map((key) => cells[key]!.text)),
    ...(random() < 0.4 ? [[], ['', 'Kepala Bagian']] : []),
  ];
  const separator = pick([';', ',']);
  const bytes =
    random() < 0.3
      ? await writeXlsx(
          grid.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))),
        ).toBuffer()
      : grid
          // Every line has all columns, also empty ones, because spreadsheet programs write lines in this way.
          .map((row) => keys.map((_, at) => quoted(row[at] ?? '')).join(separator))
          .join('\n');
  return { bytes, head: titles.length + 1 };
}

interface ShownRow {
  nomor: number;
  keadaan: string;
  sel: { kolom: string; salah: string[] }[];
  galat: string[];
}

/**
 * Uploads one random spreadsheet of a table. Checks that each row is stored exactly, or that the import names a wrong
 * cell of the row. Returns the number of stored rows.
 */
export async function checkSheet(table: RandomTable, seed: number, token = admin): Promise<number> {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const dice = { seed, random, pick, rarely: () => random() < 0.06 };
  const rows = await table.rows(dice);
  const { bytes, head } = await fileOf(dice, table, rows);
  const of = [table.tabel, seed];
  const { status, body } = await send(bytes, token, table.tabel);
  expect([of, status, body.message]).toEqual([of, 200, expect.any(String)]);
  const shown = (await rowsOf(body.id, '', token)).body as ShownRow[];
  const found = rows.map((row, n) => ({ row, seen: shown.find(({ nomor }) => nomor === head + 1 + n)! }));
  for (const { row, seen } of found) {
    const bad = Object.values(row.cells).some((cell) => cell.wrong);
    expect([of, seen.nomor, seen.keadaan]).toEqual([
      of,
      seen.nomor,
      bad ? expect.stringMatching(/ditolak|ditinggal/) : row.state,
    ]);
    if (seen.keadaan !== 'ditolak') continue;
    const named = seen.sel.some(({ salah }) => salah.length > 0) || seen.galat.length > 0;
    expect([of, seen.nomor, named]).toEqual([of, seen.nomor, true]);
  }
  const good = found.filter(({ seen }) => ['baru', 'berubah', 'bentrok'].includes(seen.keadaan));
  if (good.length === 0) return 0;
  const clashing = good.some(({ seen }) => seen.keadaan === 'bentrok');
  const decided = clashing ? (await adjust(body, { bentrok: 'ganti' }, token)).body : body;
  const done = await apply(decided, { hanya_sah: 1 }, token);
  expect([of, done.status, done.body.jumlah]).toEqual([of, 200, good.length]);
  const kept = good.map(({ row }) => row);
  expect([of, await table.stored(kept)]).toEqual([of, kept.map(table.expected)]);
  return good.length;
}
