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

/** The router of one group, or of nobody (null). */
export function buildRouter(group: Group | null, all: readonly PageFile[]) {
  return createRouter({
    routeTree: routeTreeOf(group, all),
    history,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // The previous page stays on screen until the next one is there; the bar at the top says that it is coming.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: () => <PageError fault={!hasMissedCode()} />,
    scrollRestoration: true,
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
  });
}

/**
 * Fetches the code of the screen at this path while the present page stays on screen: a router that starts
 * shows nothing before it has that code. Never rejects; the router itself reports what could not be fetched.
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

/** Only those pages that this group may open. */
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

/** Pages that stay open to who is signed in. */
const ALWAYS: readonly string[] = TAUTAN satisfies readonly (keyof Pages)[];

function mayOpen(page: PageFile, group: Group | null): boolean {
  if (page.audience === 'public')
    return group === null || !page.path.startsWith('/auth/') || ALWAYS.includes(page.path);
  if (group === null) return false;
  // Admins answer what the others ask: they read every group's guide.
  const guide = group === 'admin' && page.path.startsWith('/panduan/');
  return guide || page.audience === 'signed-in' || page.audience === group;
}

/** Fetched by a loader, as a page's code is: the router's own way to fetch a component reloads the page on failure, even without a network. */
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

/** An encoded id that no link of ours holds makes an unknown path (Specification 2.2). */
function refuseUnknown(exists: boolean): void {
  if (!exists) throw redirect({ to: '/dashboard', replace: true, ignoreBlocker: true });
}

/** Specification 2.1: the root and any unknown path, when signed out, lead to the sign-in screen — and back afterwards. */
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

/** Specification 2.2: unknown paths after sign-in lead to the dashboard; the sign-in screen is one, and goes on. */
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
