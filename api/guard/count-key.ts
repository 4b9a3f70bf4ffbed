import { createHash } from 'node:crypto';

/** The key of a counter is a hash: it then names nobody, and any address length fits. */
export function countKey(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
