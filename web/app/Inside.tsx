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

/** Fetches the code of the screen at this path before `Inside` replaces the current screen. */
export function prepareInside(group: Group, path: string): Promise<void> {
  return preload(group, pages(), path);
}

/**
 * Code that this group may need next: the palette, the two kinds of dialogs of all screens, the form schemas, and its
 * screens.
 */
function piecesOf(group: Group): (() => Promise<unknown>)[] {
  const own = insidePages().filter(({ audience }) => audience === group || audience === 'signed-in');
  return [
    () => import('./layout/palette/PaletteList.tsx'),
    () => import('#ui/dialog/ConfirmHost.tsx'),
    () => import('#ui/dialog/ModalBox.tsx'),
    // The schemas of all forms are in one file.
    () => fetchSchema(pemberitahuanDibaca),
    ...own.map((page) => () => fetchPage(page)),
  ];
}

/** The app of a signed-in user. Remounted for another user. */
export function Inside({ group }: { group: Group }) {
  const [router] = useState(() => buildRouter(group, pages()));
  useEffect(() => fetchAhead(piecesOf(group)), [group]);
  // After a save in another tab a save from this tab would meet a newer version.
  useEffect(() => subscribeSaved(() => void queryClient.invalidateQueries()), []);
  return <RouterProvider router={router} />;
}
