import { useState } from 'react';
import { Button } from '@mantine/core';
import type { RowOf } from '#contract/endpoint.ts';
import { rubrik } from '#contract/pr/rubrik.ts';
import { Load } from '#app/calls/Load.tsx';
import { useRead } from '#app/calls/data.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Rows } from '#ui/list/Rows.tsx';

type Butir = RowOf<typeof rubrik>;

interface ScoredWithProps {
  kat_id: number;
  jumlah_butir: number;
}

/** Button that opens the rubric of a task. Its label contains the number of competences by which the task is scored. */
export function ScoredWith({ kat_id, jumlah_butir }: ScoredWithProps) {
  const [opened, setOpened] = useState(false);
  const kata = `Lihat kriteria penilaian (${jumlah_butir})`;
  if (jumlah_butir === 0) return null;
  return (
    <>
      <Button variant="default" size="sm" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {kata}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={kata} size="lg">
        <Content kat_id={kat_id} onClose={() => setOpened(false)} />
      </Modal>
    </>
  );
}

/**
 * The rubric. It loads when the user opens it. Then it is cached, because it does not change while the user writes a
 * task.
 */
function Content({ kat_id, onClose }: { kat_id: number; onClose: () => void }) {
  const read = useRead(rubrik, { katid: kat_id });
  return (
    <Column gap={16}>
      <Text size="note" dim>
        Dengan kriteria penilaian ini tugas Anda dinilai. Nilai Anda tampil di Raport Kegiatan.
      </Text>
      <Load read={read} skeleton={<Skeletons lines={12} />}>
        {(butir) => (
          <Rows as="ol" space={16}>
            {butir.map((each, i) => (
              <ButirRubrik key={each.id_kategori_nilai} no={i + 1} butir={each} />
            ))}
          </Rows>
        )}
      </Load>
      <Row justify="end">
        <Button onClick={onClose}>Selesai membaca</Button>
      </Row>
    </Column>
  );
}

function ButirRubrik({ no, butir }: { no: number; butir: Butir }) {
  return (
    <Column as="li" gap={8}>
      <Text as="h3" size="field" weight="bold">
        {no}. {butir.keterangan_kategori_nilai}
      </Text>
      <Text as="div" size="note">
        <Facts
          layout="beside"
          facts={butir.rubrik.map(
            ({ nilai, label, keterangan }) => [`${nilai} · ${label}`, keterangan] as const,
          )}
        />
      </Text>
    </Column>
  );
}
