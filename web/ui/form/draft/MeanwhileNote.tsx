import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Versions, VersionsNote } from './VersionsNote.tsx';

interface MeanwhileProps {
  /** What saving would do, if not replace what is stored. */
  text?: string | undefined;
  /** What the server has now. */
  stored: ReactNode;
  /** What was typed here. */
  mine: ReactNode;
  onStored: () => void;
  onMine: () => void;
}

interface MeanwhileNoteProps extends MeanwhileProps {
  /** What has happened to what. */
  title: string;
}

/** Something was saved elsewhere while it was being changed here: every screen shows both versions and asks the same question. */
export function MeanwhileNote({ title, ...props }: MeanwhileNoteProps) {
  return <VersionsNote title={title} {...versionsOf(props)} />;
}

/** The same comparison without the note around it: it is part of the page. */
export function MeanwhileVersions(props: MeanwhileProps) {
  return <Versions {...versionsOf(props)} />;
}

const versionsOf = ({
  text = 'Pilih yang berlaku. Isian Anda baru menggantikan yang tersimpan setelah Anda menyimpannya.',
  onStored,
  onMine,
  ...sides
}: MeanwhileProps) => ({
  ...sides,
  text,
  actions: (
    <>
      <Button variant="default" size="xs" onClick={onStored}>
        Pakai yang tersimpan
      </Button>
      <Button variant="default" size="xs" onClick={onMine}>
        Tetap isian saya
      </Button>
    </>
  ),
});
