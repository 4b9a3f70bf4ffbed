import { useState } from 'react';
import { Button } from '@mantine/core';
import { referensi } from '#contract/auth.ts';
import { pesertaEkspor, pesertaList } from '#contract/adm/peserta.ts';
import { tabelUnduh } from '#contract/adm/table-download.ts';
import { LANGKAH } from '#rules/nilai/langkah.ts';
import { useColumnChoice } from '#app/calls/column-choice.ts';
import { usePaged, useRead } from '#app/calls/data.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { Ekspor, EksporMenu } from '#parts/ekspor/Ekspor.tsx';
import { ImportModal } from '#parts/impor/ImportModal.tsx';
import { AtOtherLokasi } from '#parts/lokasi/AtOtherLokasi.tsx';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { AtOtherPeriode } from '#parts/periode/AtOtherPeriode.tsx';
import { FilterLokasiPeriode } from '#parts/periode/FilterLokasiPeriode.tsx';
import { namaPeriode, periodeOfAct, ALL_PERIODE, RUNNING_PERIODE } from '#parts/periode/filter.ts';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { OnlyHere } from '#parts/tautan/OnlyHere.tsx';
import { portal } from '#app/portal.ts';
import { Row } from '#ui/box/Box.tsx';
import { MenuButton } from '#ui/button/MenuButton.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { useNarrow } from '#ui/layout/window-query.ts';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import { ErrorState } from '#ui/feedback/States.tsx';
import { ChoiceList } from '../parts/ChoiceList.tsx';
import { useSelection } from '../parts/selection.ts';
import { pesertaColumns, rekapId } from './columns.tsx';
import { FilterLangkah } from './FilterLangkah.tsx';
import { RecomputeAll, RecomputeAllButton, useRecomputeAll } from './RecomputeAll.tsx';
import type { PesertaScope } from './scope.ts';
import { pesertaChoiceColumn, SelectedPeserta } from './SelectedPeserta.tsx';
import { RekapModal } from './RekapModal.tsx';
import { search, ALL_LANGKAH } from './search.ts';
import { SertifikatForAll, SertifikatForAllButton } from './SertifikatForAll.tsx';
import { StatusForAll } from './StatusForAll.tsx';
import { TetapkanAll, TetapkanAllButton, useTetapkanAll } from './TetapkanAll.tsx';
import { useSertifikatForAll } from './useSertifikatForAll.ts';

export const title = 'Peserta';

/** Page with all participants of the programme and their results (Specification, document 2, section 2). */
export function Page() {
  const [{ lokid, periode_id, tampil, rekap, ...state }, setState] = usePeriode(search);
  const lists = useRead(referensi, {});
  const { q, sort } = state;
  const shown = {
    lokid: lokid === ALL_LOKASI ? undefined : String(lokid),
    periode_id: String(periode_id),
    tampil: tampil === ALL_LANGKAH ? undefined : tampil,
    q,
    sort,
  };
  const read = usePaged(pesertaList, {
    ...shown,
    ...pageOf(state),
  });
  const kolom = useColumnChoice('peserta');
  const lokasi = lists.data?.lokasi;
  const chosen = lokasi?.find((each) => each.id === lokid);

  const placeName = chosen?.keterangan ?? 'semua lokasi';
  /** Name of the selected location and period, for headings and messages. */
  const at = placeName + namaPeriode(periode_id, lists.data?.periode);
  const scope: PesertaScope = {
    lokid,
    ...periodeOfAct(periode_id),
    // For all periods, the text omits the period, because a bulk action on all periods skips closed periods.
    tempat: periode_id === ALL_PERIODE ? placeName : at,
  };
  const recomputing = useRecomputeAll(scope);
  const finishing = useTetapkanAll(scope);
  const issuing = useSertifikatForAll(scope);
  const selected = useSelection<number, null>(`${lokid}/${periode_id}`);
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [importing, setImporting] = useState<'hadir' | 'status' | null>(null);
  const narrow = useNarrow();
  const status = <StatusForAll lingkup={lokid === ALL_LOKASI ? null : chosen && scope} />;
  const all = (
    <>
      <SertifikatForAllButton lingkup={scope} issuing={issuing} />
      <RecomputeAllButton lingkup={scope} jobs={recomputing} />
      <TetapkanAllButton lingkup={scope} jobs={finishing} />
      <PendingButton variant="default" pending={false} onClick={() => setImporting('hadir')}>
        Impor nomor absensi
      </PendingButton>
      <PendingButton variant="default" pending={false} onClick={() => setImporting('status')}>
        Impor status
      </PendingButton>
    </>
  );

  return (
    <Screen
      title={`Peserta ${portal().product_name}`}
      width="full"
      actions={
        !narrow && (
          <Row>
            {status}
            <MenuButton of="untuk semua peserta" size={36} framed>
              {all}
            </MenuButton>
          </Row>
        )
      }
    >
      {lists.isError && (
        <ErrorState
          text={`Daftar lokasi gagal dimuat, jadi filter dan status lokasi belum dapat dipakai. ${lists.error.message}`}
          onRetry={() => void lists.refetch()}
        />
      )}
      {importing && (
        <ImportModal
          tabel={importing}
          title={importing === 'hadir' ? 'Impor nomor absensi' : 'Impor status peserta'}
          onClose={() => setImporting(null)}
        />
      )}
      <RecomputeAll jobs={recomputing} />
      <TetapkanAll jobs={finishing} />
      <SertifikatForAll issuing={issuing} />
      <SelectedPeserta
        terpilih={selected}
        rows={read.data?.rows}
        lingkup={scope}
        jobs={{ recomputing, finishing, issuing }}
        place={place}
      />
      <ChoiceList label={`Peserta di ${at}`} onPlace={setPlace}>
        <Table
          caption={`Peserta di ${at}`}
          columns={[
            pesertaChoiceColumn(selected, read.data?.rows),
            ...pesertaColumns(read.data?.rows, (id) => setState({ rekap: id })),
          ]}
          rows={read.data?.rows}
          rowKey={(row) => row.user_id}
          rowTone={(row) => (row.peserta_status_aktif ? undefined : 'neutral')}
          {...pagedTable(read)}
          noun="peserta"
          oneLine
          choose={kolom}
          search="Cari peserta …"
          state={state}
          onState={setState}
          fold
          filters={{
            on: filtersOn(lokid !== ALL_LOKASI, periode_id !== RUNNING_PERIODE, tampil !== ALL_LANGKAH),
            fields: (
              <>
                <FilterLokasiPeriode
                  lokid={lokid}
                  periode_id={periode_id}
                  lokasi={lokasi}
                  periode={lists.data?.periode}
                  onValue={setState}
                />
                <FilterLangkah value={tampil} onValue={(value) => setState({ tampil: value, page: 1 })} />
              </>
            ),
          }}
          acts={
            <>
              {narrow && all}
              {narrow && status}
              <EksporMenu of="tabel peserta" call={pesertaEkspor} args={shown}>
                <Ekspor
                  call={tabelUnduh}
                  args={{ ...shown, tabel: 'hadir' }}
                  label="Unduh nomor absensi untuk diubah"
                />
                <Ekspor
                  call={tabelUnduh}
                  args={{ ...shown, tabel: 'status' }}
                  label="Unduh status untuk diubah"
                />
              </EksporMenu>
            </>
          }
          elsewhere={
            <>
              <AtOtherLokasi
                call={pesertaList}
                args={{ ...shown, lokid: undefined }}
                lokid={lokid}
                onAll={() => setState({ lokid: ALL_LOKASI, page: 1 })}
              />
              <AtOtherPeriode
                call={pesertaList}
                args={{ ...shown, periode_id: ALL_PERIODE }}
                periode_id={periode_id}
                onAll={() => setState({ periode_id: ALL_PERIODE, page: 1 })}
              />
            </>
          }
          empty={
            tampil === ALL_LANGKAH
              ? {
                  title: 'Belum ada peserta',
                  text: `Belum ada peserta yang mendaftar di ${at}.`,
                  action: (chosen ?? periode_id !== ALL_PERIODE) && (
                    <Button
                      variant="default"
                      onClick={() => setState({ lokid: ALL_LOKASI, periode_id: ALL_PERIODE, page: 1 })}
                    >
                      Lihat semua peserta
                    </Button>
                  ),
                }
              : {
                  title: `Tidak ada peserta: ${LANGKAH[tampil]}`,
                  text: `Tidak ada di ${at}.`,
                  action: (
                    <Button variant="default" onClick={() => setState({ tampil: ALL_LANGKAH, page: 1 })}>
                      Tampilkan semua peserta
                    </Button>
                  ),
                }
          }
        />
      </ChoiceList>
      <OnlyHere apa="Tautan sertifikat yang disalin dari tabel" />
      <RekapModal
        peserta_id={rekap === 0 ? null : rekap}
        onClose={() => setState({ rekap: 0 })}
        returnTo={rekapId(rekap)}
      />
    </Screen>
  );
}
