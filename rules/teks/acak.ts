/**
 * The items in an order that depends on the seed: the same every time, another one for another seed, and otherwise unchanged when
 * an item is added or taken out. No secret and no protection.
 */
export function acak<T>(items: readonly T[], keyOf: (item: T) => number, benih: string): T[] {
  return items
    .map((item) => ({ item, at: sidik(`${benih}:${keyOf(item)}`), key: keyOf(item) }))
    .toSorted((a, b) => a.at - b.at || a.key - b.key)
    .map(({ item }) => item);
}

/** A 32-bit hash of a text: FNV-1a, then mixed so that similar texts are not neighbours in the order. */
function sidik(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
