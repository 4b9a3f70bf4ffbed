import { Button } from '@mantine/core';
import { confirm } from '#ui/feedback/confirm.ts';
import type { DraftState } from './useDraft.ts';
import { Note } from '#ui/feedback/Note.tsx';

/** What a person must know about a draft: it was found again, or somebody else has saved in between. */
export function DraftNote({ draft, what }: { draft: DraftState; what: string }) {
  if (!draft.dirty) return null;
  const discard = async () => {
    const yes = await confirm({
      text: 'Buang draf ini ?',
      details: 'Isian yang belum disimpan akan hilang.',
      danger: true,
    });
    if (yes) draft.discard();
  };
  const takeServer = (
    <Button variant="default" size="xs" mt={8} onClick={() => void discard()}>
      Pakai yang tersimpan
    </Button>
  );
  if (draft.serverChanged) {
    return (
      <Note tone="warn" title={`${what} di server sudah berubah`}>
        Menyimpan akan menimpa perubahan itu dengan isian Anda di sini.
        <br />
        {takeServer}
      </Note>
    );
  }
  if (draft.restored) {
    return (
      <Note tone="info" title="Draf dipulihkan">
        {what} di bawah ini diketik sebelumnya di perangkat ini dan belum disimpan.
        <br />
        {takeServer}
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
