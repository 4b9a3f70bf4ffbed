import type { ReactNode } from 'react';
import { Note } from '#ui/feedback/Note.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { Disclosure } from './Disclosure.tsx';
import { useFold } from './fold.ts';

interface FoldNoteProps {
  tone: Tone;
  title: string;
  /** True or false: the box is open or folded at first. Undefined: this depends on the width of the window. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** Shows a remark in a box that the user can fold by its title. */
export function FoldNote({ tone, title, open, children }: FoldNoteProps) {
  const { button, content } = useFold(open);
  return (
    <Note tone={tone} as="h2" title={<Disclosure {...button}>{title}</Disclosure>}>
      <div {...content}>{children}</div>
    </Note>
  );
}
