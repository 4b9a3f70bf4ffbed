import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { confirm } from '#ui/feedback/confirm.ts';

const TEXT = 'Perubahan belum tersimpan. Tinggalkan halaman ini ?';

const open = new Set<() => boolean>();

/**
 * Warns before this page is left while `dirty`. Returns `release()`: call it right before navigating away after a
 * save that succeeded, when the new `dirty` has not been drawn yet.
 */
export function useUnsaved(dirty: boolean): () => void {
  const live = useRef(dirty);
  useEffect(() => {
    live.current = dirty;
  }, [dirty]);
  useEffect(() => {
    const isDirty = () => live.current;
    open.add(isDirty);
    return () => {
      open.delete(isDirty);
    };
  }, []);
  const shouldBlockFn = useCallback(
    async ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) =>
      live.current && current.pathname !== next.pathname && !(await confirm({ text: TEXT })),
    [],
  );
  const enableBeforeUnload = useCallback(() => live.current, []);
  useBlocker({ shouldBlockFn, enableBeforeUnload, disabled: !dirty });
  return useCallback(() => {
    live.current = false;
  }, []);
}

/** May the page be left? Asks when something on it is unsaved. For ways out that are no navigation, such as Log Out. */
export async function mayLeave(): Promise<boolean> {
  return ![...open].some((isDirty) => isDirty()) || confirm({ text: TEXT });
}
