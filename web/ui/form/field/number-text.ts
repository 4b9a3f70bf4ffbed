/**
 * Parses a number in Indonesian notation: comma for decimals, dots between thousands. In `82.5` the dot cannot separate
 * thousands, so it is read as a decimal point. Empty text gives `undefined`. Invalid text is returned unchanged, and
 * the form's schema refuses it.
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
 * thousands. A value with more decimals keeps them all, because the form would send them all.
 */
export function writeNumber(value: unknown, decimals = 0): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  if (!Number.isFinite(value)) return '';
  const fixed = value.toFixed(decimals);
  return (Number(fixed) === value ? fixed : String(value)).replace('.', ',');
}

/**
 * Formats a number for display, such as `1.250,5`. `digits` sets the exact number of decimals. A missing number becomes
 * a dash.
 */
export function numberText(value: number | null | undefined, digits?: number): string {
  if (value === null || value === undefined) return '–';
  return value.toLocaleString('id-ID', {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 2,
  });
}

/** Formats a number of bytes as `820 KB` or `1,2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${numberText(Math.round((bytes / 1024 / 1024) * 10) / 10)} MB`;
}
