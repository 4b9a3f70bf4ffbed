import { useRef, useState } from 'react';
import { Stack } from '@mantine/core';
import { pesertaNilai } from '#contract/adm/peserta.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { getSession } from '#app/session/session.ts';
import { useUnsaved } from '#app/router/unsaved.ts';
import { confirm } from '#ui/feedback/confirm.ts';
import { Modal } from '#ui/feedback/Modal.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Rekap } from './Rekap.tsx';

interface RekapModalProps {
  /** Null: closed. */
  peserta_id: number | null;
  onClose: () => void;
}

/** Specification, document 2, section 2: 'REKAP NILAI PESERTA {product}'. */
export function RekapModal({ peserta_id, onClose }: RekapModalProps) {
  const [dirty, setDirty] = useState(false);
  const asking = useRef(false);
  const release = useUnsaved(dirty);

  async function close() {
    // One Escape reaches this dialog and the one above it: only the upper one is meant.
    if (asking.current || getSession().asking) return;
    if (dirty) {
      asking.current = true;
      const yes = await confirm({ text: 'Perubahan nilai belum disimpan. Tutup rekap ini ?' });
      setTimeout(() => {
        asking.current = false;
      });
      if (!yes) return;
      release();
    }
    onClose();
  }

  return (
    <Modal
      opened={peserta_id !== null}
      onClose={() => void close()}
      size="xl"
      title={`REKAP NILAI PESERTA ${portal().product_name}`}
    >
      {peserta_id !== null && <Isi key={peserta_id} peserta_id={peserta_id} onDirty={setDirty} />}
    </Modal>
  );
}

function Isi({ peserta_id, onDirty }: { peserta_id: number; onDirty: (dirty: boolean) => void }) {
  const read = useRead(pesertaNilai, { pesid: String(peserta_id) });
  const skeleton = (
    <Stack>
      <Skeletons lines={3} height={20} />
      <Skeletons lines={8} />
    </Stack>
  );
  return (
    <Load read={read} skeleton={skeleton}>
      {(data) => <Rekap data={data} onDirty={onDirty} />}
    </Load>
  );
}
