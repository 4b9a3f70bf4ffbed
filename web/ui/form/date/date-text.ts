import { BULAN, tanggalPanjang } from '#rules/teks/format.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** An existing day as `YYYY-MM-DD`; null for 31 February. */
function asTanggal(year: number, month: number, day: number): string | null {
  const full = year < 100 ? 2000 + year : year;
  const text = `${String(full).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

function monthOf(word: string): number {
  const start = word.toLowerCase();
  return start.length < 3 ? 0 : BULAN.findIndex((name) => name.toLowerCase().startsWith(start)) + 1;
}

/**
 * What a person typed as a day, day first as in Indonesia: `12 Mei 2026`, `12 mei 26`, `12/5/2026`, `12-05-26`, `12.5.2026`,
 * `2026-05-12`. Empty is `undefined`; no day is the text itself, which a schema of days refuses with its own message.
 */
export function readTanggal(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (iso) return asTanggal(Number(iso[1]), Number(iso[2]), Number(iso[3])) ?? trimmed;
  const parts = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]+)[\s./-]+(\d{4}|\d{2})$/i.exec(trimmed);
  if (!parts) return trimmed;
  const month = /\d/.test(parts[2] ?? '') ? Number(parts[2]) : monthOf(parts[2] ?? '');
  return asTanggal(Number(parts[3]), month, Number(parts[1])) ?? trimmed;
}

/** The text of the field: `12 Mei 2026`, or whatever was typed that is not a day. */
export function writeTanggal(value: unknown): string {
  return typeof value === 'string' ? tanggalPanjang(value) : '';
}

export function isTanggal(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const [year, month, day] = value.split('-').map(Number);
  return asTanggal(year ?? 0, month ?? 0, day ?? 0) === value;
}
