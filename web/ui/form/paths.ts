/** The names of a form's fields: keys, and below them keys and positions, as the server names wrong fields: `option.0.value`. */
export type PathsOf<T> = T extends readonly (infer Row)[]
  ? `${number}` | Below<`${number}`, Row>
  : T extends object
    ? { [K in keyof T & string]-?: K | Below<K, NonNullable<T[K]>> }[keyof T & string]
    : never;

type Below<Name extends string, T> = T extends object ? `${Name}.${PathsOf<T>}` : never;

/** The paths that hold a list, and so can be drawn row by row. */
export type ListsOf<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends readonly unknown[] ? K : never;
}[keyof T & string];

/** The value at this path; undefined where the path leads nowhere. */
export function readAt(values: unknown, path: string): unknown {
  let found = values;
  for (const step of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, unknown>)[step];
  }
  return found;
}

/** The same values with another one at this path; what is missing on the way is made, nothing given is changed. */
export function writeAt<T>(values: T, path: string, value: unknown): T {
  return written(values, path.split('.'), value) as T;
}

function written(part: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  const below = written(readAt(part, step), rest, value);
  if (Array.isArray(part)) return Object.assign([...(part as unknown[])], { [step]: below });
  if (typeof part === 'object' && part !== null) return { ...part, [step]: below };
  return /^\d+$/.test(step) ? Object.assign([], { [step]: below }) : { [step]: below };
}

/**
 * What is said about the rows of a list after one of them is gone: its own words go with it, those of the rows behind it move
 * up with them.
 */
export function withoutRow<T>(
  byPath: Readonly<Record<string, T>>,
  list: string,
  at: number,
): Record<string, T> {
  const kept: Record<string, T> = {};
  for (const [path, said] of Object.entries(byPath)) {
    const [row, ...below] = path.startsWith(`${list}.`) ? path.slice(list.length + 1).split('.') : [];
    const index = Number(row);
    if (row === undefined || !(index >= at)) kept[path] = said;
    else if (index > at) kept[[list, index - 1, ...below].join('.')] = said;
  }
  return kept;
}
