import { Button } from '@mantine/core';
import { Column } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { goneSentence, type GoneFiles } from './gone-files.ts';

interface GoneNoteProps {
  gone: GoneFiles;
  /** Called when the user closes the note with its button, to move the focus from the removed button. */
  onForget?: () => void;
}

/** Lists the names of the files that were lost with the page; renders nothing if no file was lost. */
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
