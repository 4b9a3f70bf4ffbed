import { PER_PAGE, TABLE_START } from '#ui/table/table-start.ts';

/** Definition of one search value in a URL. */
export interface SearchField<T> {
  /** Default for a missing or invalid value. */
  readonly start: T;
  /** Parses the value in the URL. Returns undefined if the value is invalid. */
  read: (raw: unknown) => T | undefined;
}

/**
 * Schema of the search values in a page's URL, from `search.ts` beside the page. The router loads all these files
 * before any page. They do not use zod, because its size would delay the first page
 * ([0067](docs/decisions/0067-schemas-arrive-with-the-first-key.md)).
 */
export type SearchSchema = Readonly<Record<string, SearchField<unknown>>>;

/** Search values that the schema `S` reads from a URL. */
export type SearchOf<S extends SearchSchema> = {
  -readonly [K in keyof S]: S[K] extends SearchField<infer T> ? T : never;
};

/** Search field that accepts any text. The default is the empty text. */
export const anyText = (start = ''): SearchField<string> => ({
  start,
  read: (raw) => (typeof raw === 'string' ? raw : undefined),
});

/** Search field that accepts only the texts in `words`. Any other value in the URL is invalid. */
export const oneOf = <const T extends string>(words: readonly T[], start: NoInfer<T>): SearchField<T> => ({
  start,
  read: (raw) => words.find((word) => word === raw),
});

/** Search field for a whole number. In the URL only decimal digits count as a number, not texts such as `1e3`. */
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

/** Search fields for the search, sort and page of a table. */
export const TABLE_SEARCH = {
  q: anyText(TABLE_START.q),
  sort: anyText(TABLE_START.sort),
  page: wholeNumber(TABLE_START.page, (page) => page >= 1),
  per_page: wholeNumber(TABLE_START.per_page, (size) => PER_PAGE.some((each) => each === size)),
};

/** Returns the valid search values of a URL. Default and invalid values are undefined, so the router omits them. */
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

/** Returns all search values of a URL, with defaults for missing values. */
export function valuesIn<S extends SearchSchema>(schema: S, raw: Record<string, unknown>): SearchOf<S> {
  const entries = Object.entries(schema).map(([name, { start, read }]) => [name, read(raw[name]) ?? start]);
  return Object.fromEntries(entries) as SearchOf<S>;
}

/** Writes search values as plain text, the format in which the router parses them: `?q=007` stays `007`. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}
