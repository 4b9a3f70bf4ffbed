import { useEffect, type RefObject } from 'react';

/** Distance between the edited line and the bar, in px. */
const ROOM = 16;

/** Scrolls the window so far that the bar at its lower edge does not cover `what`. */
export function scrollAbove(bar: Element | null, what: Pick<Element, 'getBoundingClientRect'> | null) {
  if (!bar || !what) return;
  const hidden = what.getBoundingClientRect().bottom + ROOM - bar.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: hidden });
}

/** While the user types, scrolls the window so that the bar does not cover the edited line. */
export function useCaretClear(bar: RefObject<Element | null>, typed: string) {
  useEffect(() => {
    const selection = window.getSelection();
    if (!selection?.focusNode || !selection.isCollapsed) return;
    const { focusNode } = selection;
    const element = focusNode instanceof Element ? focusNode : focusNode.parentElement;
    if (!element?.closest('[role=textbox]')) return;
    const caret = selection.getRangeAt(0);
    // On an empty line the caret has no height, so use the element of the line.
    scrollAbove(bar.current, caret.getBoundingClientRect().height > 0 ? caret : element);
    // oxlint-disable-next-line react/exhaustive-deps -- the caret moves when the text changes
  }, [bar, typed]);
}
