import { useEffect, type RefObject } from 'react';

/** Room left between a line and the bar, in px. */
const ROOM = 16;

/** Scrolls the window until `what` stands clear above a bar that sticks to its lower edge. */
export function scrollAbove(bar: Element | null, what: Pick<Element, 'getBoundingClientRect'> | null) {
  if (!bar || !what) return;
  const hidden = what.getBoundingClientRect().bottom + ROOM - bar.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: hidden });
}

/** Keeps the line being typed out from under the bar. */
export function useCaretClear(bar: RefObject<Element | null>, typed: string) {
  useEffect(() => {
    const selection = window.getSelection();
    if (!selection?.focusNode || !selection.isCollapsed) return;
    const { focusNode } = selection;
    const element = focusNode instanceof Element ? focusNode : focusNode.parentElement;
    if (!element?.closest('[role=textbox]')) return;
    const caret = selection.getRangeAt(0);
    // An empty line has no caret box of its own.
    scrollAbove(bar.current, caret.getBoundingClientRect().height > 0 ? caret : element);
    // oxlint-disable-next-line react/exhaustive-deps -- the caret moves when the text does
  }, [bar, typed]);
}
