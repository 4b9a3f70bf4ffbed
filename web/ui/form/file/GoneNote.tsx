import { Button } from '@mantine/core';
import { Column } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { goneSentence, type GoneFiles } from './gone-files.ts';

interface GoneNoteProps {
  gone: GoneFiles;
  /** Called when the user closes the note. Its button is then gone, so the caller must move the focus. */
  onForget?: () => void;
}

/**
 * Lists the names of files that were chosen before the page was closed or reloaded, and are missing now. Renders
 * nothing if no file is missing.
 */
export function GoneNote({ gone, onForget }: GoneNoteProps) {
  if (gone.names.length === 0) return null;
  return (
    <Note tone="warn">
      <Column gap={8} align="start">
        {goneSentence(gone.names)}
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            gone.forget();
            onForget?.();
          }}
        >
          Lanjut tanpa berkas ini
        </Button>
      </Column>
    </Note>
  );
}
