import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import './styles.css';
import { question as waiting, type AskedQuestion } from '#ui/dialog/confirm.ts';
import { ProductName } from './product-name.ts';
import { cssVariables, theme } from './theme.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { useStore } from '#ui/state/store.ts';

const ConfirmHost = lazy(async (): Promise<{ default: ComponentType<{ question: AskedQuestion }> }> => {
  try {
    const { ConfirmHost: Host } = await import('#ui/dialog/ConfirmHost.tsx');
    return { default: Host };
  } catch {
    return { default: PlainQuestion };
  }
});

/**
 * Asks the question in a dialog of the browser if the code of our own dialog cannot be loaded. Without this fallback,
 * the page would be blank offline.
 */
function PlainQuestion({ question }: { question: AskedQuestion }) {
  const { text, details } = question;
  useEffect(
    () => question.answer(window.confirm(details ? `${text}\n\n${details}` : text)),
    [question, text, details],
  );
  return null;
}

/** Renders the confirm dialog while a question is open. The code of the dialog is loaded at the first question. */
function LazyConfirm() {
  const asked = useStore(waiting);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmHost question={asked} />
    </Suspense>
  );
}

/** Provides the theme, the colour scheme, the toasts and the confirm dialog. The app renders it once. */
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
