/** The entry of a draft that holds file names. No field of a call begins with `$`. */
const NAMES = '$berkas';

/** A form as its draft stores it: its values, and the names of files that were chosen, each once. Sorted: two tabs write the same text. */
export function writeFormDraft(values: object, names: readonly string[]): string {
  const sorted = [...new Set(names)].toSorted();
  return JSON.stringify(sorted.length > 0 ? { ...values, [NAMES]: sorted } : values);
}

/** The opposite of `writeFormDraft`. */
export function readFormDraft(text: string): { values: object; names: readonly string[] } {
  const { [NAMES]: names, ...values } = JSON.parse(text) as Record<string, unknown>;
  const known = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  return { values, names: known };
}
