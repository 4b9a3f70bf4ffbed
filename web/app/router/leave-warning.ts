import { useBlocker } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { anyUnsaved, mayLeave, subscribeUnsaved } from '#ui/form/draft/unsaved.ts';

interface Move {
  current: { pathname: string };
  next: { pathname: string };
}

/** The one warning before a page with something unsaved is left, by a link, Back, or closing the tab. */
export function useLeaveWarning(): void {
  const dirty = useSyncExternalStore(subscribeUnsaved, anyUnsaved);
  const shouldBlockFn = useCallback(
    async ({ current, next }: Move) => current.pathname !== next.pathname && !(await mayLeave()),
    [],
  );
  useBlocker({ shouldBlockFn, enableBeforeUnload: anyUnsaved, disabled: !dirty });
}
