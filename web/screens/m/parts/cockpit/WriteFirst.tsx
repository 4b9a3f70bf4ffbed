import { createContext, use } from 'react';
import { TypedAhead } from '#ui/rich/TypedAhead.tsx';

interface Former {
  /** Text typed so far; null: the user has not started. */
  text: string | null;
  onText: (text: string | null) => void;
}

/** Text of a review typed before the task or its reviews have loaded. */
export const WriteFirstContext = createContext<Former>({ text: null, onText: () => {} });

/** Collects the typed text until the review's editor takes it over. */
export function WriteFirst() {
  const { text, onText } = use(WriteFirstContext);
  return <TypedAhead label="Tulis review" text={text ?? ''} onText={onText} focus={1} minHeight={160} />;
}
