import { useState } from 'react';
import { Modal } from '#ui/dialog/Modal.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { RiwayatList } from './RiwayatList.tsx';

interface RiwayatObjekProps {
  /** Object key of the history: `peserta/7`, `peserta/7/kategori/2`. */
  objek: string;
  /** Name of the object, for the title: `Ana` or `Ana, Pengajaran`. */
  nama: string;
}

/** The button `Riwayat`: authors and times of changes to this object, with old and new values. Loaded when opened. */
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
