import type { ReactNode } from 'react';
import { Text } from '#ui/box/Text.tsx';
import type { Tone } from './tone.ts';
import css from './Note.module.css';

interface NoteProps {
  tone?: Tone;
  title?: ReactNode;
  /** Renders the title as a heading of level 2. */
  as?: 'h2';
  children?: ReactNode;
}

/** Shows a remark in a coloured box, such as the green 'Catatan'. */
export function Note({ tone = 'info', title, as, children }: NoteProps) {
  return (
    <div className={css.note} data-tone={tone}>
      {title && (
        <Text as={as} size={as && 'field'} weight="bold" className={css.title}>
          {title}
        </Text>
      )}
      {children}
    </div>
  );
}
