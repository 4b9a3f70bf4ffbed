/**
 * Shuffles items by a seed. The same seed gives the same order. Adding an item does not change the order of
 * the other items. The order is not secret and protects nothing.
 */
export function shuffle<T>(items: readonly T[], keyOf: (item: T) => number, benih: string): T[] {
  return items
    .map((item) => ({ item, at: sidik(`${benih}:${keyOf(item)}`), key: keyOf(item) }))
    .toSorted((a, b) => a.at - b.at || a.key - b.key)
    .map(({ item }) => item);
}

/**
 * Returns a 32-bit hash of a text (FNV-1a). The bits are mixed, because similar texts should get very
 * different hashes.
 */
function sidik(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
