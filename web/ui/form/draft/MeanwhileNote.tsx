import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Versions, VersionsNote } from './VersionsNote.tsx';

interface MeanwhileProps {
  /** Sentence about the effect of a save. The default sentence says that a save replaces the stored version. */
  text?: string | undefined;
  /** Version that is stored on the server. */
  stored: ReactNode;
  /** Version that the user has typed on this screen. */
  mine: ReactNode;
  onStored: () => void;
  onMine: () => void;
}

interface MeanwhileNoteProps extends MeanwhileProps {
  /** Heading that says that another user has saved, and names the changed text. */
  title: string;
}

/** Reports that another user or device has saved during editing. Shows both versions, and the user chooses one. */
export function MeanwhileNote({ title, ...props }: MeanwhileNoteProps) {
  return <VersionsNote title={title} {...versionsOf(props)} />;
}

/** Compares the stored and the typed version without a frame, for use inside the page. */
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
