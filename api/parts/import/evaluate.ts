import { extraKey, extraName, refusedExtra } from '#rules/import-extra.ts';
import { formOf, phoneOf, readForm } from '#rules/import-forms.ts';
import { FORMULA_WITHOUT_VALUE, LONG_NUMBER, type ImportState } from '#rules/import-state.ts';
import { TABLES } from '#rules/import-tables.ts';
import type { Db } from '#api/db/db.ts';
import { bySlices } from '#api/work/slices.ts';
import { markOf, textOf, type RawCell } from './cells.ts';
import { keyColumns } from './declare.ts';
import { readRowKey, type RowKey } from './row-key.ts';
import { answered, ROW_KEY, type RawRow, type Setup } from './setup.ts';
import type { Checked, Fault, ImportTable, ListEntry, RowInput } from './table.ts';

/** A checked row of an upload, with its cells as the screen shows them. */
export interface EvaluatedRow<Plan> {
  readonly lembar: number;
  readonly nomor: number;
  /** State of the row. Null for the heading row. */
  readonly keadaan: ImportState | null;
  readonly sel: {
    kolom: string;
    teks: string;
    lama: string | null;
    dibaca: string | null;
    salah: string[];
  }[];
  readonly galat: string[];
  readonly mirip: { id: number; name: string; keterangan: string }[];
  readonly plan: Plan | null;
}

/** A row of an upload after its cells are read and before it is compared with the database. */
export interface ReadRow {
  readonly raw: RawRow;
  readonly input: RowInput;
  readonly texts: ReadonlyMap<string, string>;
  readonly faults: readonly Fault[];
  readonly skipped: boolean;
}

/**
 * Checks all rows of the used worksheets of an upload. It checks some rows at a time, so that other requests can run in
 * between.
 * @param readBefore `read` of an earlier check of the same rows and setup; only the database may have changed
 */
export async function evaluate<Plan>(
  db: Db,
  table: ImportTable<string, unknown, Plan, unknown>,
  setup: Setup,
  raw: readonly RawRow[],
  readBefore?: readonly ReadRow[],
): Promise<{
  rows: EvaluatedRow<Plan>[];
  read: readonly ReadRow[];
  lists: Readonly<Partial<Record<string, readonly ListEntry[]>>>;
}> {
  const used = raw.filter(({ lembar }) => setup.dipakai.includes(lembar));
  const last = lastRows(table, setup, used);
  const read =
    readBefore ?? (await bySlices(used, (slice) => slice.map((row) => readInput(table, setup, row, last))));
  const asked = read.filter(({ skipped }) => !skipped).map(({ input }) => input);
  const known = await table.load(db, asked);
  const lists = table.lists(known);
  const rows = await bySlices(read, (slice) => slice.map((row) => checkRow(table, known, setup, row)));
  return { rows, read, lists };
}

/** Returns the index of each imported column in a worksheet. */
function placesOf({ titles, kolom }: Setup, lembar: number): [string, number][] {
  return kolom.flatMap((each) => {
    const at = (titles[lembar] ?? []).indexOf(each.judul);
    return each.kolom === null || at === -1 ? [] : [[each.kolom, at] as [string, number]];
  });
}

/**
 * Returns for each worksheet the number of its last row of data. A row at the end may be a signature or a sum. It is
 * ignored if it has no identifying cell and at most two non-empty cells.
 */
function lastRows(table: ImportTable, setup: Setup, rows: readonly RawRow[]): ReadonlyMap<number, number> {
  const keys = new Set(keyColumns(table));
  const last = new Map<number, number>();
  for (const lembar of setup.dipakai) {
    const places = placesOf(setup, lembar).filter(([key]) => keys.has(key));
    const isRecord = ({ cells, changed }: RawRow) =>
      places.some(([key, at]) => (changed[key] ?? textOf(cells[at])) !== '') ||
      cells.filter((cell) => textOf(cell) !== '').length > 2;
    last.set(lembar, rows.findLast((row) => row.lembar === lembar && isRecord(row))?.nomor ?? 0);
  }
  return last;
}

function readInput(
  table: ImportTable,
  setup: Setup,
  raw: RawRow,
  last: ReadonlyMap<number, number>,
): ReadRow {
  const { lembar, nomor, cells: all, changed, decision } = raw;
  const kepala = setup.kepala[lembar] ?? 0;
  const skipped = nomor <= kepala || nomor > (last.get(lembar) ?? 0) || decision === 'lewati';
  const faults: Fault[] = [];
  const cells: Record<string, string> = {};
  const texts = new Map<string, string>();
  let key: RowKey | null = null;
  for (const [kolom, at] of placesOf(setup, lembar)) {
    const cell = all[at];
    const text = changed[kolom] ?? textOf(cell);
    if (kolom === ROW_KEY) {
      key = readRowKey(text);
      if (text !== '' && key?.tabel !== table.tabel)
        faults.push({ kolom: null, pesan: `Kunci baris ini bukan dari tabel ${TABLES[table.tabel]}` });
      continue;
    }
    texts.set(kolom, text);
    cells[kolom] = readCell(
      kolom,
      answered(setup, kolom, text),
      changed[kolom] === undefined ? cell : undefined,
    );
    const name = extraName(kolom);
    const reason = name === null ? null : refusedExtra(name, cells[kolom]);
    if (reason !== null) faults.push({ kolom, pesan: reason });
    if (changed[kolom] === undefined) faults.push(...cellFaults(kolom, cell));
  }
  const phone = phoneTitle(setup, lembar);
  const telepon = phoneOf(cells[extraKey(phone.judul)] ?? textOf(all[phone.at]));
  return { raw, input: { lembar, nomor, cells, decision, telepon, key }, texts, faults, skipped };
}

/** Returns the first heading in a worksheet that stands for a phone number. */
function phoneTitle({ titles }: Setup, lembar: number): { judul: string; at: number } {
  const at = (titles[lembar] ?? []).findIndex((judul) => formOf(judul) === 'telepon');
  return { judul: titles[lembar]?.[at] ?? '', at };
}

/**
 * Returns the text of a cell. A spreadsheet removes leading zeros from a number. In an extra column with a fixed form,
 * `readForm` adds them again.
 */
function readCell(kolom: string, text: string, cell: RawCell | undefined): string {
  const name = extraName(kolom);
  const form = name === null || markOf(cell) !== 'angka' ? null : formOf(name);
  return form === null ? text : readForm(form, text);
}

function cellFaults(kolom: string, cell: RawCell | undefined): Fault[] {
  const mark = markOf(cell);
  if (mark === 'panjang') return [{ kolom, pesan: LONG_NUMBER }];
  return mark === 'rumus' ? [{ kolom, pesan: FORMULA_WITHOUT_VALUE }] : [];
}

function checkRow<Plan>(
  table: ImportTable<string, unknown, Plan, unknown>,
  known: unknown,
  setup: Setup,
  { raw, input, texts, faults: readFaults, skipped }: ReadRow,
): EvaluatedRow<Plan> {
  const { lembar, nomor } = raw;
  const base = { lembar, nomor, sel: [], galat: [], mirip: [], plan: null };
  if (nomor === setup.kepala[lembar]) return { ...base, keadaan: null };
  const whole = () =>
    raw.cells.flatMap((cell, at) =>
      textOf(cell) === ''
        ? []
        : [
            {
              kolom: setup.titles[lembar]?.[at] ?? '',
              teks: textOf(cell),
              lama: null,
              dibaca: null,
              salah: [],
            },
          ],
    );
  if (skipped) return { ...base, keadaan: 'ditinggal', sel: whole() };
  const checked: Checked<Plan> =
    readFaults.length > 0
      ? { keadaan: 'ditolak', faults: [], lama: {}, plan: null }
      : table.check(input, known);
  const faults = [...readFaults, ...checked.faults];
  const lists = table.lists(known);
  return {
    ...base,
    keadaan: checked.keadaan,
    sel: [...texts].map(([kolom, teks]) => {
      const value = input.cells[kolom] ?? '';
      const named =
        value === teks ? null : (lists[kolom]?.find(({ ke }) => ke === value)?.keterangan ?? value);
      return {
        kolom,
        teks,
        lama: checked.lama[kolom] ?? null,
        dibaca: checked.dibaca?.[kolom] ?? named,
        salah: faults.filter((each) => each.kolom === kolom).map(({ pesan }) => pesan),
      };
    }),
    galat: faults.filter(({ kolom }) => kolom === null || !texts.has(kolom)).map(({ pesan }) => pesan),
    mirip: [...(checked.mirip ?? [])],
    plan: checked.plan,
  };
}
