import { lazy, Suspense, useEffect } from 'react';
import { UiProvider } from '#ui/layout/UiProvider.tsx';
import { Outside } from './Outside.tsx';
import { portal } from './portal.ts';
import { Inside } from './calls/prepare.tsx';
import { followOtherTabs, useSession } from './session/session.ts';

const SignInAgain = lazy(() => import('./session/SignInAgain.tsx').then((m) => ({ default: m.SignInAgain })));

/** Root component. It renders one router per signed-in user, and the password dialog after the session has expired. */
export function App() {
  const { user, asking } = useSession();
  useEffect(followOtherTabs, []);
  return (
    <UiProvider productName={portal().product_name}>
      <Suspense fallback={null}>
        {user ? <Inside key={`${user.group} ${user.id}`} group={user.group} /> : <Outside />}
      </Suspense>
      {asking && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
    </UiProvider>
  );
}
