import { useLocation } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Link } from '#app/router/Link.tsx';
import type { MenuEntry } from '#app/router/menus.ts';

interface MenuLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  entry: MenuEntry;
}

/** One entry of a menu; the screen that is open is marked, also where it stands under another path. */
export function MenuLink({ entry: { target, also }, ...rest }: MenuLinkProps) {
  const here = useLocation({
    select: ({ pathname }) => also !== undefined && pathname.startsWith(also),
  });
  return <Link {...target} {...rest} {...(here ? { 'aria-current': 'page' } : {})} />;
}

/** Whether the screen that is open belongs to these entries. */
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
