import { createContext, use } from 'react';
import { TypedAhead } from '#ui/rich/TypedAhead.tsx';

interface Former {
  /** Text that the user has typed so far. Null if the user has not started to write. */
  text: string | null;
  onText: (text: string | null) => void;
}

/** Review text that the user types before the task or its reviews have loaded. */
export const WriteFirstContext = createContext<Former>({ text: null, onText: () => {} });

/**
 * Plain text field for a review while the page is still loading. Afterwards, the editor continues with the typed text.
 */
export function WriteFirst() {
  const { text, onText } = use(WriteFirstContext);
  return <TypedAhead label="Tulis review" text={text ?? ''} onText={onText} focus={1} minHeight={160} />;
}
