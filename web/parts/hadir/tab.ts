const KEY = 'hadir.tab';

/** Storage that a copied tab takes along, so the name lies there only between a page that goes and the one that takes its place. */
function take(): string | null {
  try {
    const name = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return name;
  } catch {
    return null;
  }
}

/** This tab's name for the server: the same after a reload, another in every other tab. */
export const TAB =
  take() ?? Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(36)).join('');

window.addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(KEY, TAB);
  } catch {
    // Storage is closed: for a minute a reload counts as another tab.
  }
});
window.addEventListener('pageshow', take);
