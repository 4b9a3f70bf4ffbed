import type { PageFile, PageModule } from './pages.ts';

const openedAt = window.location.href;
const fetched = new Map<PageFile['path'], PageModule>();
let missed = false;
// Every failure to fetch code or a sheet, whoever wanted it.
window.addEventListener('vite:preloadError', () => (missed = true));

/**
 * The code of a page. Once some code could not be fetched (no network, or a newer version of the app has taken its place), what is not
 * there yet comes with a new load of the app alone: browsers may keep a failure, and a sheet that failed is not asked for again.
 */
export async function fetchPage({ path, load }: PageFile): Promise<PageModule> {
  const there = fetched.get(path);
  if (there) return there;
  if (missed) throw new Error('Code is missing since the app was opened');
  const page = await load();
  fetched.set(path, page);
  return page;
}

/** Would a new load of the app help here? Not where it has just been loaded: it would go round in circles. */
export const helpsToReload = () => missed && window.location.href !== openedAt;
