/** Sources of screen changes without user action: each returns `true` while it is active. */
const sources = new Set<() => boolean>();

/**
 * Sets `<body data-ready>` while no page and no data is loading. Browser tests and other programs that drive the portal
 * wait for it.
 */
export function updateReady(): void {
  const isBusy = () => [...sources].some((busy) => busy());
  if (isBusy()) {
    delete document.body.dataset.ready;
    return;
  }
  // After the next paint: a rendered result may start the next load.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!isBusy()) document.body.dataset.ready = '';
    }),
  );
}

/** Adds a source; the caller reports its changes with `updateReady`. Returns a function that removes it. */
export function addReadySource(busy: () => boolean): () => void {
  sources.add(busy);
  return () => void sources.delete(busy);
}
