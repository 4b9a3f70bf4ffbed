import { portal } from '#app/portal.ts';
import type { Pages } from './paths.ts';
import { stringifySearch, type SearchOf, type SearchSchema } from './search.ts';

/** Identifies a page by the path of its folder: `/pr/materi/{hashkatid}`. */
export type PagePath = keyof Pages;

type Params<P extends PagePath> = Pages[P]['params'];
type Search<P extends PagePath> = Pages[P]['search'] extends SearchSchema
  ? Partial<SearchOf<Pages[P]['search']>>
  : null;

/** Pages whose URL has no parameter. */
export type PlainPath = { [P in PagePath]: Params<P> extends null ? P : never }[PagePath];

/** Pages with an encoded id in their URL. Use `linkToId` for them. */
export type IdPath = {
  [P in PagePath]: Extract<keyof Params<P>, `hash${string}`> extends never ? never : P;
}[PagePath];

declare const made: unique symbol;
/** URL inside the app. The type rejects plain text: use `linkTo` or `linkToId`. */
export type Address = string & { readonly [made]: true };

/** Target of a link. Spread it into a `Link`, or pass it to `useGo`. */
export interface Target {
  to: Address;
  search: Record<string, string | number | undefined>;
  /** Id of a part of the page, without `#`. */
  hash?: string;
}

export type Rest<P extends PagePath> = P extends PlainPath
  ? [params?: null, search?: Search<P>]
  : [params: Params<P>, search?: Search<P>];

/** Returns the target of a page. An unknown page or parameter does not compile. */
export function linkTo<P extends Exclude<PagePath, IdPath>>(path: P, ...[params, search]: Rest<P>): Target {
  return { to: addressOf(path, params ?? {}), search: { ...search } };
}

/**
 * Returns the URL of a path. `{product}` becomes the short name of the installation, such as `pelatihan`. For a page
 * with an encoded id use `linkToId`.
 */
export function addressOf(path: string, params: object): Address {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'product') return portal().product;
    return encodeURIComponent(String(values.get(name)));
  }) as Address;
}

/**
 * Returns the full URL for use outside the app. It contains the public host of this installation, not the host in this
 * browser.
 */
export function urlOf({ to, search }: Target): string {
  return `${portal().site}${to}${stringifySearch(search)}`;
}
