import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import type { Group } from '#contract/endpoint.ts';
import { publicPages } from './pages.ts';
import { insidePages } from './pages-inside.ts';
import { buildRouter } from './router.tsx';

/** The app of somebody who is signed in. Mounted anew for another person. */
export function Inside({ group }: { group: Group }) {
  const [router] = useState(() => buildRouter(group, [...insidePages(), ...publicPages()]));
  return <RouterProvider router={router} />;
}
