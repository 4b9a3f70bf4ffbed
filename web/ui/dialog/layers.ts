import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const open: symbol[] = [];

let asked = 0;

/** A dialog was asked for: until it is closed, even while its code is still loading, keys are not meant for the screen. */
export function useAsked(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    asked += 1;
    return () => void (asked -= 1);
  }, [opened]);
}

/** Whether a dialog is open or loading. One that is fading out does not count: the next key is the screen's again. */
export const isCovered = (): boolean => asked > 0;

/** Whether this dialog is the topmost one. One Escape reaches every open dialog, but is meant for the topmost only. */
export function useUppermost(opened: boolean): () => boolean {
  const key = useRef(Symbol('dialog'));
  useEffect(() => {
    if (!opened) return undefined;
    const mine = key.current;
    open.push(mine);
    // Deferred: the press that closes this one must not already find the one below on top.
    return () => {
      setTimeout(() => open.splice(open.indexOf(mine), 1));
    };
  }, [opened]);
  return useCallback(() => open.at(-1) === key.current, []);
}

/**
 * Gives the focus back to where it was when the dialog opened. Where that is gone (a deleted row, a dialog opened by its
 * address): to the element with the id `returnTo`, else to the page's heading.
 */
export function useReturnFocus(opened: boolean, returnTo: string | undefined): void {
  const [was, setWas] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // During rendering: an effect would run after the focus has moved into the dialog.
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
