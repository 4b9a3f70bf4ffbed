import { decodeId, encodeId } from '#rules/teks/hashid.ts';
import { addressOf, type IdPath, type Rest, type Target } from './link.ts';

// Beside link.ts: no page before the sign-in holds an id, and encoding one is a library that its first load does without.

/** The address of a page with ids: a parameter called `hash…` takes the id and stands encoded in the address. */
export function linkToId<P extends IdPath>(path: P, ...[params, search]: Rest<P>): Target {
  const encoded = Object.entries(params ?? {}).map(([name, value]) => [
    name,
    isEncoded(name) ? encodeId(value) : value,
  ]);
  return { to: addressOf(path, Object.fromEntries(encoded) as object), search: { ...search } };
}

/** Whether these parameters of an address hold only ids that a link of ours can hold. */
export function holdsIds(params: Record<string, string>): boolean {
  return Object.entries(params).every(([name, code]) => !isEncoded(name) || decodeId(code) !== null);
}

const isEncoded = (name: string) => name.startsWith('hash');
