import type { PageFile, PageModule } from './pages.ts';

const openedAt = window.location.href;
const fetched = new Map<PageFile['path'], PageModule>();
let missed = false;
// Every failed fetch of code or a stylesheet.
window.addEventListener('vite:preloadError', () => (missed = true));

/**
 * Loads the code of a page. After a failed fetch (offline, or a newer version has replaced the files), missing code
 * needs a reload of the app: browsers may cache a failure, and do not request a failed stylesheet again.
 */
export async function fetchPage({ path, load }: PageFile): Promise<PageModule> {
  const there = fetched.get(path);
  if (there) return there;
  if (missed) throw new Error('Code is missing since the app was opened');
  const page = await load();
  fetched.set(path, page);
  return page;
}

/** Tests whether a fetch of code has failed since the app was opened. */
export const hasMissedCode = () => missed;

/** Tests whether a reload of the app would help. Not directly after a load: that would never end. */
export const helpsToReload = () => missed && window.location.href !== openedAt;
