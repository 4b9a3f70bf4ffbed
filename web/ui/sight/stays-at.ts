/** Events by which a person moves the page. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to this part and keeps it in place while the contents of `box` still arrive, until a person moves the page. Returns the stop. */
export function staysAt(part: HTMLElement, box: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => part.scrollIntoView({ block: 'start' }));
  const stop = () => {
    sizes.disconnect();
    for (const way of OWN_WAYS) window.removeEventListener(way, stop);
  };
  part.scrollIntoView({ block: 'start' });
  sizes.observe(box);
  for (const way of OWN_WAYS) window.addEventListener(way, stop, { passive: true });
  return stop;
}
