import type { z } from 'zod';
import type { ArgsOf } from '#contract/endpoint.ts';
import type { admMateriTabelStore } from '#contract/adm/materi/table.ts';
import type { MateriAdmin } from '#contract/lists/materi.ts';
import { shortTanggal } from '#rules/text/format.ts';
import { jadwalMateri, shiftHari } from '#rules/tugas/materi.ts';
import { PILIHAN, readKategori, readPilihan, type Kategori } from '#rules/tugas/table.ts';
import { isTanggal, readTanggal } from '#rules/text/date-text.ts';
import { readBacaan, type PastedBacaan } from './bacaan.ts';

/** Columns of the schedule, from left to right. */
export const MATERI_COLUMNS = [
  'kat_id',
  'keterangan_materi',
  'is_tugas',
  'is_review',
  'tgl_mulai',
  'tgl_akhir',
  'is_aktif',
] as const;
export type MateriColumn = (typeof MATERI_COLUMNS)[number];

/** Headings of the columns, the same as in the list of materials. */
export const COLUMN_TITLES: Readonly<Record<MateriColumn, string>> = {
  kat_id: 'Kategori',
  keterangan_materi: 'Materi',
  is_tugas: 'Jenis',
  is_review: 'Review',
  tgl_mulai: 'Tgl. Mulai',
  tgl_akhir: 'Tgl. Akhir',
  is_aktif: 'Status',
};

/** A row of the schedule in the browser. Every cell is text, valid or not. */
export interface MateriRow {
  readonly key: number;
  readonly id_materi: number | null;
  readonly updated_at: string | null;
  readonly sel: Readonly<Record<MateriColumn, string>>;
  /** Pasted instructions and links of a new material. */
  readonly bacaan?: PastedBacaan;
}

type Sent = ArgsOf<typeof admMateriTabelStore>['baris'][number];
type Materi = z.output<typeof MateriAdmin>;

const EMPTY: Readonly<Record<MateriColumn, string>> = {
  kat_id: '',
  keterangan_materi: '',
  is_tugas: 'Tugas',
  is_review: 'Tidak',
  tgl_mulai: '',
  tgl_akhir: '',
  is_aktif: 'Aktif',
};

let lastKey = 0;

/** Creates a row for a new material. */
export function newRow(cellOf: Partial<Record<MateriColumn, string>> = {}): MateriRow {
  lastKey += 1;
  return { key: -lastKey, id_materi: null, updated_at: null, sel: { ...EMPTY, ...cellOf } };
}

/** Converts a stored material to a row. */
export function rowOf(materi: Materi): MateriRow {
  return {
    key: materi.id_materi,
    id_materi: materi.id_materi,
    updated_at: materi.updated_at,
    sel: {
      kat_id: materi.keterangan_kategori,
      keterangan_materi: materi.keterangan_materi,
      is_tugas: PILIHAN.is_tugas[materi.is_tugas]![0]!,
      is_review: PILIHAN.is_review[materi.is_review]![0]!,
      tgl_mulai: shortTanggal(materi.tgl_mulai),
      tgl_akhir: shortTanggal(materi.tgl_akhir),
      is_aktif: PILIHAN.is_aktif[materi.is_aktif]![0]!,
    },
  };
}

/** Returns whether the row is new and still empty. */
export const isEmpty = ({ id_materi, sel }: MateriRow) =>
  id_materi === null &&
  sel.kat_id === '' &&
  sel.keterangan_materi === '' &&
  sel.tgl_mulai === '' &&
  sel.tgl_akhir === '';

export type Galat = Partial<Record<MateriColumn, string>>;

/** Converts a row to the format of the request, or returns an error message for each wrong cell. `hari` is today. */
export function readRow(
  row: MateriRow,
  kategori: readonly Kategori[],
  hari?: string,
): { isi: Sent | null; galat: Galat } {
  const { sel } = row;
  const galat: Galat = {};
  const kat_id = readKategori(sel.kat_id, kategori);
  if (kat_id === null) galat.kat_id = sel.kat_id === '' ? 'Kategori wajib diisi' : 'Kategori tidak dikenal';
  const keterangan_materi = sel.keterangan_materi.trim();
  if (keterangan_materi === '') galat.keterangan_materi = 'Materi wajib diisi';
  else if (keterangan_materi.length > 200) galat.keterangan_materi = 'Materi paling banyak 200 karakter';
  const bacaan = row.bacaan === undefined ? null : readBacaan(row.bacaan);
  if (bacaan?.galat) galat.keterangan_materi ??= bacaan.galat;
  const flag = (kolom: keyof typeof PILIHAN) => {
    const value = readPilihan(kolom, sel[kolom]);
    if (value === null) galat[kolom] = `Isi ${PILIHAN[kolom].map(([word]) => word).join(' atau ')}`;
    return value ?? 0;
  };
  const day = (kolom: 'tgl_mulai' | 'tgl_akhir') => {
    const value = readTanggal(sel[kolom], hari);
    if (!isTanggal(value))
      galat[kolom] =
        value === undefined ? `${COLUMN_TITLES[kolom]} wajib diisi` : 'Bukan tanggal; contoh 12 Mei 2026';
    return value ?? '';
  };
  const [is_tugas, is_review, is_aktif] = [flag('is_tugas'), flag('is_review'), flag('is_aktif')];
  const [tgl_mulai, tgl_akhir] = [day('tgl_mulai'), day('tgl_akhir')];
  if (!galat.tgl_mulai && !galat.tgl_akhir) {
    const terbalik = jadwalMateri(tgl_mulai, tgl_akhir);
    if (terbalik !== null) galat.tgl_akhir = terbalik;
  }
  if (Object.keys(galat).length > 0 || kat_id === null) return { isi: null, galat };
  const { id_materi, updated_at } = row;
  return {
    isi: {
      id_materi: id_materi ?? 0,
      kat_id,
      keterangan_materi,
      is_tugas,
      is_review,
      tgl_mulai,
      tgl_akhir,
      is_aktif,
      ...bacaan?.isi,
      ...(updated_at === null ? {} : { updated_at }),
    },
    galat,
  };
}

/** Sets the text of one cell. */
export function setCell(
  rows: readonly MateriRow[],
  at: number,
  kolom: MateriColumn,
  text: string,
): MateriRow[] {
  return rows.map((row, n) => (n === at ? { ...row, sel: { ...row.sel, [kolom]: text } } : row));
}

/** Adds the year to a date without a year. Called when the focus leaves the cell. */
export function leaveCell(
  rows: readonly MateriRow[],
  at: number,
  kolom: MateriColumn,
  hari: string,
): readonly MateriRow[] {
  const text = rows[at]?.sel[kolom] ?? '';
  const full = writeTahun(kolom, text, hari);
  return full === text ? rows : setCell(rows, at, kolom, full);
}

export function writeTahun(kolom: MateriColumn, text: string, hari: string): string {
  if (kolom !== 'tgl_mulai' && kolom !== 'tgl_akhir') return text;
  const day = readTanggal(text, hari);
  return isTanggal(day) && !isTanggal(readTanggal(text)) ? shortTanggal(day) : text;
}

/** Copies the text of one cell into the same column of all rows below it. */
export function fillDown(rows: readonly MateriRow[], at: number, kolom: MateriColumn): MateriRow[] {
  const text = rows[at]?.sel[kolom] ?? '';
  return rows.map((row, n) => (n > at ? { ...row, sel: { ...row.sel, [kolom]: text } } : row));
}

/**
 * Shifts all dates by `hari` days. A negative number shifts to earlier days. Text that is not a date stays unchanged.
 */
export function shiftAll(rows: readonly MateriRow[], hari: number): MateriRow[] {
  const shift = (text: string) => {
    const day = readTanggal(text);
    const moved = isTanggal(day) ? shiftHari(day, hari) : null;
    return moved === null ? text : shortTanggal(moved);
  };
  return rows.map((row) => ({
    ...row,
    sel: { ...row.sel, tgl_mulai: shift(row.sel.tgl_mulai), tgl_akhir: shift(row.sel.tgl_akhir) },
  }));
}
