import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import './styles.css';
import { readQuestion, subscribeQuestion } from '#ui/feedback/confirm.ts';
import { ProductName } from './product-name.ts';
import { cssVariables, theme } from './theme.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';

const ConfirmHost = lazy(() =>
  import('#ui/feedback/ConfirmHost.tsx').then((m) => ({ default: m.ConfirmHost })),
);

/** The confirm dialog's code is fetched when the first question is asked. */
function LazyConfirm() {
  const asked = useSyncExternalStore(subscribeQuestion, readQuestion);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmHost question={asked} />
    </Suspense>
  );
}

/** Theme, colour scheme, toasts and the confirm dialog: once, around everything. */
export function UiProvider({ children, productName }: { children: ReactNode; productName: string }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <ProductName.Provider value={productName}>
        {children}
        <LazyConfirm />
        <Toasts />
      </ProductName.Provider>
    </MantineProvider>
  );
}
