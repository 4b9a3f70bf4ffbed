import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { referensi } from '#contract/auth.ts';
import { bilangan } from '#rules/text/format.ts';
import { PENUGASAN_MAKS } from '#rules/nilai/penugasan.ts';
import { purposeOf, warnTugas } from '#rules/nilai/tugas-mentor.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { RUNNING_PERIODE, type PeriodeChoice } from '#parts/periode/filter.ts';
import { FilterPeriode } from '#parts/periode/FilterPeriode.tsx';
import { useRead, type Read } from '#app/calls/data.ts';
import { pagedTable } from '#app/calls/paged-table.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { confirm } from '#ui/dialog/confirm.ts';
import { toastInfo } from '#ui/feedback/toast.ts';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn, type TableState } from '#ui/table/table-start.ts';
import { SelectedBar } from '../SelectedBar.tsx';
import { ChoiceList } from '../ChoiceList.tsx';
import type { RowWithLabel, RowLabels } from '../row-with-label.ts';
import type { MentorPilihan } from './mentor-options.ts';
import { Peringatan } from './Peringatan.tsx';
import { emptyPenugasan } from './penugasan-empty.tsx';
import { penugasanColumns, type Selected } from './penugasan-columns.tsx';
import type { PenugasanView } from './penugasan-search.ts';
import { PindahModal, type PindahScope } from './PindahModal.tsx';
import { useSelection } from '../selection.ts';
import type { usePenugasan } from './usePenugasan.ts';
import { AppliedProgress } from './useAppliedToast.tsx';

/** The URL parameters that the list changes. */
export type ListState = Partial<TableState> & {
  tampil?: PenugasanView;
  lokid?: number;
  periode_id?: PeriodeChoice;
};

interface PenugasanListProps {
  caption: string;
  kata: RowLabels;
  /** The mentor whose assignments the list shows. */
  mentor: MentorPilihan;
  lingkup: PindahScope;
  /** Two texts for assigning a participant in all categories: a button label, and a name for use within a sentence. */
  semua: { label: string; nama: string };
  read: Read<{ total: number }>;
  rows: readonly RowWithLabel[] | undefined;
  /** Number of unassigned participants that match the filters, or undefined while loading. */
  bebas: number | undefined;
  /** Fetches the ids of all unassigned participants that match the filters. */
  readFree: () => Promise<readonly number[]>;
  state: TableState;
  onState: (patch: ListState) => void;
  tampil: PenugasanView;
  lokid: number;
  periode_id: PeriodeChoice;
  saves: ReturnType<typeof usePenugasan>;
  ekspor: ReactNode;
  /**
   * Link with the number of matching participants at other locations. It is shown if the selected location has no
   * match.
   */
  lain: ReactNode;
}

/**
 * List of the participants in one category. The admin can assign some of them to a mentor, or move all participants of
 * a mentor to another mentor.
 */
export function PenugasanList(props: PenugasanListProps) {
  const { caption, kata, mentor, semua, read, rows, bebas, saves, tampil, onState } = props;
  const lists = useRead(referensi, {});
  const lokasi = lists.data?.lokasi ?? [];
  const allLokasi = props.lokid === ALL_LOKASI;
  const warn = (lokasi_id: readonly number[]) =>
    warnTugas(mentor, {
      untuk: [purposeOf(props.lingkup.kat_id)],
      lokasi_id,
      nama: (id) => lokasi.find((each) => each.id === id)?.keterangan ?? '',
    });
  const peringatan = warn(allLokasi ? lokasi.map(({ id }) => id) : [props.lokid]);
  const chosen = useSelection<number, Selected>();
  const [reading, setReading] = useState(false);
  const [moving, setMoving] = useState<readonly number[] | 'semua' | null>(null);
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const idsOf = (keadaan: Selected) =>
    [...chosen.rows].flatMap(([id, each]) => (each === keadaan ? [id] : []));
  const selectedBebas = idsOf('bebas').length;
  const selectedMilik = idsOf('milik').length;

  const { last } = saves;
  useEffect(() => {
    if (last === null || !rows || rows.some(({ user_id }) => user_id === last)) return;
    // If the row with the pressed button has left the list, the list gets the focus. Otherwise the focus would be lost.
    if (document.activeElement === document.body) place?.focus();
  }, [rows, last, place]);

  async function chooseFree() {
    setReading(true);
    try {
      const ids = await props.readFree();
      const bebas = ids.slice(0, PENUGASAN_MAKS).map((id) => [id, 'bebas'] as const);
      chosen.replace(new Map([...[...chosen.rows].filter(([, each]) => each === 'milik'), ...bebas]));
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

  async function assignChosen(
    pesid: readonly number[],
    untuk: string,
    assign: (pesid: readonly number[]) => Promise<boolean>,
  ) {
    const yes = await confirm({
      text: 'Anda yakin untuk memilih data ?',
      details: `${bilangan(pesid.length)} peserta ditugaskan kepada ${[`${mentor.name} untuk ${untuk}.`, ...peringatan].join(' ')}`,
    });
    if (yes && (await assign(pesid))) {
      chosen.clear();
      place?.focus();
    }
  }
  const assignFree = () => assignChosen(idsOf('bebas'), kata.bidang, saves.assignMany);
  const assignAll = () =>
    assignChosen(
      [...chosen.rows.keys()],
      `${semua.nama}. Yang sudah memiliki ${kata.penilai} lain tidak berubah`,
      saves.assignAll,
    );

  return (
    <>
      <Peringatan kalimat={peringatan} />
      <ChoiceList label={caption} onPlace={setPlace}>
        <AppliedProgress job={saves.job} />
        <SelectedBar terpilih={chosen} noun="peserta" place={place}>
          {selectedBebas > 0 && (
            <Button data-do onClick={() => void assignFree()}>
              Tugaskan yang dipilih ({bilangan(selectedBebas)})
            </Button>
          )}
          {chosen.rows.size > 0 && (
            <Button data-do variant="default" disabled={saves.runs} onClick={() => void assignAll()}>
              {semua.label}
            </Button>
          )}
          {selectedMilik > 0 && (
            <Button
              data-do
              variant={selectedBebas > 0 ? 'default' : 'filled'}
              onClick={() => setMoving(idsOf('milik'))}
            >
              Pindahkan yang dipilih ({bilangan(selectedMilik)})
            </Button>
          )}
        </SelectedBar>
        <Table
          caption={caption}
          columns={penugasanColumns({
            menid: mentor.id,
            mentor: mentor.name,
            kata,
            rumpun: lists.data?.rumpun ?? [],
            lokasi: allLokasi ? lokasi : null,
            rows,
            chosen,
            warn: ({ lokasi_id }) => warn([lokasi_id]),
            onAssign: saves.onAssign,
            onFree: saves.onFree,
            saving: saves.saving,
          })}
          rows={rows}
          rowKey={(row) => row.user_id}
          {...pagedTable(read)}
          noun="peserta"
          search="Cari peserta …"
          state={props.state}
          onState={onState}
          oneLine
          fold
          filters={{
            on: filtersOn(tampil !== 'semua', props.periode_id !== RUNNING_PERIODE),
            fields: (
              <>
                <FilterPeriode
                  value={props.periode_id}
                  periode={lists.data?.periode}
                  onValue={(periode_id) => onState({ periode_id, page: 1 })}
                />
                <FilterField
                  value={tampil}
                  onValue={(next: PenugasanView) => onState({ tampil: next, page: 1 })}
                  label="Tampilkan"
                  options={[
                    { value: 'semua', label: 'Semua peserta' },
                    { value: 'bebas', label: `Belum ada ${kata.penilai}` },
                    { value: 'milik', label: `Peserta ${kata.penilai} ini` },
                  ]}
                />
              </>
            ),
          }}
          acts={
            <>
              <PendingButton
                variant="default"
                pending={reading}
                busy="Memilih …"
                held={!bebas}
                onClick={() => void chooseFree()}
              >
                {`Pilih yang bebas (${bebas === undefined ? '…' : bilangan(bebas)})`}
              </PendingButton>
              <PendingButton variant="default" pending={false} onClick={() => setMoving('semua')}>
                Pindahkan …
              </PendingButton>
              {props.ekspor}
            </>
          }
          elsewhere={props.lain}
          empty={emptyPenugasan(tampil, kata, mentor, () => onState({ tampil: 'semua', page: 1 }))}
        />
        {moving !== null && (
          <PindahModal
            dari={mentor}
            lingkup={props.lingkup}
            pesid={moving === 'semua' ? null : moving}
            onClose={() => setMoving(null)}
            onMoved={chosen.clear}
          />
        )}
      </ChoiceList>
    </>
  );
}
