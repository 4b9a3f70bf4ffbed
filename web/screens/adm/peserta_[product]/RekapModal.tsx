import { useState } from 'react';
import { pesertaNilai, pesertaHadir } from '#contract/adm/peserta.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { confirm } from '#ui/dialog/confirm.ts';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Rekap } from './Rekap.tsx';
import css from './rekap.module.css';
import { Note } from '#ui/feedback/Note.tsx';
import { TAB } from '#parts/hadir/tab.ts';
import { useHadir } from '#parts/hadir/useHadir.ts';

interface RekapModalProps {
  /** Id of the participant, or null while the dialog is closed. */
  peserta_id: number | null;
  onClose: () => void;
  /** Element id of the button that opens the dialog. The button gets the focus when the dialog closes. */
  returnTo: string;
}

/** Dialog with all scores of a participant: `REKAP NILAI PESERTA {product}` (Specification, document 2, section 2). */
export function RekapModal({ peserta_id, onClose, returnTo }: RekapModalProps) {
  const [dirty, setDirty] = useState(false);
  const release = useUnsaved(dirty);

  async function close() {
    if (dirty) {
      const yes = await confirm({
        text: 'Perubahan nilai belum disimpan. Tutup rekap ini?',
        yes: 'Ya, buang perubahan',
        no: 'Lanjut mengubah',
        leave: true,
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
      returnTo={returnTo}
      size="xl"
      title={`REKAP NILAI PESERTA ${portal().product_name}`}
    >
      {peserta_id !== null && <BeingScored key={`hadir-${peserta_id}`} peserta_id={peserta_id} />}
      {peserta_id !== null && <RekapPeserta key={peserta_id} peserta_id={peserta_id} onDirty={setDirty} />}
    </Modal>
  );
}

function RekapPeserta({ peserta_id, onDirty }: { peserta_id: number; onDirty: (dirty: boolean) => void }) {
  const read = useRead(pesertaNilai, { pesid: String(peserta_id) });
  const skeleton = (
    <Column className={css.reserve}>
      <Skeletons lines={3} height={20} />
      <Skeletons lines={8} />
    </Column>
  );
  return (
    <Load read={read} skeleton={skeleton}>
      {(data) => <Rekap data={data} reading={read.isFetching} onDirty={onDirty} />}
    </Load>
  );
}

/**
 * Tells the participant's mentors that an admin has opened the scores. Shows the admin which mentors are scoring the
 * participant now.
 */
function BeingScored({ peserta_id }: { peserta_id: number }) {
  const mentor = useHadir(pesertaHadir, { pesid: peserta_id, tab: TAB });
  return (
    <div role="status">
      {mentor && mentor.length > 0 && (
        <Note tone="info">
          Sedang dibuka {mentor.map((each) => `${each.name} (${each.keterangan_kategori})`).join(', ')}.
        </Note>
      )}
    </div>
  );
}
