/** Key of the file names in a stored draft. No field of a call begins with `$`, so the key is unique. */
const NAMES = '$berkas';

/**
 * Returns the text of a draft for the storage of the browser. It contains the values of the form, and each chosen file
 * name once. The names are sorted, so that two tabs with the same files write the same text.
 */
export function writeFormDraft(values: object, names: readonly string[]): string {
  const sorted = [...new Set(names)].toSorted();
  return JSON.stringify(sorted.length > 0 ? { ...values, [NAMES]: sorted } : values);
}

/** Parses a draft that `writeFormDraft` has written. */
export function readFormDraft(text: string): { values: object; names: readonly string[] } {
  const { [NAMES]: names, ...values } = JSON.parse(text) as Record<string, unknown>;
  const known = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  return { values, names: known };
}
