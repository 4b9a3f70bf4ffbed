import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { VersionsNote } from './VersionsNote.tsx';

interface MeanwhileNoteProps {
  /** What has happened to what. */
  title: string;
  /** What saving would do, where it is not to replace what is stored. */
  text?: string | undefined;
  /** What the server has now. */
  stored: ReactNode;
  /** What was typed here. */
  mine: ReactNode;
  onStored: () => void;
  onMine: () => void;
}

/** Something was saved while it was being changed here, too: every screen shows both sides and asks the same. */
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
