/**
 * What a person typed as a number, the Indonesian way: comma for decimals, dots between thousands. A lone dot that cannot be a
 * thousands separator is taken as a decimal point (`82.5`). Empty is `undefined`; no number is the text itself, which a schema
 * of numbers refuses with its own message.
 */
export function readNumber(text: string, decimals: number): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const grouped = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/;
  const decimalDot = decimals > 0 && /^-?\d+\.\d+$/.test(trimmed) && !grouped.test(trimmed);
  if (decimalDot) return Number(trimmed);
  if (!/^-?\d+(,\d+)?$/.test(trimmed) && !grouped.test(trimmed)) return trimmed;
  return Number(trimmed.replaceAll('.', '').replace(',', '.'));
}

/**
 * A value of the form as text to edit: comma for decimals, at least so many, no thousands dots. One that has more is shown with
 * them, because it is what would be sent.
 */
export function writeNumber(value: unknown, decimals = 0): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  if (!Number.isFinite(value)) return '';
  const fixed = value.toFixed(decimals);
  return (Number(fixed) === value ? fixed : String(value)).replace('.', ',');
}

/** A number to read: `1.250,5`; with `digits`, exactly that many decimals. No number is a dash. */
export function angka(value: number | null | undefined, digits?: number): string {
  if (value === null || value === undefined) return '–';
  return value.toLocaleString('id-ID', {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 2,
  });
}

/** Bytes as `820 KB` or `1,2 MB`. */
export function ukuran(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${angka(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
}
