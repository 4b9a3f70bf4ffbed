import { isTanggal, readTanggal } from '#rules/text/date-text.ts';

const partsOf = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads the days of a text such as `1 Jan 2027, 25 Des`, and skips invalid parts. `hari` is today. */
export function readLibur(text: string, hari: string): string[] {
  return partsOf(text)
    .map((part) => readTanggal(part, hari))
    .filter(isTanggal);
}

/** Error message that names the first invalid part; null if all parts are valid days. */
export function invalidLibur(text: string, hari: string): string | null {
  const wrong = partsOf(text).find((part) => !isTanggal(readTanggal(part, hari)));
  return wrong === undefined ? null : `Bukan tanggal: ${wrong}. Contoh: 1 Jan 2027, 25 Des 2026`;
}
