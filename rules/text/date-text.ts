import { BULAN, longTanggal } from '#rules/text/format.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** An existing day as `YYYY-MM-DD`; null for 31 February. */
function asTanggal(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  const text = `${String(full).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/**
 * Accepted names of months besides the Indonesian ones: old spellings, short forms with omitted letters, and the
 * English names that spreadsheet programs write.
 */
const ALSO: Readonly<Partial<Record<(typeof BULAN)[number], readonly string[]>>> = {
  Januari: ['january'],
  Februari: ['february', 'pebruari'],
  Maret: ['march'],
  Mei: ['may'],
  Juni: ['june'],
  Juli: ['july'],
  Agustus: ['august', 'ags', 'agt'],
  Oktober: ['october'],
  November: ['nopember'],
  Desember: ['december'],
};

function monthOf(word: string): number {
  const start = word.toLowerCase();
  if (start.length < 3) return 0;
  const isMeant = (name: string) => name.toLowerCase().startsWith(start);
  return BULAN.findIndex((name) => isMeant(name) || ALSO[name]?.some(isMeant)) + 1;
}

/** Returns the day with this month and day number, in the year in which the day is nearest to today. */
function nearest(month: number, day: number, today: string): string | null {
  const from = Date.parse(today);
  const far = (tanggal: string) => Math.abs(Date.parse(tanggal) - from);
  const year = Number(today.slice(0, 4));
  return (
    [year - 1, year, year + 1]
      .flatMap((each) => asTanggal(each, month, day) ?? [])
      .toSorted((a, b) => far(a) - far(b))[0] ?? null
  );
}

const WEEKDAY =
  /^(?:senin|selasa|rabu|kamis|jum[’']?at|sabtu|minggu|ahad|sen|sel|rab|kam|jum|sab|min|(?:mon|tues|wednes|thurs|fri|satur|sun)day)[\s,.]+/i;

/**
 * Parses a typed or pasted day, for example `12 Mei 2026`, `12/5/26`, `12-May-26`, `Rabu, 12 Mei 2026` or `2026-05-12`.
 * With `today`, a text without a year such as `12 Nopember` means the day that is nearest to today. Empty text gives
 * `undefined`. Invalid text is returned unchanged, because the schema of the field then refuses it.
 */
export function readTanggal(text: string, today?: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(trimmed);
  if (iso) return asTanggal(Number(iso[1]), Number(iso[3]), Number(iso[4])) ?? trimmed;
  const written = trimmed.replace(WEEKDAY, '');
  const parts = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]+)[\s./-]+(\d{4}|\d{2})$/i.exec(written);
  if (parts) {
    const month = /\d/.test(parts[2] ?? '') ? Number(parts[2]) : monthOf(parts[2] ?? '');
    return asTanggal(Number(parts[3]), month, Number(parts[1])) ?? trimmed;
  }
  const yearless = today === undefined ? null : /^(\d{1,2})[\s./-]+([a-z]+)\.?$/i.exec(written);
  if (!yearless || today === undefined) return trimmed;
  return nearest(monthOf(yearless[2] ?? ''), Number(yearless[1]), today) ?? trimmed;
}

/** Returns the text of a date field: `12 Mei 2026`, or the typed text if it is not a day. */
export function writeTanggal(value: unknown): string {
  return typeof value === 'string' ? longTanggal(value) : '';
}

export function isTanggal(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const [year, month, day] = value.split('-').map(Number);
  return asTanggal(year ?? 0, month ?? 0, day ?? 0) === value;
}
