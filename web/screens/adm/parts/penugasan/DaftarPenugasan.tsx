import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { referensi } from '#contract/auth.ts';
import { bilangan } from '#rules/teks/format.ts';
import { PENUGASAN_MAKS } from '#rules/nilai/penugasan.ts';
import { useRead, type Read } from '#app/calls/data.ts';
import { pagedTable } from '#app/calls/paged-table.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { confirm } from '#ui/dialog/confirm.ts';
import { toastInfo } from '#ui/feedback/toast.ts';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import type { TableState } from '#ui/table/table-start.ts';
import { BarTerpilih } from '../BarTerpilih.tsx';
import type { BarisDengan, Kata } from '../baris-dengan.ts';
import type { MentorPilihan, Orang } from './mentor-options.ts';
import { penugasanColumns } from './penugasan-columns.tsx';
import type { Tampil } from './penugasan-search.ts';
import { PindahModal, type Lingkup } from './PindahModal.tsx';
import { useTerpilih } from '../terpilih.ts';
import type { usePenugasan } from './usePenugasan.ts';
import css from './penugasan.module.css';

/** The part of the address that changes with the list. */
export type DaftarState = Partial<TableState> & { tampil?: Tampil };

interface DaftarPenugasanProps {
  caption: string;
  kata: Kata;
  /** The chosen mentor, and all to move to. */
  mentor: Orang;
  semuaMentor: readonly MentorPilihan[];
  lingkup: Lingkup;
  read: Read<{ total: number }>;
  rows: readonly BarisDengan[] | undefined;
  /** How many of the matches are free; undefined until it is known. */
  bebas: number | undefined;
  /** The ids of the free ones, read now. */
  readFree: () => Promise<readonly number[]>;
  state: TableState;
  onState: (patch: DaftarState) => void;
  tampil: Tampil;
  semuaLokasi: boolean;
  saves: ReturnType<typeof usePenugasan>;
  ekspor: ReactNode;
}

/** The participants for one mentor and one field: assigned singly by row, several by choosing them, or all moved to another mentor. */
export function DaftarPenugasan(props: DaftarPenugasanProps) {
  const { caption, kata, mentor, read, rows, bebas, saves, tampil, onState } = props;
  const lists = useRead(referensi, {});
  const chosen = useTerpilih(mentor.id);
  const [reading, setReading] = useState(false);
  const [moving, setMoving] = useState<readonly number[] | 'semua' | null>(null);
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const bebasTerpilih = chosen.chosen.bebas.size;
  const milikTerpilih = chosen.chosen.milik.size;

  const { last } = saves;
  useEffect(() => {
    if (last === null || !rows || rows.some(({ user_id }) => user_id === last)) return;
    // The row that was pressed is gone from this list, and the focus with it.
    if (document.activeElement === document.body) place?.focus();
  }, [rows, last, place]);

  async function chooseFree() {
    setReading(true);
    try {
      const ids = await props.readFree();
      chosen.chooseFree(ids.slice(0, PENUGASAN_MAKS));
      if (ids.length > PENUGASAN_MAKS)
        toastInfo(
          `Yang dipilih ${bilangan(PENUGASAN_MAKS)} peserta pertama, paling banyak yang dapat ditugaskan sekaligus.`,
        );
    } catch (error) {
      tellRefused(error, 'Daftar gagal dibaca. Coba lagi.');
    } finally {
      setReading(false);
    }
  }

  async function assignChosen() {
    const pesid = [...chosen.chosen.bebas];
    const yes = await confirm({
      text: 'Anda yakin untuk memilih data ?',
      details: `${bilangan(pesid.length)} peserta ditugaskan kepada ${mentor.name} untuk ${kata.bidang}.`,
    });
    if (yes && (await saves.assignMany(pesid))) {
      chosen.clear();
      place?.focus();
    }
  }

  return (
    <div ref={setPlace} tabIndex={-1} className={css.place} role="group" aria-label={caption}>
      <BarTerpilih
        jumlah={bebasTerpilih + milikTerpilih}
        noun="peserta"
        onClear={() => {
          chosen.clear();
          place?.focus();
        }}
      >
        {bebasTerpilih > 0 && (
          <Button data-do onClick={() => void assignChosen()}>
            Tugaskan yang dipilih ({bilangan(bebasTerpilih)})
          </Button>
        )}
        {milikTerpilih > 0 && (
          <Button
            data-do
            variant={bebasTerpilih > 0 ? 'default' : 'filled'}
            onClick={() => setMoving([...chosen.chosen.milik])}
          >
            Pindahkan yang dipilih ({bilangan(milikTerpilih)})
          </Button>
        )}
      </BarTerpilih>
      <Table
        caption={caption}
        columns={penugasanColumns({
          menid: mentor.id,
          mentor: mentor.name,
          kata,
          rumpun: lists.data?.rumpun ?? [],
          lokasi: props.semuaLokasi ? (lists.data?.lokasi ?? []) : null,
          isChosen: chosen.isChosen,
          onToggle: chosen.toggle,
          onAssign: saves.onAssign,
          onFree: saves.onFree,
          saving: saves.saving,
        })}
        rows={rows}
        rowKey={(row) => row.user_id}
        {...pagedTable(read)}
        noun="peserta"
        search={`Cari nama, email, ${kata.penilai} …`}
        state={props.state}
        onState={onState}
        cards={860}
        toolbar={
          <>
            <FilterField
              value={tampil}
              onValue={(next: Tampil) => onState({ tampil: next, page: 1 })}
              label="Tampilkan"
              options={[
                { value: 'semua', label: 'Semua peserta' },
                { value: 'bebas', label: `Belum ada ${kata.penilai}` },
                { value: 'milik', label: `Peserta ${kata.penilai} ini` },
              ]}
            />
            <PendingButton
              variant="default"
              pending={reading}
              busy="Memilih …"
              held={!bebas}
              onClick={() => void chooseFree()}
            >
              {`Pilih semua yang bebas (${bebas === undefined ? '…' : bilangan(bebas)})`}
            </PendingButton>
            <Button variant="default" onClick={() => setMoving('semua')}>
              Pindahkan …
            </Button>
            {props.ekspor}
          </>
        }
        empty={empty(tampil, kata, mentor, () => onState({ tampil: 'semua', page: 1 }))}
      />
      {moving !== null && (
        <PindahModal
          dari={mentor}
          mentor={props.semuaMentor}
          lingkup={props.lingkup}
          pesid={moving === 'semua' ? null : moving}
          onClose={() => setMoving(null)}
          onMoved={chosen.clear}
        />
      )}
    </div>
  );
}

function empty(tampil: Tampil, { penilai }: Kata, mentor: Orang, onAll: () => void) {
  if (tampil === 'semua')
    return {
      title: 'Belum ada peserta',
      text: 'Belum ada peserta yang mendaftar di lokasi ini. Pilih lokasi lain di atas.',
    };
  const action = (
    <Button variant="default" onClick={onAll}>
      Tampilkan semua peserta
    </Button>
  );
  return tampil === 'bebas'
    ? {
        title: `Semua peserta sudah memiliki ${penilai}`,
        text: 'Tidak ada lagi yang perlu ditugaskan di sini.',
        action,
      }
    : {
        title: `${mentor.name} belum memiliki peserta di sini`,
        text: 'Pilih peserta dari daftar semua peserta.',
        action,
      };
}
