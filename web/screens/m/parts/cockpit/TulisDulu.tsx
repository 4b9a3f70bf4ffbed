import { createContext, use } from 'react';
import { TypedAhead } from '#ui/rich/TypedAhead.tsx';

interface Dulu {
  /** What has been typed so far; null while nobody has asked to write. */
  text: string | null;
  onText: (text: string | null) => void;
}

/** What is typed for a review that cannot be written yet: the task, or its reviews, have still to come. */
export const DuluContext = createContext<Dulu>({ text: null, onText: () => {} });

/** Takes the letters until the review's own editor takes them over. */
export function TulisDulu() {
  const { text, onText } = use(DuluContext);
  return <TypedAhead label="Tulis review" text={text ?? ''} onText={onText} focus={1} minHeight={160} />;
}
