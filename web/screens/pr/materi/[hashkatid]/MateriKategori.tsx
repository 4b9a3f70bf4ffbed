import { useId, useState } from 'react';
import { materiTugas } from '#rules/tugas/materi.ts';
import { statusJadwal } from '#rules/tugas/jadwal.ts';
import { today } from '#app/calls/clock.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { Bacaan, type MateriDibaca } from '../Bacaan.tsx';
import { ScoredWith } from '../ScoredWith.tsx';

interface MateriKategoriProps {
  kat_id: number;
  materi: readonly MateriDibaca[];
  jumlah_butir: number;
}

/** The materials of a category, which the participant reads before writing, and the competences that are scored. */
export function MateriKategori({ kat_id, materi, jumlah_butir }: MateriKategoriProps) {
  const id = useId();
  const [semua, setAll] = useState(false);
  const hari = today();
  const now = new Set(materiTugas(hari, materi));
  const isOver = (m: MateriDibaca) => !now.has(m) && statusJadwal(hari, m.tgl_mulai, m.tgl_akhir) === 'lewat';
  const past = materi.filter(isOver);
  // First the materials whose tasks can be sent now, then the materials whose window begins later.
  const current = [...now, ...materi.filter((m) => !now.has(m) && !isOver(m))];
  return (
    <Card title="Materi dan petunjuk" actions={<ScoredWith kat_id={kat_id} jumlah_butir={jumlah_butir} />}>
      <Column gap={16}>
        {materi.length === 0 && (
          <Text size="note" dim>
            Belum ada materi untuk kategori ini di lokasi Anda.
          </Text>
        )}
        <BacaanList materi={current} />
        {past.length > 0 && (
          <Column gap={12} line={current.length > 0}>
            <div>
              <Disclosure open={semua} onToggle={() => setAll(!semua)} controls={id}>
                {`${past.length} materi yang sudah lewat`}
              </Disclosure>
            </div>
            <div id={id} hidden={!semua}>
              <BacaanList materi={past} fold />
            </div>
          </Column>
        )}
      </Column>
    </Card>
  );
}

function BacaanList({ materi, fold }: { materi: readonly MateriDibaca[]; fold?: boolean }) {
  if (materi.length === 0) return null;
  return (
    <Rows space={16}>
      {materi.map((m) => (
        <li key={m.id_materi}>
          <Bacaan materi={m} {...(fold && { fold })} />
        </li>
      ))}
    </Rows>
  );
}
