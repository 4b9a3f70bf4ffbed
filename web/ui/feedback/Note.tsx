import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';
import css from './Note.module.css';

/** A boxed remark: the green 'Catatan' and its like. */
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
      {title && <p className={css.title}>{title}</p>}
      {children}
    </div>
  );
}
