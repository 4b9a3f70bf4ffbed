import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Versions, VersionsNote } from './VersionsNote.tsx';

interface MeanwhileProps {
  /** A sentence about the effect of a save; default: it replaces the stored version. */
  text?: string | undefined;
  /** Version that is stored on the server. */
  stored: ReactNode;
  /** The version typed here. */
  mine: ReactNode;
  onStored: () => void;
  onMine: () => void;
}

interface MeanwhileNoteProps extends MeanwhileProps {
  /** Heading that reports the other save and names the changed text. */
  title: string;
}

/**
 * Reports a save by another user or device during editing: shows both versions and the same question on every screen.
 */
export function MeanwhileNote({ title, ...props }: MeanwhileNoteProps) {
  return <VersionsNote title={title} {...versionsOf(props)} />;
}

/** Comparison of both versions without a frame, for use inside the page. */
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
