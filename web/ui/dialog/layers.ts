import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const open: symbol[] = [];

let asked = 0;

/** A dialog was asked for: until it is closed, also while its code still comes, the keys of the screen are not meant. */
export function useAsked(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    asked += 1;
    return () => void (asked -= 1);
  }, [opened]);
}

/** Whether a dialog is open or coming. One that fades away is not: the next key is the screen's again. */
export const isCovered = (): boolean => asked > 0;

/** Whether this dialog is the uppermost. One Escape reaches every open dialog, and only the upper one is meant. */
export function useUppermost(opened: boolean): () => boolean {
  const key = useRef(Symbol('dialog'));
  useEffect(() => {
    if (!opened) return undefined;
    const mine = key.current;
    open.push(mine);
    // Later: the press that closes this one must not find the one below uppermost.
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
  // While drawing: an effect would come after the focus has gone in.
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
