const KEY = 'hadir.tab';

/**
 * Reads this tab's name from sessionStorage and removes it. A duplicated tab gets a copy of sessionStorage. So the name
 * is stored only during a reload. Otherwise two tabs would have the same name.
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

/** Name under which this tab reports to the server. It stays the same after a reload, and differs in every tab. */
export const TAB =
  take() ?? Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(36)).join('');

window.addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(KEY, TAB);
  } catch {
    // If the storage is blocked, the server counts this tab as a second tab for up to a minute after a reload.
  }
});
window.addEventListener('pageshow', take);
