import type { z } from 'zod';
import { soalStore } from '#contract/adm/sys.ts';
import { SoalRow } from '#contract/lists/sistem.ts';
import { KOMPETENSI } from '#rules/nilai/soal.ts';
import { round2 } from '#rules/nilai/round.ts';
import { fold } from '#rules/text/fold.ts';
import { rapat } from '#rules/text/heading.ts';
import { textOfHtml } from '#rules/text/read-html.ts';
import { readPilihan } from '#rules/tugas/table.ts';
import { sql, type Db } from '#api/db/db.ts';
import { sidikOf } from '#api/parts/import/row-key.ts';
import type { Checked, Fault, RowInput } from '#api/parts/import/table.ts';
import { SOAL_COLUMNS } from '#api/parts/soal/soal.ts';
import { OPTION_COLUMNS, type SoalColumn } from './soal.ts';

type Soal = z.output<typeof SoalRow>;
type Content = Pick<Soal, 'pertanyaan' | 'kompetensi' | 'is_aktif'>;

/**
 * Data that an import writes for one row: a new exam question, or new content of a stored question. An option without
 * an id is new.
 */
export interface SoalPlan {
  readonly lama: Soal | null;
  readonly sesudah: Content;
  readonly option: readonly { id: number | null; pertanyaan: string; value: number }[];
}

/** Stored questions. */
export interface KnownSoal {
  readonly byId: ReadonlyMap<number, Soal>;
  /** Stored questions by their text in lower case, without accents and HTML tags. */
  readonly byText: ReadonlyMap<string, readonly Soal[]>;
  readonly seen: Map<string, number>;
}

/** Reads all exam questions. This is fast, because there are only a few hundred. */
export async function loadSoal(db: Db): Promise<KnownSoal> {
  const stored = await db.rows(sql`select ${SOAL_COLUMNS} from soal s order by s.id`, SoalRow);
  const byText = new Map<string, Soal[]>();
  for (const soal of stored) {
    const text = fold(textOfHtml(soal.pertanyaan));
    byText.set(text, [...(byText.get(text) ?? []), soal]);
  }
  return { byId: new Map(stored.map((soal) => [soal.id, soal])), byText, seen: new Map() };
}

const refused = (
  faults: readonly Fault[],
  keadaan: 'ditolak' | 'bentrok' = 'ditolak',
): Checked<SoalPlan> => ({
  keadaan,
  faults,
  lama: {},
  plan: null,
});
const whole = (pesan: string, keadaan?: 'bentrok') => refused([{ kolom: null, pesan }], keadaan);

/** Maximum number of characters of a question's text in an error message. */
const NAMED = 40;

/** Converts the text of a cell to the HTML of the editor, with one paragraph for each line. */
const htmlOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');

/**
 * Checks a row of an import of exam questions. A row from a download belongs to the stored question whose id is in the
 * row key. Any other row belongs to the stored question with the same text. Otherwise it is a new question.
 */
export function checkSoal(row: RowInput, known: KnownSoal): Checked<SoalPlan> {
  const text = (row.cells.pertanyaan ?? '').trim();
  const hits = text === '' ? [] : (known.byText.get(fold(text)) ?? []);
  if (row.key !== null) {
    const stored = known.byId.get(row.key.id);
    if (!stored) return whole('Soal ini tidak ada lagi');
    if (sidikOf([text]) !== row.key.sidik)
      return text === '' || hits.length > 0
        ? whole(`Baris ini milik ${textOfHtml(stored.pertanyaan).slice(0, NAMED)}`, 'bentrok')
        : refused([{ kolom: 'pertanyaan', pesan: 'Ubah teks soal di halaman Soal' }]);
    return checkContent(row, stored, known);
  }
  if (text === '') return refused([{ kolom: 'pertanyaan', pesan: 'Pertanyaan wajib diisi' }]);
  if (hits.length > 1)
    return whole('Beberapa soal berteks ini. Unduh tabelnya untuk mengubah salah satunya.');
  return checkContent(row, hits[0] ?? null, known);
}

const OPTION_FIELDS: Readonly<Partial<Record<string, (at: number) => SoalColumn>>> = {
  pertanyaan: (at) => OPTION_COLUMNS[at]![0],
  value: (at) => OPTION_COLUMNS[at]![1],
};

/** Returns the spreadsheet column for an error of the input schema of `soal_store`. */
function columnOf([first, at, field]: readonly PropertyKey[]): SoalColumn {
  if (first !== 'option') return first === 'kompetensi' || first === 'is_aktif' ? first : 'pertanyaan';
  return typeof at === 'number' ? (OPTION_FIELDS[String(field)]?.(at) ?? 'pilihan_a') : 'pilihan_b';
}

function checkContent(row: RowInput, stored: Soal | null, known: KnownSoal): Checked<SoalPlan> {
  const identity = stored ? `#${stored.id}` : fold(row.cells.pertanyaan ?? '');
  const earlier = known.seen.get(identity);
  if (earlier !== undefined) return whole(`Soal ini sudah ada di baris ${earlier}`);
  known.seen.set(identity, row.nomor);
  const faults: Fault[] = [];
  const cell = (kolom: SoalColumn) => (row.cells[kolom] ?? '').trim();
  const kompetensi = cell('kompetensi');
  const found = Object.entries(KOMPETENSI).find(([key, label]) =>
    [key, label, label.replace('Kompetensi ', '')].some((each) => rapat(each) === rapat(kompetensi)),
  )?.[0];
  if (kompetensi !== '' && found === undefined)
    faults.push({ kolom: 'kompetensi', pesan: 'Kompetensi tidak dikenal' });
  if (kompetensi === '' && stored === null)
    faults.push({ kolom: 'kompetensi', pesan: 'Kompetensi wajib diisi' });
  const status = cell('is_aktif');
  const is_aktif = status === '' ? (stored?.is_aktif ?? 1) : readPilihan('is_aktif', status);
  if (is_aktif === null) faults.push({ kolom: 'is_aktif', pesan: 'Isi Nonaktif atau Aktif' });
  const option = optionsOf(cell, stored, faults);
  const parsed = soalStore.input.safeParse({
    id: stored?.id ?? null,
    pertanyaan: stored?.pertanyaan ?? htmlOf(cell('pertanyaan')),
    kompetensi: found ?? stored?.kompetensi,
    is_aktif: is_aktif ?? 1,
    option,
  });
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues)
      if (faults.every(({ kolom }) => kolom !== columnOf(path)))
        faults.push({ kolom: columnOf(path), pesan: message });
  if (!parsed.success || faults.length > 0) return refused(faults);
  const { data } = parsed;
  const sesudah: Content = {
    pertanyaan: data.pertanyaan,
    kompetensi: data.kompetensi!,
    is_aktif: data.is_aktif ?? 1,
  };
  const plan: SoalPlan = {
    lama: stored,
    sesudah,
    option: data.option.map((each) => ({ ...each, value: round2(each.value) })),
  };
  if (stored === null) return { keadaan: 'baru', faults: [], lama: {}, plan };
  const lama = changesOf(stored, plan);
  const keadaan = Object.keys(lama).length === 0 ? 'sama' : 'berubah';
  return { keadaan, faults: [], lama, plan: keadaan === 'sama' ? null : plan };
}

/**
 * Returns the answer options of a row, in the order of their letters. An empty cell keeps the stored text or score of
 * the option.
 */
function optionsOf(cell: (kolom: SoalColumn) => string, stored: Soal | null, faults: Fault[]) {
  const options = OPTION_COLUMNS.map(([teks, nilai], at) => {
    const before = stored?.option[at];
    const [text, score] = [cell(teks), cell(nilai)];
    if (before === undefined && text === '' && score === '') return null;
    const value = score === '' ? before?.value : Number(score.replace(',', '.'));
    return { id: before?.id ?? null, pertanyaan: text || (before?.pertanyaan ?? ''), value };
  });
  const last = options.findLastIndex((each) => each !== null);
  for (const [at, each] of options.entries())
    if (each === null && at < last)
      faults.push({
        kolom: OPTION_COLUMNS[at]![0],
        pesan: 'Pilihan ini kosong, tetapi pilihan berikutnya terisi',
      });
  return options.flatMap((each) => each ?? []);
}

/** Returns the stored texts of the cells that the import would change. */
function changesOf(stored: Soal, { sesudah, option }: SoalPlan): Record<string, string> {
  const lama: Record<string, string> = {};
  if (stored.kompetensi !== sesudah.kompetensi) lama.kompetensi = KOMPETENSI[stored.kompetensi];
  if (stored.is_aktif !== sesudah.is_aktif) lama.is_aktif = stored.is_aktif === 1 ? 'Aktif' : 'Nonaktif';
  for (const [at, [teks, nilai]] of OPTION_COLUMNS.entries()) {
    const [before, after] = [stored.option[at], option[at]];
    if (before?.pertanyaan !== after?.pertanyaan) lama[teks] = before?.pertanyaan ?? '';
    if (before?.value !== after?.value) lama[nilai] = before === undefined ? '' : String(before.value);
  }
  return lama;
}
