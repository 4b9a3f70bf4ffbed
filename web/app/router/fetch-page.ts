import type { PageFile, PageModule } from './pages.ts';

const openedAt = window.location.href;
const fetched = new Map<PageFile['path'], PageModule>();
let missed = false;
// Vite sends `vite:preloadError` after every failed fetch of code or of a stylesheet.
window.addEventListener('vite:preloadError', () => (missed = true));

/**
 * Loads the code of a page. A fetch can fail offline, or after a newer version has replaced the files. After one failed
 * fetch no more code is loaded until the app is reloaded. Browsers may cache the failure, and do not request a failed
 * stylesheet again.
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

/**
 * Tests whether a reload of the app would help. If the app was already loaded at the current URL and code is missing
 * again, it returns false. This prevents an endless series of reloads.
 */
export const helpsToReload = () => missed && window.location.href !== openedAt;
