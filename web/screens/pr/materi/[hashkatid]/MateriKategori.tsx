import { materiTugas } from '#rules/tugas/materi.ts';
import { statusJadwal } from '#rules/tugas/jadwal.ts';
import { today } from '#app/calls/clock.ts';
import { Text } from '#ui/box/Text.tsx';
import { FoldCard } from '#ui/layout/FoldCard.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { Bacaan, type MateriDibaca } from '../Bacaan.tsx';
import { ScoredWith } from '../ScoredWith.tsx';

interface MateriKategoriProps {
  kat_id: number;
  materi: readonly MateriDibaca[];
  jumlah_butir: number;
}

/**
 * The materials of a category, which the participant reads before writing, and the competences by which tasks are
 * scored.
 */
export function MateriKategori({ kat_id, materi, jumlah_butir }: MateriKategoriProps) {
  const hari = today();
  const now = new Set(materiTugas(hari, materi));
  const isOver = (m: MateriDibaca) => !now.has(m) && statusJadwal(hari, m.tgl_mulai, m.tgl_akhir) === 'lewat';
  const past = materi.filter(isOver);
  // Materials whose tasks can be sent now come first, then materials whose time window begins later.
  const current = [...now, ...materi.filter((m) => !now.has(m) && !isOver(m))];
  return (
    <>
      <FoldCard
        title="Materi dan petunjuk"
        actions={<ScoredWith kat_id={kat_id} jumlah_butir={jumlah_butir} />}
      >
        {current.length > 0 ? (
          <BacaanRows materi={current} />
        ) : (
          <Text size="note" dim>
            Belum ada materi untuk kategori ini di lokasi Anda.
          </Text>
        )}
      </FoldCard>
      {past.length > 0 && (
        <FoldCard title={`${past.length} materi yang sudah lewat`}>
          <BacaanRows materi={past} />
        </FoldCard>
      )}
    </>
  );
}

export function BacaanRows({ materi }: { materi: readonly MateriDibaca[] }) {
  return (
    <Rows space={16}>
      {materi.map((m) => (
        <li key={m.id_materi}>
          <Bacaan materi={m} />
        </li>
      ))}
    </Rows>
  );
}
