import { decodeId, encodeId } from '#rules/text/hashid.ts';
import { addressOf, type IdPath, type Rest, type Target } from './link.ts';

// This file is separate from link.ts, so that the first load does not fetch the library that encodes ids. No page
// before sign-in has an id.

/**
 * Returns the target of a page with ids. Pass the plain id as the parameter `hash…`. The URL contains the encoded id.
 */
export function linkToId<P extends IdPath>(path: P, ...[params, search]: Rest<P>): Target {
  const encoded = Object.entries(params ?? {}).map(([name, value]) => [
    name,
    isEncoded(name) ? encodeId(value) : value,
  ]);
  return { to: addressOf(path, Object.fromEntries(encoded) as object), search: { ...search } };
}

/** Tests whether all encoded ids in the parameters of a URL are valid. */
export function holdsIds(params: Record<string, string>): boolean {
  return Object.entries(params).every(([name, code]) => !isEncoded(name) || decodeId(code) !== null);
}

const isEncoded = (name: string) => name.startsWith('hash');
