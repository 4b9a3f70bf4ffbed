import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Column } from '#ui/box/Box.tsx';
import { MenuName } from '#ui/layout/menu-name.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Palette } from './palette/Palette.tsx';
import { Progress } from './Progress.tsx';
import { useFolded, useShell } from './shell.ts';
import { SideBar } from './SideBar.tsx';
import { checkSession } from '#app/calls/restore.ts';
import { useLeaveWarning } from '#app/router/leave-warning.ts';
import { menuNameOf } from '#app/router/menus.ts';
import { useSession, useUser } from '#app/session/session.ts';
import { useUnreadWatch } from '#app/session/unread.ts';
import { SkipLink } from './SkipLink.tsx';
import css from './Layout.module.css';

const GantiPassword = lazy(() =>
  import('#app/session/GantiPassword.tsx').then((m) => ({ default: m.GantiPassword })),
);

/**
 * Layout of the app for signed-in users (Specification 2.2). It checks the session on every location change, in
 * parallel with rendering.
 */
export function Layout() {
  const { harusGantiPassword } = useSession();
  const { group } = useUser();
  const pathname = useLocation({ select: (location) => location.pathname });
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  const shell = useShell();
  const [folded, fold] = useFolded();
  const side = shell === 'side' && !harusGantiPassword;
  useEffect(() => {
    void checkSession();
    return router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) void checkSession();
    });
  }, [router]);
  useHeadingFocus(main, pathname);
  useLeaveWarning();
  useUnreadWatch();

  return (
    <Column gap={0} className={css.layout} data-side={side ? (folded ? 'folded' : 'open') : undefined}>
      <SkipLink />
      <Progress />
      {side ? (
        <SideBar folded={folded} onFold={fold} />
      ) : (
        <Header menu={!harusGantiPassword} shell={shell === 'side' ? 'line' : shell} />
      )}
      {!harusGantiPassword && <Palette />}
      <OfflineBanner />
      <main id="isi" ref={main} tabIndex={-1} className={css.main}>
        {harusGantiPassword ? (
          <Suspense fallback={<Skeletons lines={5} />}>
            <GantiPassword />
          </Suspense>
        ) : (
          <MenuName value={menuNameOf(group, pathname)}>
            <Outlet />
          </MenuName>
        )}
      </main>
      <Footer />
    </Column>
  );
}

/** Moves the focus to the heading after navigation, also if only a parameter of the same page changes. */
function useHeadingFocus(main: React.RefObject<HTMLElement | null>, pathname: string) {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const content = main.current;
    if (!content || (content !== document.activeElement && content.contains(document.activeElement))) return;
    const heading = content.querySelector<HTMLElement>('h1') ?? content;
    if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }, [main, pathname]);
}
