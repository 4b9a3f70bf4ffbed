import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';
import { mayLeave, unsaved } from '#ui/form/draft/unsaved.ts';
import { useStore } from '#ui/state/store.ts';

interface Move {
  current: { pathname: string };
  next: { pathname: string };
}

/** Warns before unsaved changes are lost by a link, by Back, or by closing the tab. */
export function useLeaveWarning(): void {
  const dirty = useStore(unsaved);
  const shouldBlockFn = useCallback(
    async ({ current, next }: Move) => current.pathname !== next.pathname && !(await mayLeave()),
    [],
  );
  useBlocker({ shouldBlockFn, enableBeforeUnload: unsaved.get, disabled: !dirty });
}
