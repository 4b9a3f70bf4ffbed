import { useEffect, type RefObject } from 'react';

/** Room left between the line that is typed and the bar, in px. */
const ROOM = 16;

/** Keeps the line being typed out from under a bar that sticks to the lower edge of the window. */
export function useCaretClear(bar: RefObject<HTMLElement | null>, typed: string) {
  useEffect(() => {
    const selection = window.getSelection();
    const edge = bar.current?.getBoundingClientRect().top;
    if (edge === undefined || !selection?.focusNode || !selection.isCollapsed) return;
    const { focusNode } = selection;
    const element = focusNode instanceof Element ? focusNode : focusNode.parentElement;
    if (!element?.closest('[role=textbox]')) return;
    const caret = selection.getRangeAt(0).getBoundingClientRect();
    // An empty line has no caret box of its own.
    const bottom = caret.height > 0 ? caret.bottom : element.getBoundingClientRect().bottom;
    if (bottom + ROOM > edge) window.scrollBy({ top: bottom + ROOM - edge });
  }, [bar, typed]);
}
