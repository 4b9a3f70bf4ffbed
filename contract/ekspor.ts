import { z } from 'zod';
import { endpoint, type Endpoint, type Input } from './endpoint.ts';
import type { DeclaredList } from './list.ts';

/**
 * Inputs that a spreadsheet export omits, because only the list on the screen uses them: paging, and the masking of
 * identity, tax and account numbers.
 */
type OfTheScreen = 'page' | 'per_page' | 'samar';

type EksporInput<I extends Input> = z.ZodObject<Omit<I['shape'], OfTheScreen>>;

/**
 * Declares the spreadsheet export of an admin's list. The spreadsheet contains the rows of all pages, with the filter,
 * search and order of the list. The call is a write, because each export adds a history entry. Its name ends with
 * `Ekspor` and its path with `_ekspor`.
 */
export function eksporOf<I extends Input>(
  list: Endpoint<I> & { access: readonly ['admin'] },
  summary: string,
  {
    name = `${list.name}Ekspor`,
    path = `${list.path}_ekspor`,
    columns = list.list,
  }: { name?: string; path?: string; columns?: DeclaredList } = {},
) {
  const { page: _page, per_page: _per_page, samar: _samar, ...shape } = list.input.shape;
  return endpoint({
    name,
    method: 'GET',
    path,
    summary,
    access: ['admin'],
    effect: 'write',
    periodeTertutup: 'boleh',
    limit: 'write',
    input: z.object(shape) as unknown as EksporInput<I>,
    reply: z.unknown(),
    raw: true,
    ...(list.nomor && { nomor: list.nomor }),
    ...(columns && { list: columns }),
  });
}
