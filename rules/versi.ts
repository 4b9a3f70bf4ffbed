/** The newest of these instants, as it is written; null where there is none. It is the version of rows read together (wire page, Conventions). */
export function newestVersi(instants: readonly (string | null | undefined)[]): string | null {
  const known = instants.filter((each) => each !== null && each !== undefined);
  return known.length === 0 ? null : known.reduce((a, b) => (Date.parse(a) >= Date.parse(b) ? a : b));
}
