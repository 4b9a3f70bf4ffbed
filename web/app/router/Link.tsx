import {
  Link as RouterLink,
  Navigate as RouterNavigate,
  useNavigate,
  type NavigateOptions,
} from '@tanstack/react-router';
import { useCallback, type ComponentPropsWithRef, type FunctionComponent, type MouseEvent } from 'react';
import type { Address, Target } from './link.ts';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** URL that `linkTo` has returned. `.` is the current page. */
  to: Address | '.';
  search?: Target['search'] | ((before: Target['search']) => Target['search']);
  hash?: string;
  resetScroll?: boolean;
}

/**
 * Link inside the app: `<Link {...linkTo('/pr/materi')}>`. The router's own link accepts any text as a URL, so a wrong
 * URL would compile.
 */
export const Link = RouterLink as FunctionComponent<LinkProps>;

/** Tests whether a click opens a link in this tab, not in another tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0);
}

/** Redirects to another page as soon as it is rendered. */
export const Navigate = RouterNavigate as unknown as FunctionComponent<Target & { replace?: boolean }>;

/** Returns a function that navigates to a page. */
export function useGo(): (target: Target & { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback((target) => void navigate({ ...target } as NavigateOptions), [navigate]);
}
