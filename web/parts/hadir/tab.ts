const KEY = 'hadir.tab';

/**
 * Reads and removes the tab's name from sessionStorage. A duplicated tab copies sessionStorage, so the name is stored
 * only between the unload of one page and the load of the next.
 */
function take(): string | null {
  try {
    const name = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return name;
  } catch {
    return null;
  }
}

/** Name of this tab for the server: stable across reloads, different in every tab. */
export const TAB =
  take() ?? Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(36)).join('');

window.addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(KEY, TAB);
  } catch {
    // Storage is unavailable: for a minute a reload counts as a second tab.
  }
});
window.addEventListener('pageshow', take);
