import { useState } from 'react';
import { Modal } from '#ui/dialog/Modal.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { RiwayatDaftar } from './RiwayatDaftar.tsx';

interface RiwayatObjekProps {
  /** As the history spells it: `peserta/7`, `peserta/7/kategori/2`. */
  objek: string;
  /** The person or thing, for the title: `Ana` or `Ana, Pengajaran`. */
  nama: string;
}

/** The button `Riwayat`: who changed this object and when, with the values before and after. Fetched when it is opened. */
export function RiwayatObjek({ objek, nama }: RiwayatObjekProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <RowButton of={nama} onClick={() => setOpened(true)}>
        Riwayat
      </RowButton>
      <Modal opened={opened} onClose={() => setOpened(false)} size="lg" title={`Riwayat ${nama}`}>
        {opened && <RiwayatDaftar objek={objek} />}
      </Modal>
    </>
  );
}
