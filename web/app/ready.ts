/** Functions that return `true` while the screen may still change without a user action, such as during a load. */
const sources = new Set<() => boolean>();

/**
 * Sets `<body data-ready>` while no page and no data is loading. Browser tests and other programs that operate the
 * portal wait for this attribute.
 */
export function updateReady(): void {
  const isBusy = () => [...sources].some((busy) => busy());
  if (isBusy()) {
    delete document.body.dataset.ready;
    return;
  }
  // Check again after the next paint, because a rendered result may start the next load.
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!isBusy()) document.body.dataset.ready = '';
    }),
  );
}

/**
 * Registers a function that returns true while the screen may still change. The caller calls `updateReady` after each
 * change of the function's result. Returns a function that removes the registered function.
 */
export function addReadySource(busy: () => boolean): () => void {
  sources.add(busy);
  return () => void sources.delete(busy);
}
