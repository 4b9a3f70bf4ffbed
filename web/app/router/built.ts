import { linkTo, type PlainPath, type Target } from './link.ts';
import { PATHS } from './paths.ts';

/** The address of a page that may not be built yet; null then. */
export function linkIfBuilt(path: string): Target | null {
  return isPage(path) ? linkTo(path) : null;
}

function isPage(path: string): path is PlainPath {
  return PATHS.some((each) => each === path);
}
