import { bilangan, nilaiText, rupiah, longTanggal } from '#rules/text/format.ts';
import { textColumn, HIDDEN_COLUMNS } from '#rules/column-labels.ts';
import { aksiText, REGISTRATION_PERIODE, tesText, type NamaAcuan } from '#rules/riwayat.ts';
import { KOMPETENSI } from '#rules/nilai/soal.ts';

/** Fields with an amount of money. */
const UANG = new Set(['nominal', 'nominal_diajukan']);
const YES_NO = /^is_|_aktif$|^ditetapkan_|^tugas_(mentor|evaluator)$|^menerima$/;

/** Labels of the values 0 and 1, for fields with other labels than `Tidak` and `Ya`. */
const STATE_WORDS: Readonly<Record<string, readonly [string, string]>> = {
  peserta_status_aktif: ['Tidak aktif', 'Aktif'],
  is_valid: ['Belum valid', 'Valid'],
  sistem: ['Ditutup', 'Dibuka'],
  users: ['Dibuka', 'Ditutup'],
};

const PERAN: Readonly<Record<string, string>> = { user: 'Peserta', mentor: 'Mentor', admin: 'Admin' };

/** A history entry, or one of the database rows that it has changed. */
interface Change {
  readonly objek: string;
  readonly sebelum: unknown;
  readonly sesudah: unknown;
  readonly acuan?: NamaAcuan | undefined;
}

/** A field whose value differs before and after the change. */
export interface FieldDiff {
  readonly kolom: string;
  /** Value before the change; null if there was none. */
  readonly dari: string | null;
  /** Value after the change; null if there is none. */
  readonly ke: string | null;
}

type EntryContent = Readonly<Record<string, unknown>>;

const isContent = (value: unknown): value is EntryContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the changed fields of a history entry. An id is omitted if the result also contains the name of
 * this id.
 */
export function diffFields({ objek, sebelum, sesudah, acuan = {} }: Change): FieldDiff[] {
  if (!isContent(sebelum) && !isContent(sesudah)) {
    if (same(sebelum, sesudah)) return [];
    // The entry stores a single value without a field name. Therefore the kind of object decides how the
    // value is shown.
    const [jenis = '', id] = objek.split('/');
    const key = id === REGISTRATION_PERIODE ? id : jenis;
    return [{ kolom: '', dari: nilaiColumn(key, sebelum, acuan), ke: nilaiColumn(key, sesudah, acuan) }];
  }
  const [before, after] = [isContent(sebelum) ? sebelum : {}, isContent(sesudah) ? sesudah : {}];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter(
      (key) =>
        !hidden(key, keys, acuan) && !same(before[key], after[key]) && !bothEmpty(before[key], after[key]),
    )
    .map((key) =>
      key === 'berkas'
        ? { kolom: 'Berkas', dari: before[key] ? 'berkas lama' : null, ke: after[key] ? 'berkas baru' : null }
        : {
            kolom: textColumn(key, acuan),
            dari: nilaiColumn(key, before[key], acuan),
            ke: nilaiColumn(key, after[key], acuan),
          },
    );
}

function hidden(key: string, keys: readonly string[], acuan: NamaAcuan = {}): boolean {
  const nama = key.replace(/_id$/, '');
  const named = (id: string) => Object.keys(acuan).some((each) => each.startsWith(`${id}/`));
  // The field `peserta` is hidden if the entry contains the number of participants, because its rows already show the
  // participants.
  const counted = key === 'peserta' && keys.includes('jumlah');
  // A history entry can contain an id and also a name for this id. Only one of them is shown. The id is shown if
  // `acuan` contains a name for it, because the page then displays this current name.
  const twice =
    nama === key ? keys.includes(`${key}_id`) && named(`${key}_id`) : keys.includes(nama) && !named(key);
  return HIDDEN_COLUMNS.has(key) || counted || twice;
}

/** Tests whether both values are empty. Null, an empty text and an empty list all count as empty. */
function bothEmpty(before: unknown, after: unknown): boolean {
  const none = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return none(before) && none(after);
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Maximum length of a shown value (before or after a change), in characters. */
const TEXT_MAX = 160;

function nilaiColumn(key: string, value: unknown, acuan: NamaAcuan): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return arrayText(key, value, acuan);
  if (isContent(value)) return objectText(value, acuan);
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (typeof value === 'number') return numberText(key, value, acuan);
  return typeof value === 'string' ? textText(key, value) : null;
}

/** Text for an option of a question, or for another nested object. */
function objectText(value: EntryContent, acuan: NamaAcuan): string {
  const { pertanyaan, value: nilai } = value;
  if (typeof pertanyaan === 'string' && typeof nilai === 'number')
    return `${textText('pertanyaan', pertanyaan)} (nilai ${nilaiText(nilai)})`;
  return shorten(
    Object.entries(value)
      .filter(([k]) => !hidden(k, []))
      .map(([k, v]) => `${textColumn(k, acuan)}: ${nilaiColumn(k, v, acuan) ?? '–'}`)
      .join(', '),
  );
}

function numberText(key: string, value: number, acuan: NamaAcuan): string {
  if (UANG.has(key)) return rupiah(value);
  const nama = acuan[`${key}/${value}`];
  if (nama !== undefined) return nama;
  const keadaan = STATE_WORDS[key];
  if (keadaan) return keadaan[value === 1 ? 1 : 0];
  if (YES_NO.test(key)) return value === 1 ? 'Ya' : 'Tidak';
  if (key === 'tesid') return tesText(String(value));
  if (key === 'geser') return `${signed(value)} hari`;
  if (/^(nilai|cal)_/.test(key)) return nilaiText(value);
  return key.endsWith('_id') || /id$|^no_/.test(key) ? String(value) : signed(value);
}

const signed = (value: number) =>
  Number.isInteger(value) && value >= 0 ? bilangan(value) : String(value).replace('.', ',');

function textText(key: string, value: string): string {
  if (value === '') return '–';
  if (key === 'aksi') return aksiText(value);
  if (key === 'group') return PERAN[value] ?? value;
  if (key === 'periode_id') return value === 'berjalan' ? 'Yang berjalan' : 'Semua periode';
  if (key === 'samar') return value === '1' ? 'Ya' : 'Tidak';
  if (key === 'kompetensi' && Object.hasOwn(KOMPETENSI, value))
    return KOMPETENSI[value as keyof typeof KOMPETENSI];
  if (key === 'is_lanjut_studi') return value === 'y' ? 'Ya' : 'Tidak';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return longTanggal(value);
  // Removes the tags, because the value may be HTML from the rich-text editor.
  return shorten(
    value
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** Text for a list: the number of ids in a list of ids, or the joined texts of a list of texts. */
function arrayText(key: string, value: readonly unknown[], acuan: NamaAcuan): string {
  if (value.every((each) => typeof each === 'string')) return shorten(value.join(', '));
  return value.every((each) => typeof each === 'number')
    ? bilangan(value.length)
    : shorten(value.map((each) => nilaiColumn(key, each, acuan) ?? '–').join('; '));
}

const shorten = (text: string) => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text);
