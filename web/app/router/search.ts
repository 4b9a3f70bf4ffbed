import { PER_PAGE, TABLE_START } from '#ui/table/table-start.ts';

/** One value behind `?`. */
export interface SearchField<T> {
  /** What counts where the address says nothing, or something wrong. */
  readonly start: T;
  /** The value that an address means; undefined for one that is wrong. */
  read: (raw: unknown) => T | undefined;
}

/**
 * What may stand behind `?` in a page's address: `search.ts` beside the page. The router reads all of them before it has a page, so
 * they do without the contract's library ([0067](docs/decisions/0067-schemas-arrive-with-the-first-key.md)).
 */
export type SearchSchema = Readonly<Record<string, SearchField<unknown>>>;

/** The values that such an address has. */
export type SearchOf<S extends SearchSchema> = {
  -readonly [K in keyof S]: S[K] extends SearchField<infer T> ? T : never;
};

/** Any text; empty where nothing is said. */
export const anyText = (start = ''): SearchField<string> => ({
  start,
  read: (raw) => (typeof raw === 'string' ? raw : undefined),
});

/** One of these words. */
export const oneOf = <const T extends string>(words: readonly T[], start: NoInfer<T>): SearchField<T> => ({
  start,
  read: (raw) => words.find((word) => word === raw),
});

/** A whole number: decimal text, nothing is coerced. */
export const wholeNumber = (
  start: number,
  allows: (value: number) => boolean = () => true,
): SearchField<number> => ({
  start,
  read: (raw) => {
    const value = typeof raw === 'string' && /^-?\d{1,15}$/.test(raw) ? Number(raw) : raw;
    return Number.isSafeInteger(value) && allows(value as number) ? (value as number) : undefined;
  },
});

/** Search, sort and page of a table. */
export const TABLE_SEARCH = {
  q: anyText(TABLE_START.q),
  sort: anyText(TABLE_START.sort),
  page: wholeNumber(TABLE_START.page, (page) => page >= 1),
  per_page: wholeNumber(TABLE_START.per_page, (size) => PER_PAGE.some((each) => each === size)),
};

/** The values of an address that are right and not the default; the router drops what is undefined. */
export function readSearch<S extends SearchSchema>(
  schema: S,
  raw: Record<string, unknown>,
): Partial<SearchOf<S>> {
  const entries = Object.entries(schema).map(([name, field]) => {
    const value = field.read(raw[name]);
    return [name, value === field.start ? undefined : value];
  });
  return Object.fromEntries(entries) as Partial<SearchOf<S>>;
}

/** All values that an address means, said or not. */
export function valuesIn<S extends SearchSchema>(schema: S, raw: Record<string, unknown>): SearchOf<S> {
  const entries = Object.entries(schema).map(([name, { start, read }]) => [name, read(raw[name]) ?? start]);
  return Object.fromEntries(entries) as SearchOf<S>;
}

/** Search params are plain text both ways: `?q=007` stays `007`. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}
