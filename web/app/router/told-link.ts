import type { Address, Target } from './link.ts';
import { safePath } from './safe-path.ts';

/**
 * Returns the target of a link that the server has sent. If the text is not a path of this app, the target is the start
 * page.
 */
export function toldTarget(path: string): Target {
  const [place = '/', hash] = (safePath(path) ?? '/').split('#');
  const [to = '/', query = ''] = place.split('?');
  const search = Object.fromEntries(new URLSearchParams(query));
  return { to: to as Address, search, ...(hash && { hash }) };
}
