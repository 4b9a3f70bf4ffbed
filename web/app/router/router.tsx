import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  useRouterState,
  type AnyRoute,
} from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import type { Group } from '#contract/endpoint.ts';
import { addReadySource, updateReady } from '#app/ready.ts';
import { TAUTAN } from './audience.ts';
import { fetchPage, hasMissedCode } from './fetch-page.ts';
import { history } from './history.ts';
import type { PageFile } from './pages.ts';
import { PageError } from './PageError.tsx';
import type { Pages } from './paths.ts';
import { LayoutFrame, PageFrame, type LayoutModule } from '#app/layout/PageFrame.tsx';
import { readSearch, stringifySearch } from './search.ts';
import { safePath } from './safe-path.ts';

/** Builds the router of one user group. Null: the router for visitors without a session. */
export function buildRouter(group: Group | null, all: readonly PageFile[]) {
  return createRouter({
    routeTree: routeTreeOf(group, all),
    history,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The previous page stays visible until the next page has loaded. A bar at the top shows that the next page is
    // loading.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: () => <PageError fault={!hasMissedCode()} />,
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
  });
}

/**
 * Fetches the code of the screen at `path` while the current page stays visible. Without this code a new router renders
 * nothing. Never rejects, because the router itself reports a failed fetch.
 */
export async function preload(group: Group | null, all: readonly PageFile[], path: string): Promise<void> {
  await createRouter({ routeTree: routeTreeOf(group, all), history }).preloadRoute({ to: path });
}

function Root() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  useLayoutEffect(() => {
    const remove = addReadySource(() => loading);
    updateReady();
    return remove;
  }, [loading]);
  return <Outlet />;
}

/** Builds the routes of the pages that this user group may open, and no others. */
function routeTreeOf(group: Group | null, all: readonly PageFile[]) {
  const root = createRootRoute({ component: Root });
  const pages = all.filter((page) => mayOpen(page, group));
  const auth = layout(root, 'auth', () =>
    import('#app/layout/AuthLayout.tsx').then((m) => ({ Layout: m.AuthLayout })),
  );
  const outside = layout(root, 'outside', () =>
    import('#app/layout/PublicLayout.tsx').then((m) => ({ Layout: m.PublicLayout })),
  );
  const inside = layout(root, 'inside', () => import('#app/layout/Layout.tsx'));

  const parentOf = ({ path, audience }: PageFile) => {
    if (path.startsWith('/auth/')) return auth;
    return audience === 'public' ? outside : inside;
  };
  const under = (parent: AnyRoute) =>
    pages.filter((page) => parentOf(page) === parent).map((page) => pageRoute(parent, page));

  return root.addChildren([
    auth.addChildren(under(auth)),
    outside.addChildren(under(outside)),
    inside.addChildren(under(inside)),
    group === null ? toSignIn(root) : toDashboard(root),
  ]);
}

/**
 * Sign-in pages that signed-in users can open too, because links in emails open them. All other `/auth/` pages are only
 * for visitors without a session.
 */
const ALWAYS: readonly string[] = TAUTAN satisfies readonly (keyof Pages)[];

function mayOpen(page: PageFile, group: Group | null): boolean {
  if (page.audience === 'public')
    return group === null || !page.path.startsWith('/auth/') || ALWAYS.includes(page.path);
  if (group === null) return false;
  // Admins support the other groups, so they may read every guide.
  const guide = group === 'admin' && page.path.startsWith('/panduan/');
  return guide || page.audience === 'signed-in' || page.audience === group;
}

/**
 * Creates the route of a layout. A loader fetches the layout's code. The router's own lazy component would reload the
 * page after a failed fetch, even offline.
 */
function layout(root: AnyRoute, id: string, load: () => Promise<LayoutModule>) {
  return createRoute({
    getParentRoute: () => root,
    id,
    loader: load,
    component: LayoutFrame,
  });
}

function pageRoute(parent: AnyRoute, page: PageFile) {
  const { search, exists } = page;
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    ...(search && { validateSearch: (raw: Record<string, unknown>) => readSearch(search, raw) }),
    beforeLoad: ({ params }) => refuseUnknown(exists?.(params) ?? true),
    loader: () => fetchPage(page),
    component: PageFrame,
  });
}

/** Redirects a URL with an invalid encoded id to the dashboard, like an unknown path (Specification 2.2). */
function refuseUnknown(exists: boolean): void {
  if (!exists) throw redirect({ to: '/dashboard', replace: true, ignoreBlocker: true });
}

/**
 * Specification 2.1: without a session the root and any unknown path redirect to the sign-in screen. After sign-in,
 * that screen opens the original path.
 */
function toSignIn(root: AnyRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => {
      const lanjut =
        location.pathname === '/' || location.pathname === '/dashboard' ? null : safePath(location.href);
      throw redirect({
        to: '/auth/login',
        search: lanjut ? { lanjut } : {},
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
}

/**
 * Specification 2.2: with a session an unknown path redirects to the dashboard. The sign-in screen does not exist
 * during a session, so its path redirects too, but to the path in its parameter `lanjut`.
 */
function toDashboard(root: AnyRoute) {
  return createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => {
      const search = location.search as Record<string, unknown>;
      const lanjut = location.pathname === '/auth/login' ? safePath(search.lanjut) : null;
      throw redirect({ href: lanjut ?? '/dashboard', replace: true, ignoreBlocker: true });
    },
  });
}
