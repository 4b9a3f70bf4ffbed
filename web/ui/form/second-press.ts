import { useRef, type MouseEvent } from 'react';
import { afterPress } from './press.ts';

/** A press so soon after another, and so near, is the second half of a double tap. */
const SOON_MS = 300;
const NEAR_PX = 12;

/**
 * Handlers of a box whose rows open and fold when they are pressed: the second half of a double tap does nothing. The finger
 * meant what was there before, and something else may lie below it by now. Who scrolls in between presses a new place.
 */
export function useSecondPress() {
  const last = useRef({ when: Number.NEGATIVE_INFINITY, x: 0, y: 0 });
  const isSecond = useRef(false);
  return {
    onMouseDownCapture(event: MouseEvent) {
      const { currentTarget: box, timeStamp: when, clientX, clientY } = event;
      // From the corner of the box, so that scrolling counts.
      const place = () => {
        const { left, top } = box.getBoundingClientRect();
        return { when, x: clientX - left, y: clientY - top };
      };
      const now = place();
      const before = last.current;
      isSecond.current =
        when - before.when < SOON_MS && Math.hypot(now.x - before.x, now.y - before.y) < NEAR_PX;
      last.current = now;
      // Where the finger is after what the press has opened and folded.
      afterPress(() => (last.current = place()));
      // Else it takes the focus, which opens a row.
      if (isSecond.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      // Keys click, too, without a count of presses.
      if (!isSecond.current || event.detail === 0) return;
      isSecond.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
