import type { Address, Target } from './link.ts';
import { safePath } from './safe-path.ts';

/** Target of a link that the server has sent. A text that is not a path of this app leads to the start page. */
export function toldTarget(path: string): Target {
  const [place = '/', hash] = (safePath(path) ?? '/').split('#');
  const [to = '/', query = ''] = place.split('?');
  const search = Object.fromEntries(new URLSearchParams(query));
  return { to: to as Address, search, ...(hash && { hash }) };
}
