import type { z } from 'zod';
import { portal } from '#app/portal.ts';
import { encodeId } from '#rules/teks/hashid.ts';
import type { Pages } from './paths.ts';
import { stringifySearch, type SearchSchema } from './search.ts';

/** A page by the path of its folder: `/pr/materi/{hashkatid}`. */
export type PagePath = keyof Pages;

type Params<P extends PagePath> = Pages[P]['params'];
type Search<P extends PagePath> = Pages[P]['search'] extends SearchSchema
  ? Partial<z.output<Pages[P]['search']>>
  : null;

/** Pages whose address is complete without a parameter. */
export type PlainPath = { [P in PagePath]: Params<P> extends null ? P : never }[PagePath];

declare const made: unique symbol;
/** An address inside the app; only `linkTo` makes one. */
export type Address = string & { readonly [made]: true };

/** Spread into a `Link`, or given to `useGo`. */
export interface Target {
  to: Address;
  search: Record<string, string | number | undefined>;
}

type Rest<P extends PagePath> = P extends PlainPath
  ? [params?: null, search?: Search<P>]
  : [params: Params<P>, search?: Search<P>];

/** The address of a page. A page that does not exist, or a parameter that it does not have, does not compile. */
export function linkTo<P extends PagePath>(path: P, ...[params, search]: Rest<P>): Target {
  return { to: addressOf(path, params ?? {}), search: { ...search } };
}

/** `{product}` is the install's slug; a parameter called `hash…` takes the id and stands encoded in the address. */
function addressOf(path: string, params: object): Address {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'product') return portal().product;
    const value = values.get(name);
    return name.startsWith('hash') ? encodeId(Number(value)) : encodeURIComponent(String(value));
  }) as Address;
}

/** The full address, to be used elsewhere: under the install's public name, wherever this page was opened. */
export function urlOf({ to, search }: Target): string {
  return `${portal().site}${to}${stringifySearch(search)}`;
}
