/** What may still change the screen without the user: reads `true` while it does. */
const sources = new Set<() => boolean>();

/**
 * Marks `<body data-ready>` while no page and no data is loading. Browser tests and other programs that drive the
 * portal wait for it.
 */
export function updateReady(): void {
  const isBusy = () => [...sources].some((busy) => busy());
  if (isBusy()) {
    delete document.body.dataset.ready;
    return;
  }
  // After the next paint: what a finished load draws may start the next one.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!isBusy()) document.body.dataset.ready = '';
    }),
  );
}

/** Adds a source; the caller reports its changes with `updateReady`. Returns how to remove it. */
export function addReadySource(busy: () => boolean): () => void {
  sources.add(busy);
  return () => void sources.delete(busy);
}
