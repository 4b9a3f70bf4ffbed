/** Events with which a user scrolls the page. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to `part` and keeps it in place while the content of `box` is loading, until the user scrolls. Returns a
 * function that stops this.
 */
export function staysAt(
  part: HTMLElement,
  box: HTMLElement,
  block: 'start' | 'center' = 'start',
): () => void {
  const sizes = new ResizeObserver(() => part.scrollIntoView({ block }));
  const stop = () => {
    sizes.disconnect();
    for (const way of OWN_WAYS) window.removeEventListener(way, stop);
  };
  part.scrollIntoView({ block });
  sizes.observe(box);
  for (const way of OWN_WAYS) window.addEventListener(way, stop, { passive: true });
  return stop;
}
