import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Minimum distance in px between the edited line and the bar at the bottom. */
const ROOM = 16;

type Place = Pick<Element, 'getBoundingClientRect'>;

/** Scrolls the window until the bar at the bottom does not cover `what`. */
export function scrollAbove(bar: Element | null, what: Place | null) {
  if (!bar || !what) return;
  const hidden = what.getBoundingClientRect().bottom + ROOM - bar.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: hidden });
}

/** Scrolls the window until the toolbar at the top does not cover `what`. */
function scrollBelow(toolbar: Element | null, what: Place) {
  if (!toolbar) return;
  const hidden = toolbar.getBoundingClientRect().bottom - what.getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: -hidden - ROOM });
}

/**
 * Hook that scrolls the window so that neither the toolbar nor the bottom bar covers the edited line. It runs while the
 * user types, and when an on-screen keyboard makes the window smaller.
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
    // On an empty line, the caret has no height. The element of the line is used instead.
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
