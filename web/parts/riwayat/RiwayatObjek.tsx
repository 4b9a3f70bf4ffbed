import { useState } from 'react';
import { Modal } from '#ui/dialog/Modal.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { RiwayatList } from './RiwayatList.tsx';

interface RiwayatObjekProps {
  /** Object key of the history: `peserta/7`, `peserta/7/kategori/2`. */
  objek: string;
  /** Name of the object for the dialog title: `Ana` or `Ana, Pengajaran`. */
  nama: string;
}

/**
 * Button `Riwayat` that opens the history of an object: who changed the object, when, and the old and new values. The
 * history is loaded when the user opens it.
 */
export function RiwayatObjek({ objek, nama }: RiwayatObjekProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <RowButton of={nama} onClick={() => setOpened(true)}>
        Riwayat
      </RowButton>
      <Modal opened={opened} onClose={() => setOpened(false)} size="lg" title={`Riwayat ${nama}`}>
        {opened && <RiwayatList objek={objek} />}
      </Modal>
    </>
  );
}
