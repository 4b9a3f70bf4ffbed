import { useId, type ReactNode } from 'react';
import { Group } from '@mantine/core';
import { Note } from '#ui/feedback/Note.tsx';
import css from './VersionsNote.module.css';

interface VersionsNoteProps {
  title: string;
  /** What saving would do, in one sentence. */
  text: string;
  /** What the server has now. */
  stored: ReactNode;
  /** What was typed here. */
  mine: ReactNode;
  actions: ReactNode;
}

/** Somebody else has saved meanwhile: both versions side by side, and the person chooses. Nothing is lost before that. */
export function VersionsNote({ title, text, stored, mine, actions }: VersionsNoteProps) {
  const id = useId();
  return (
    <div role="status">
      <Note tone="warn" title={title}>
        <p className={css.text}>{text}</p>
        <div className={css.both}>
          <div className={css.one}>
            <h3 id={`${id}-s`} className={css.heading}>
              Tersimpan sekarang
            </h3>
            {/* A long text scrolls in its own box, also by keyboard. */}
            <div className={css.content} tabIndex={0} role="region" aria-labelledby={`${id}-s`}>
              {stored}
            </div>
          </div>
          <div className={css.one}>
            <h3 id={`${id}-m`} className={css.heading}>
              Isian Anda
            </h3>
            <div className={css.content} tabIndex={0} role="region" aria-labelledby={`${id}-m`}>
              {mine}
            </div>
          </div>
        </div>
        <Group gap="xs">{actions}</Group>
      </Note>
    </div>
  );
}
