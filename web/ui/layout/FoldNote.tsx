import type { ReactNode } from 'react';
import { Note } from '#ui/feedback/Note.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { Disclosure } from './Disclosure.tsx';
import { useFold } from './fold.ts';

interface FoldNoteProps {
  tone: Tone;
  title: string;
  /** Whether the box is open at first, at every width. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** A boxed remark that the user can fold by its title. */
export function FoldNote({ tone, title, open, children }: FoldNoteProps) {
  const { button, content } = useFold(open);
  return (
    <Note tone={tone} as="h2" title={<Disclosure {...button}>{title}</Disclosure>}>
      <div {...content}>{children}</div>
    </Note>
  );
}
