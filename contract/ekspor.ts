import { z } from 'zod';
import { endpoint, type Endpoint, type Input } from './endpoint.ts';

/** What only the screen's list takes: which page of it, and numbers by their last digits. */
type OfTheScreen = 'page' | 'per_page' | 'samar';

type EksporInput<I extends Input> = z.ZodObject<Omit<I['shape'], OfTheScreen>>;

/**
 * The sheet of what an admin's list shows, all pages of it: the list's own filter, search and order. It is a write, because what
 * leaves is written down. `name` and `path` are made of the list's, unless told.
 */
export function eksporOf<I extends Input>(
  list: Endpoint<I> & { access: readonly ['admin'] },
  summary: string,
  { name = `${list.name}Ekspor`, path = `${list.path}_ekspor` } = {},
) {
  const { page: _page, per_page: _per_page, samar: _samar, ...shape } = list.input.shape;
  return endpoint({
    name,
    method: 'GET',
    path,
    summary,
    access: ['admin'],
    effect: 'write',
    limit: 'write',
    input: z.object(shape) as unknown as EksporInput<I>,
    reply: z.unknown(),
    raw: true,
    ...(list.nomor && { nomor: list.nomor }),
    ...(list.list && { list: list.list }),
  });
}
