import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { VersionsNote } from './VersionsNote.tsx';

interface MeanwhileNoteProps {
  /** What has happened to what. */
  title: string;
  /** What saving would do, if not replace what is stored. */
  text?: string | undefined;
  /** What the server has now. */
  stored: ReactNode;
  /** What was typed here. */
  mine: ReactNode;
  onStored: () => void;
  onMine: () => void;
}

/** Something was saved elsewhere while it was being changed here: every screen shows both versions and asks the same question. */
export function MeanwhileNote({
  text = 'Pilih yang berlaku. Isian Anda baru menggantikan yang tersimpan setelah Anda menyimpannya.',
  onStored,
  onMine,
  ...said
}: MeanwhileNoteProps) {
  return (
    <VersionsNote
      {...said}
      text={text}
      actions={
        <>
          <Button variant="default" size="xs" onClick={onStored}>
            Pakai yang tersimpan
          </Button>
          <Button variant="default" size="xs" onClick={onMine}>
            Tetap isian saya
          </Button>
        </>
      }
    />
  );
}
