import { z } from 'zod';
import { PER_PAGE, TABLE_START } from '#ui/table/table-start.ts';

/** What may stand behind `?` in a page's address: `search.ts` beside the page. Every field has a default. */
export type SearchSchema = z.ZodObject;

/** A whole number in an address: decimal text, nothing is coerced. */
export const SearchInt = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

/** Search, sort and page of a table. */
export const TABLE_SEARCH = {
  q: z.string().default(TABLE_START.q),
  sort: z.string().default(TABLE_START.sort),
  page: SearchInt.refine((page) => page >= 1).default(TABLE_START.page),
  per_page: SearchInt.refine((size) => PER_PAGE.some((each) => each === size)).default(TABLE_START.per_page),
};

/** The values of an address that are right and not the default; the router drops what is undefined. */
export function readSearch<S extends SearchSchema>(
  schema: S,
  raw: Record<string, unknown>,
): Partial<z.output<S>> {
  const entries = Object.entries(schema.shape).map(([name, field]) => {
    const value = z.safeParse(field, raw[name]);
    const right = value.success && value.data !== z.parse(field, undefined);
    return [name, right ? value.data : undefined];
  });
  return Object.fromEntries(entries) as Partial<z.output<S>>;
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
