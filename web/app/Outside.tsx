import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { publicPages } from './router/pages.ts';
import { buildRouter } from './router/router.tsx';

/** Shows the app to a visitor without a session: the sign-in screens and the public screens. */
export function Outside() {
  const [router] = useState(() => buildRouter(null, publicPages()));
  return <RouterProvider router={router} />;
}
