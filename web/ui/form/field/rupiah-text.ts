import { rupiah } from '#rules/teks/format.ts';

/** More digits than any sum of this programme; fewer than a number holds exactly. */
const MAX_DIGITS = 15;

/** The digits of a text as a whole number; none is `undefined`. */
export function typedRupiah(text: string): number | undefined {
  const digits = text.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return digits === '' ? undefined : Number(digits);
}

/** A pasted amount: `Rp1.250.000,00`, `1,250,000.00` and `1250000` alike; cents fall away. */
export function pastedRupiah(text: string): number | undefined {
  const trimmed = text.trim();
  const english = /^\D*\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(trimmed);
  return typedRupiah(
    english ? trimmed.replace(/\.\d{1,2}$/, '') : trimmed.replace(/,.*$/, '').replace(/\.\d{1,2}$/, ''),
  );
}

/** The text of the field: `Rp 1.250.000`, empty without an amount. */
export function writeRupiah(value: unknown): string {
  return typeof value === 'number' ? rupiah(value) : '';
}

/** Where the caret stands in `text` with this many digits to its right. */
export function caretBefore(text: string, digitsRight: number): number {
  let left = digitsRight;
  let at = text.length;
  while (at > 0 && left > 0) {
    at -= 1;
    if (/\d/.test(text[at] ?? '')) left -= 1;
  }
  return at;
}

export function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}
