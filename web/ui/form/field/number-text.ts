/**
 * Parses a typed number in Indonesian notation: comma for decimals, dots between thousands. A single dot that cannot be
 * a thousands separator is read as a decimal point (`82.5`). Empty text gives `undefined`. Invalid text is returned
 * unchanged, and a schema of numbers refuses it with its own message.
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
 * Formats a form value as editable text: a comma for decimals, at least `decimals` of them, and no dots between
 * thousands. A value with more decimals is shown with all of them, because the form would send them.
 */
export function writeNumber(value: unknown, decimals = 0): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  if (!Number.isFinite(value)) return '';
  const fixed = value.toFixed(decimals);
  return (Number(fixed) === value ? fixed : String(value)).replace('.', ',');
}

/** A number for display: `1.250,5`; with `digits`, exactly that many decimals. A missing number is a dash. */
export function numberText(value: number | null | undefined, digits?: number): string {
  if (value === null || value === undefined) return '–';
  return value.toLocaleString('id-ID', {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 2,
  });
}

/** Bytes as `820 KB` or `1,2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${numberText(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
}
