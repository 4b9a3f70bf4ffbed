import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { tugasDetail } from '#contract/pr/materi.ts';
import { isKosong } from '#rules/html.ts';
import { confirm } from '#ui/feedback/confirm.ts';
import { Html } from '#ui/rich/Html.tsx';
import { Modal } from '#ui/feedback/Modal.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import type { DraftState } from '#ui/form/useDraft.ts';
import css from './tugas.module.css';

interface CatatanDrafProps {
  tugas: ReplyOf<typeof tugasDetail>['tugas'];
  draft: DraftState;
}

/** Tells that the text on screen is a draft from before, or that the saved one has changed meanwhile; both can be looked at. */
export function CatatanDraf({ tugas, draft }: CatatanDrafProps) {
  const [opened, setOpened] = useState(false);
  if (!draft.dirty || (!draft.restored && !draft.serverChanged)) return null;

  async function takeStored() {
    const question = {
      text: 'Ganti tulisan di layar dengan versi tersimpan ?',
      details: 'Tulisan yang belum tersimpan akan hilang dari perangkat ini.',
    };
    if (await confirm({ ...question, danger: true })) draft.discard();
  }

  return (
    <div className={css.catatanDraf}>
      <Note
        tone={draft.serverChanged ? 'warn' : 'info'}
        title={draft.serverChanged ? 'Versi tersimpan sudah berubah' : 'Draf Anda dipulihkan'}
      >
        <p className={css.kalimat}>
          {draft.serverChanged
            ? 'Tugas ini disimpan dari tab atau perangkat lain setelah tulisan di layar dimulai. Bila Anda menyimpan, versi itu diganti.'
            : 'Tulisan di layar berasal dari perangkat ini dan belum tersimpan. Tekan Simpan untuk mengirimnya.'}
        </p>
        <Group gap="xs" mt="xs">
          <Button variant="default" size="xs" onClick={() => setOpened(true)}>
            Lihat versi tersimpan
          </Button>
          <Button variant="default" size="xs" onClick={() => void takeStored()}>
            Pakai versi tersimpan
          </Button>
        </Group>
      </Note>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Versi tersimpan" size="lg">
        {isKosong(tugas.catatan) ? (
          <p className={css.kosong}>Belum ada isi yang tersimpan.</p>
        ) : (
          <Html html={tugas.catatan} />
        )}
      </Modal>
    </div>
  );
}
