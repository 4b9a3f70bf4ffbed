import type { ReactNode } from 'react';
import { Text } from '#ui/box/Text.tsx';
import type { Tone } from './tone.ts';
import css from './Note.module.css';

/** A boxed remark: the green 'Catatan' and similar boxes. */
export function Note({
  tone = 'info',
  title,
  children,
}: {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
}) {
  return (
    <div className={css.note} data-tone={tone}>
      {title && (
        <Text weight="bold" className={css.title}>
          {title}
        </Text>
      )}
      {children}
    </div>
  );
}
