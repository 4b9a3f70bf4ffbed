import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import type { Group } from '#contract/endpoint.ts';
import { publicPages } from '#app/router/pages.ts';
import { insidePages } from '#app/router/pages-inside.ts';
import { buildRouter, preload } from '#app/router/router.tsx';

const pages = () => [...insidePages(), ...publicPages()];

/** Fetches what the screen at this path needs, before `Inside` takes the place of what is shown now. */
export function prepareInside(group: Group, path: string): Promise<void> {
  return preload(group, pages(), path);
}

/** The app of somebody who is signed in. Mounted anew for another person. */
export function Inside({ group }: { group: Group }) {
  const [router] = useState(() => buildRouter(group, pages()));
  return <RouterProvider router={router} />;
}
