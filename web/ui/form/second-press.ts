import { useRef, type MouseEvent } from 'react';
import { afterPress } from './press.ts';

/** A press within this time (ms) and distance (px) of the previous press is the second half of a double tap. */
const SOON_MS = 300;
const NEAR_PX = 12;

/**
 * Returns event handlers for a list whose rows open and fold on a press. The handlers ignore the second tap of a double
 * tap, because another row may be under the finger by then. A press after a scroll does not count as a second tap, even
 * at the same position on the screen.
 */
export function useSecondPress() {
  const last = useRef({ when: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  const isSecond = useRef(false);
  return {
    onMouseDownCapture(event: MouseEvent) {
      const { currentTarget: box, timeStamp: when, clientX, clientY } = event;
      // The position is measured from the corner of the list, so that a scroll changes the position.
      const place = () => {
        const { left, top } = box.getBoundingClientRect();
        return { when, x: clientX - left, y: clientY - top };
      };
      const now = place();
      const before = last.current;
      isSecond.current =
        when - before.when < SOON_MS && Math.hypot(now.x - before.x, now.y - before.y) < NEAR_PX;
      last.current = now;
      // Measure the position again after the press, because the press may have changed the layout.
      afterPress(() => (last.current = place()));
      // Prevent the focus, because the second press would focus another row, and a focused row opens.
      if (isSecond.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      // A click with `detail` 0 comes from a key, not from a press.
      if (!isSecond.current || event.detail === 0) return;
      isSecond.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
