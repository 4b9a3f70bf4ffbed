import { createContext, use } from 'react';
import { TypedAhead } from '#ui/rich/TypedAhead.tsx';

interface Former {
  /** Text typed so far; null: the user has not started to write. */
  text: string | null;
  onText: (text: string | null) => void;
}

/** Text of a review that the user types before the task or its reviews have loaded. */
export const WriteFirstContext = createContext<Former>({ text: null, onText: () => {} });

/** Plain field for a review while the page is still loading. The editor of the review then continues with its text. */
export function WriteFirst() {
  const { text, onText } = use(WriteFirstContext);
  return <TypedAhead label="Tulis review" text={text ?? ''} onText={onText} focus={1} minHeight={160} />;
}
