import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { publicPages } from './router/pages.ts';
import { buildRouter } from './router/router.tsx';

/** The app without a session. */
export function Outside() {
  const [router] = useState(() => buildRouter(null, publicPages()));
  return <RouterProvider router={router} />;
}
