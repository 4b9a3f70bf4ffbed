import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Distance between the edited line and the bar, in px. */
const ROOM = 16;

type Place = Pick<Element, 'getBoundingClientRect'>;

/** Scrolls the window so far that the bar at its lower edge does not cover `what`. */
export function scrollAbove(bar: Element | null, what: Place | null) {
  if (!bar || !what) return;
  const hidden = what.getBoundingClientRect().bottom + ROOM - bar.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: hidden });
}

/** Scrolls the window so far that the toolbar at its upper edge does not cover `what`. */
function scrollBelow(toolbar: Element | null, what: Place) {
  if (!toolbar) return;
  const hidden = toolbar.getBoundingClientRect().bottom - what.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: -hidden - ROOM });
}

/**
 * Scrolls the window so that neither the toolbar nor the bar covers the edited line. This happens while the user types,
 * and when a keyboard makes the window smaller.
 */
export function useCaretClear(bar: RefObject<Element | null>, typed: string) {
  const clear = useEffectEvent(() => {
    const selection = window.getSelection();
    if (!selection?.focusNode || !selection.isCollapsed) return;
    const { focusNode } = selection;
    const element = focusNode instanceof Element ? focusNode : focusNode.parentElement;
    const editor = element?.closest('[role=textbox]');
    if (!element || !editor || editor !== document.activeElement) return;
    const caret = selection.getRangeAt(0);
    // On an empty line the caret has no height, so use the element of the line.
    const line = caret.getBoundingClientRect().height > 0 ? caret : element;
    scrollAbove(bar.current, line);
    scrollBelow(editor.closest('section')?.querySelector('[role=toolbar]') ?? null, line);
  });
  useEffect(() => {
    clear();
    // oxlint-disable-next-line react/exhaustive-deps -- the caret moves when the text changes
  }, [typed]);
  useEffect(() => {
    const onResize = () => clear();
    window.addEventListener('resize', onResize);
    window.visualViewport?.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('resize', onResize);
      window.visualViewport?.removeEventListener('resize', onResize);
    };
  }, []);
}
