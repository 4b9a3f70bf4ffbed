import { decodeId, encodeId } from '#rules/text/hashid.ts';
import { addressOf, type IdPath, type Rest, type Target } from './link.ts';

// This file is separate from link.ts, so that the first load does not fetch the encoding library: no page before
// sign-in has an id.

/** The address of a page with ids: pass the plain id as the parameter `hash…`; the address contains it encoded. */
export function linkToId<P extends IdPath>(path: P, ...[params, search]: Rest<P>): Target {
  const encoded = Object.entries(params ?? {}).map(([name, value]) => [
    name,
    isEncoded(name) ? encodeId(value) : value,
  ]);
  return { to: addressOf(path, Object.fromEntries(encoded) as object), search: { ...search } };
}

/** Tests whether these address parameters contain only validly encoded ids. */
export function holdsIds(params: Record<string, string>): boolean {
  return Object.entries(params).every(([name, code]) => !isEncoded(name) || decodeId(code) !== null);
}

const isEncoded = (name: string) => name.startsWith('hash');
