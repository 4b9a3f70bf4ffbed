import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { UiProvider } from '#ui/UiProvider.tsx';
import { portal } from './portal.ts';
import { buildRouter } from './router.tsx';
import { followOtherTabs, useSession } from './session.ts';

const SignInAgain = lazy(() => import('./SignInAgain.tsx').then((m) => ({ default: m.SignInAgain })));

/** Everything on the page: one router per signed-in person, and the dialog that asks the password in place. */
export function App() {
  const { user, asking } = useSession();
  const who = user ? `${user.group} ${user.id}` : 'nobody';
  const group = user?.group ?? null;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another person of the same group needs a fresh one too
  const router = useMemo(() => buildRouter(group), [who, group]);
  useEffect(followOtherTabs, []);

  return (
    <UiProvider productName={portal().product_name}>
      <RouterProvider key={who} router={router} />
      {asking && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
    </UiProvider>
  );
}
