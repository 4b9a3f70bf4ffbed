import { useRef, type MouseEvent } from 'react';
import { afterPress } from './press.ts';

/** A press within this time and distance of another one is the second half of a double tap. */
const SOON_MS = 300;
const NEAR_PX = 12;

/**
 * Handlers of a box with rows that open and fold on a press: the second half of a double tap does nothing, because
 * another element may be under the finger by then. After a scroll the same screen position is another place.
 */
export function useSecondPress() {
  const last = useRef({ when: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  const isSecond = useRef(false);
  return {
    onMouseDownCapture(event: MouseEvent) {
      const { currentTarget: box, timeStamp: when, clientX, clientY } = event;
      // Relative to the corner of the box, so that scrolling counts.
      const place = () => {
        const { left, top } = box.getBoundingClientRect();
        return { when, x: clientX - left, y: clientY - top };
      };
      const now = place();
      const before = last.current;
      isSecond.current =
        when - before.when < SOON_MS && Math.hypot(now.x - before.x, now.y - before.y) < NEAR_PX;
      last.current = now;
      // The position after the layout change by the press.
      afterPress(() => (last.current = place()));
      // Otherwise the press moves the focus, which opens a row.
      if (isSecond.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      // A key also triggers a click, with `detail` 0.
      if (!isSecond.current || event.detail === 0) return;
      isSecond.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
