import { useEffect, type RefObject } from 'react';

/** Space between a line and the bar, in px. */
const ROOM = 16;

/** Scrolls the window until `what` is above the sticky bar at its lower edge. */
export function scrollAbove(bar: Element | null, what: Pick<Element, 'getBoundingClientRect'> | null) {
  if (!bar || !what) return;
  const hidden = what.getBoundingClientRect().bottom + ROOM - bar.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: hidden });
}

/** Keeps the edited line above the bar. */
export function useCaretClear(bar: RefObject<Element | null>, typed: string) {
  useEffect(() => {
    const selection = window.getSelection();
    if (!selection?.focusNode || !selection.isCollapsed) return;
    const { focusNode } = selection;
    const element = focusNode instanceof Element ? focusNode : focusNode.parentElement;
    if (!element?.closest('[role=textbox]')) return;
    const caret = selection.getRangeAt(0);
    // The caret on an empty line has no box, so use its element.
    scrollAbove(bar.current, caret.getBoundingClientRect().height > 0 ? caret : element);
    // oxlint-disable-next-line react/exhaustive-deps -- the caret moves when the text changes
  }, [bar, typed]);
}
