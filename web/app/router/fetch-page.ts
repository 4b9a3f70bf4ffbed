import type { PageFile, PageModule } from './pages.ts';

const openedAt = window.location.href;
const fetched = new Map<PageFile['path'], PageModule>();
let missed = false;
// Every failure to fetch code or a style sheet, whoever wanted it.
window.addEventListener('vite:preloadError', () => (missed = true));

/**
 * The code of a page. Once a fetch has failed (no network, or a newer version of the app has replaced the files), code that is not
 * there yet comes only with a reload of the app: browsers may remember a failure, and do not ask again for a style sheet that failed.
 */
export async function fetchPage({ path, load }: PageFile): Promise<PageModule> {
  const there = fetched.get(path);
  if (there) return there;
  if (missed) throw new Error('Code is missing since the app was opened');
  const page = await load();
  fetched.set(path, page);
  return page;
}

/** Has code been missing since the app was opened? */
export const hasMissedCode = () => missed;

/** Would reloading the app help here? Not if it has just been loaded: that would never end. */
export const helpsToReload = () => missed && window.location.href !== openedAt;
