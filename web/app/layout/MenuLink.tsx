import { useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Link } from '#app/router/Link.tsx';
import type { MenuEntry } from '#app/router/menus.ts';

interface MenuLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  entry: MenuEntry;
}

/**
 * Shows one entry of a menu. The entry of the current screen is marked. `also` is the path prefix of other screens that
 * belong to the entry.
 */
export function MenuLink({ entry: { target, also }, ...rest }: MenuLinkProps) {
  const here = useLocation({
    select: ({ pathname }) => also !== undefined && pathname.startsWith(also),
  });
  return <Link {...target} {...rest} {...(here ? { 'aria-current': 'page' } : {})} />;
}

/** Tests whether the current screen belongs to one of the menu entries. */
export function useIsHere(entries: readonly MenuEntry[]): boolean {
  return useLocation({
    select: ({ pathname }) =>
      entries.some(
        ({ target, also }) =>
          pathname === target.to ||
          pathname.startsWith(`${target.to}/`) ||
          (also !== undefined && pathname.startsWith(also)),
      ),
  });
}
