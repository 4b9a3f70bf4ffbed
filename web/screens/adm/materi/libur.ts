import { isTanggal, readTanggal } from '#rules/text/date-text.ts';

const partsOf = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns the days in a text such as `1 Jan 2027, 25 Des`. Invalid parts are skipped. `hari` is today. */
export function readLibur(text: string, hari: string): string[] {
  return partsOf(text)
    .map((part) => readTanggal(part, hari))
    .filter(isTanggal);
}

/** Returns an error message about the first invalid part of the text, or null if all parts are valid days. */
export function invalidLibur(text: string, hari: string): string | null {
  const wrong = partsOf(text).find((part) => !isTanggal(readTanggal(part, hari)));
  return wrong === undefined ? null : `Bukan tanggal: ${wrong}. Contoh: 1 Jan 2027, 25 Des 2026`;
}
