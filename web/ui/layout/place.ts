/** Space between an element and its popup, and between the popup and the window's edge, in pixels. */
const GAP = 6;

/**
 * Positions a box with `position: fixed` beside an element. `above`: centred above the element. `below`: below its
 * right end. If there is no room, the box is on the opposite side.
 */
export function placeBeside(box: HTMLElement, mark: Element, side: 'above' | 'below'): void {
  const at = mark.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = side === 'above' ? at.left + at.width / 2 - width / 2 : at.right - width;
  const above = at.top - height - GAP;
  const below = at.bottom + GAP;
  const up = side === 'above' ? above >= GAP : below + height > clientHeight - GAP && above >= GAP;
  box.style.left = `${Math.max(GAP, Math.min(left, clientWidth - width - GAP))}px`;
  box.style.top = `${up ? above : below}px`;
}
