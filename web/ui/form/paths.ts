/**
 * Paths of a form's fields: keys and positions joined by dots, as in the server's errors (`option.0.value`).
 */
export type PathsOf<T> = T extends readonly (infer Row)[]
  ? `${number}` | Below<`${number}`, Row>
  : T extends object
    ? { [K in keyof T & string]-?: K | Below<K, NonNullable<T[K]>> }[keyof T & string]
    : never;

type Below<Name extends string, T> = T extends object ? `${Name}.${PathsOf<T>}` : never;

/** Paths of the lists in a form, such as `option` or `kategori.0.kompetensi`. Lists are rendered row by row. */
export type ListsOf<T> = {
  [K in keyof T & string]-?: ListsAt<K, NonNullable<T[K]>>;
}[keyof T & string];

type ListsAt<K extends string, T> = T extends readonly (infer Row)[]
  ? K | (Row extends object ? `${K}.${number}.${ListsOf<Row>}` : never)
  : T extends object
    ? `${K}.${ListsOf<T>}`
    : never;

/** Type of the form value at a path. */
export type ValueAt<T, P extends string> = P extends `${infer K}.${infer Rest}`
  ? ValueAt<Step<T, K>, Rest>
  : Step<T, P>;

type Step<T, K extends string> = T extends readonly (infer Row)[]
  ? Row
  : K extends keyof T
    ? NonNullable<T[K]>
    : never;

/** Returns the value at a path, or undefined if the path does not exist. */
export function readAt(values: unknown, path: string): unknown {
  let found = values;
  for (const step of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, unknown>)[step];
  }
  return found;
}

/** Returns a copy of `values` with a new value at a path. Missing objects and lists on the path are created. */
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
 * Updates data by path, such as error messages, after a row of a list was removed. Removes the data of that row, and
 * moves the data of later rows to their new paths.
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
