import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Group } from '#contract/endpoint.ts';
import { pemberitahuanDibaca } from '#contract/pemberitahuan.ts';
import { subscribeSaved } from '#ui/form/draft/draft.ts';
import { queryClient } from './calls/query-client.ts';
import { fetchSchema } from './calls/schema.ts';
import { fetchAhead } from './router/ahead.ts';
import { fetchPage } from './router/fetch-page.ts';
import { publicPages } from './router/pages.ts';
import { insidePages } from './router/pages-inside.ts';
import { buildRouter, preload } from './router/router.tsx';

const pages = () => [...insidePages(), ...publicPages()];

/** Loads the code of the screen at `path`, before `Inside` replaces the current screen. */
export function prepareInside(group: Group, path: string): Promise<void> {
  return preload(group, pages(), path);
}

/**
 * Returns the imports to prefetch for a user group: the search palette, the two dialog components that all screens
 * share, the form schemas, and the group's screens.
 */
function piecesOf(group: Group): (() => Promise<unknown>)[] {
  const own = insidePages().filter(({ audience }) => audience === group || audience === 'signed-in');
  return [
    () => import('./layout/palette/PaletteList.tsx'),
    () => import('#ui/dialog/ConfirmHost.tsx'),
    () => import('#ui/dialog/ModalBox.tsx'),
    // All form schemas are in one file, so fetching one schema fetches all of them.
    () => fetchSchema(pemberitahuanDibaca),
    ...own.map((page) => () => fetchPage(page)),
  ];
}

/** Shows the app of a signed-in user. `App` remounts it when another user signs in. */
export function Inside({ group }: { group: Group }) {
  const [router] = useState(() => buildRouter(group, pages()));
  useEffect(() => fetchAhead(piecesOf(group)), [group]);
  // Refetch the data after a save in another tab. The server would refuse a save that is based on the old data.
  useEffect(() => subscribeSaved(() => void queryClient.invalidateQueries()), []);
  return <RouterProvider router={router} />;
}
