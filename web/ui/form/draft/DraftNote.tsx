import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Column, Row } from '#ui/box/Box.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { goneSentence, type GoneFiles } from '#ui/form/file/gone-files.ts';
import { MeanwhileNote } from './MeanwhileNote.tsx';
import type { DraftState } from './useDraft.ts';
import { VersionsNote } from './VersionsNote.tsx';

interface DraftNoteProps {
  draft: DraftState & { gone?: GoneFiles };
  /** Name of the edited text, such as 'Review'. */
  what: string;
  /** True: nothing is stored on the server yet, so discarding the draft empties the form. */
  fresh?: boolean;
  /** Version on the server and version on the screen. Both are shown side by side. */
  versions?: { stored: ReactNode; mine: ReactNode };
  /**
   * Set if the server has refused a save because another version is stored. Both versions may be valid, so the user
   * chooses one.
   */
  beside?: { text: string; onStored: () => void; onMine: () => void } | undefined;
}

/**
 * Reports that a draft was restored, or that another user has saved during editing. After a save of another user it
 * shows the versions of both users.
 */
export function DraftNote({ draft, what, fresh = false, versions, beside }: DraftNoteProps) {
  const [compared, setCompared] = useState(false);
  if (!draft.dirty) return null;
  const gone = draft.gone?.names ?? [];
  const discard = async () => {
    const yes = await confirm({
      text: fresh ? 'Kosongkan isian di layar ?' : 'Ganti isian di layar dengan yang tersimpan ?',
      details: 'Isian yang belum tersimpan akan hilang dari perangkat ini.',
      danger: true,
    });
    if (!yes) return;
    draft.discard();
    beside?.onStored();
  };
  const takeStored = (
    <Button variant="default" size="xs" onClick={() => void discard()}>
      {fresh ? 'Mulai dari awal' : 'Pakai yang tersimpan'}
    </Button>
  );
  const changed = {
    title: `${what} sudah disimpan dari tempat lain`,
    text: 'Jika Anda menyimpan sekarang, isian Anda menggantikan yang tersimpan.',
  };
  const restored = {
    title: 'Draf Anda dipulihkan',
    text: [
      `${what} di layar diketik sebelumnya di perangkat ini dan belum tersimpan. Simpan untuk mengirimnya.`,
      ...(gone.length > 0 ? [goneSentence(gone)] : []),
    ].join(' '),
  };
  if (versions && (beside || draft.serverChanged))
    return (
      <MeanwhileNote
        {...versions}
        title={changed.title}
        text={beside?.text}
        onStored={() => void discard()}
        onMine={beside?.onMine ?? draft.accept}
      />
    );
  if (draft.serverChanged || draft.restored) {
    const said = draft.serverChanged ? changed : restored;
    if (versions && compared) return <VersionsNote {...said} {...versions} actions={takeStored} />;
    return (
      <Note tone={draft.serverChanged ? 'warn' : 'info'} title={said.title}>
        <Column gap={8}>
          {said.text}
          <Row>
            {versions && (
              <Button variant="default" size="xs" onClick={() => setCompared(true)}>
                Bandingkan dengan yang tersimpan
              </Button>
            )}
            {takeStored}
          </Row>
        </Column>
      </Note>
    );
  }
  if (!draft.kept) {
    return (
      <Note tone="warn">Peramban ini tidak dapat menyimpan draf. Simpan sebelum meninggalkan halaman.</Note>
    );
  }
  return null;
}
