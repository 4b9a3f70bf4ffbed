/**
 * The browser reports each time the visible part of a box passes one of these fractions. With steps of 1 %, the code
 * notices in time when a very long box covers half of the viewport.
 */
const STEPS = Array.from({ length: 101 }, (_, at) => at / 100);

/** Tests whether half of the box, or a part as high as half of the viewport, is in the viewport. Heights in pixels. */
export function coversEnough(box: { height: number; visible: number }, viewport: number): boolean {
  return box.visible > 0 && box.visible >= Math.min(box.height, viewport) / 2;
}

/**
 * Calls `onSeen` when enough of the box (`coversEnough`) has been in view in a visible, focused tab for `ms`
 * milliseconds without interruption. An interruption restarts the time. Returns a function that stops watching.
 */
export function watchSeen(box: Element, ms: number, onSeen: () => void): () => void {
  let covers = false;
  let waits = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    const holds = covers && document.visibilityState === 'visible' && document.hasFocus();
    if (holds === waits) return;
    waits = holds;
    clearTimeout(timer);
    if (holds) timer = setTimeout(onSeen, ms);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (!last) return;
      const { boundingClientRect, intersectionRect, rootBounds } = last;
      const part = { height: boundingClientRect.height, visible: intersectionRect.height };
      covers = coversEnough(part, rootBounds?.height ?? window.innerHeight);
      update();
    },
    { threshold: STEPS },
  );
  observer.observe(box);
  document.addEventListener('visibilitychange', update);
  window.addEventListener('focus', update);
  window.addEventListener('blur', update);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('visibilitychange', update);
    window.removeEventListener('focus', update);
    window.removeEventListener('blur', update);
  };
}
