import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Group } from '#contract/endpoint.ts';
import { pemberitahuanDibaca } from '#contract/pemberitahuan.ts';
import { fetchSchema } from './calls/schema.ts';
import { fetchAhead } from './router/ahead.ts';
import { fetchPage } from './router/fetch-page.ts';
import { publicPages } from './router/pages.ts';
import { insidePages } from './router/pages-inside.ts';
import { buildRouter, preload } from './router/router.tsx';

const pages = () => [...insidePages(), ...publicPages()];

/** Fetches what the screen at this path needs, before `Inside` takes the place of what is shown now. */
export function prepareInside(group: Group, path: string): Promise<void> {
  return preload(group, pages(), path);
}

/** What this group may need next: the way by name, the two kinds of dialog that any screen opens, what forms are checked by, and its screens. */
function piecesOf(group: Group): (() => Promise<unknown>)[] {
  const own = insidePages().filter(({ audience }) => audience === group || audience === 'signed-in');
  return [
    () => import('./layout/palette/PaletteList.tsx'),
    () => import('#ui/dialog/ConfirmHost.tsx'),
    () => import('#ui/dialog/ModalBox.tsx'),
    // Those of all forms come in one file.
    () => fetchSchema(pemberitahuanDibaca),
    ...own.map((page) => () => fetchPage(page)),
  ];
}

/** The app of somebody who is signed in. Mounted anew for another person. */
export function Inside({ group }: { group: Group }) {
  const [router] = useState(() => buildRouter(group, pages()));
  useEffect(() => fetchAhead(piecesOf(group)), [group]);
  return <RouterProvider router={router} />;
}
