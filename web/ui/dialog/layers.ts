import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const open: symbol[] = [];

let asked = 0;

/**
 * Registers a dialog until it is closed. The keyboard shortcuts of the screen are off until then, also while the code
 * of the dialog is loading.
 */
export function useAsked(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    asked += 1;
    return () => void (asked -= 1);
  }, [opened]);
}

/**
 * Tests whether a dialog is open or loading. A dialog that fades out does not count, because the next key press is for
 * the screen.
 */
export const isCovered = (): boolean => asked > 0;

/**
 * Tests whether a dialog is the topmost dialog. Escape reaches all open dialogs, but must close only the topmost one.
 */
export function useUppermost(opened: boolean): () => boolean {
  const key = useRef(Symbol('dialog'));
  useEffect(() => {
    if (!opened) return undefined;
    const mine = key.current;
    open.push(mine);
    // Remove the dialog from the list in the next task. Otherwise the key press that closes it would also close the
    // dialog below.
    return () => {
      setTimeout(() => open.splice(open.indexOf(mine), 1));
    };
  }, [opened]);
  return useCallback(() => open.at(-1) === key.current, []);
}

/**
 * Restores the focus to the element that had it when the dialog opened. That element may be gone: its row was deleted,
 * or a URL opened the dialog. Then the element with the id `returnTo` gets the focus, or the page's heading if there is
 * no such element.
 */
export function useReturnFocus(opened: boolean, returnTo: string | undefined): void {
  const [was, setWas] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // Read the focused element during rendering. An effect would run only after the focus has moved into the dialog.
  if (opened !== was) {
    setWas(opened);
    if (opened) setOpener(document.activeElement);
  }
  const fallback = useRef(returnTo);
  useEffect(() => {
    fallback.current = returnTo ?? fallback.current;
  }, [returnTo]);
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      const back = isPlace(opener) ? opener : document.getElementById(fallback.current ?? '');
      (back ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: back === null });
    };
  }, [opened, opener]);
}

function isPlace(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body;
}
