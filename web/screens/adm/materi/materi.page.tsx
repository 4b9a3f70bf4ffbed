import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { referensi } from '#contract/auth.ts';
import { admMateri, admMateriEkspor } from '#contract/adm/materi.ts';
import { tabelUnduh } from '#contract/adm/table-download.ts';
import { today } from '#app/calls/clock.ts';
import { useColumnChoice } from '#app/calls/column-choice.ts';
import { usePaged, useRead } from '#app/calls/data.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { useGo } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { LinkButton } from '#app/router/LinkButton.tsx';
import { Ekspor, EksporMenu } from '#parts/ekspor/Ekspor.tsx';
import { ImportButton } from '#parts/impor/ImportButton.tsx';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { namaPeriode, periodeOfAct, RUNNING_PERIODE } from '#parts/periode/filter.ts';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { FilterLokasiPeriode } from '#parts/periode/FilterLokasiPeriode.tsx';
import { Row } from '#ui/box/Box.tsx';
import { ErrorState } from '#ui/feedback/States.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { useNarrow } from '#ui/layout/window-query.ts';
import { RowAct } from '#ui/table/RowAct.tsx';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import { AKSI } from '#ui/table/table-state.ts';
import { materiColumns, type Materi } from './columns.tsx';
import { MateriForm } from './MateriForm.tsx';
import { SALIN_ID, SalinForm } from './SalinForm.tsx';
import { COPY_WITHOUT_TARGET, search, ALL_STATUS } from './search.ts';

export const title = 'Materi Kegiatan';

const IN_TABLE = 'Ubah sebagai tabel';

/** Page with the materials of each location, with their dates and tasks (Specification, document 2, section 2). */
export function Page() {
  const [{ lokid, periode_id, aktif, salin, ...state }, setState, show] = usePeriode(search);
  const [opened, setOpened] = useState<Materi | 'baru' | null>(null);
  const lists = useRead(referensi, {});
  const { q, sort } = state;
  const shown = {
    lokid: lokid === ALL_LOKASI ? undefined : String(lokid),
    periode_id: String(periode_id),
    is_aktif: aktif === ALL_STATUS ? undefined : aktif === 1 ? ('1' as const) : ('0' as const),
    q,
    sort: sort === '' ? undefined : sort,
  };
  const read = usePaged(admMateri, { ...shown, ...pageOf(state) });
  const kolom = useColumnChoice('materi');
  const lokasi = lists.data?.lokasi;
  const chosen = lokasi?.find(({ id }) => id === lokid);
  const open = chosen?.is_aktif === 1 ? chosen.id : undefined;
  const periode = lists.data?.periode;
  /** The chosen period, if it is still running. The forms for new materials and for copies preselect this period. */
  const running = periode?.find(({ id, is_aktif }) => id === periode_id && is_aktif === 1)?.id;
  const manyPeriode = typeof periode_id !== 'number' && (periode?.length ?? 0) > 1;
  const narrow = useNarrow();
  const go = useGo();
  const inTable = linkTo('/adm/materi_tabel', null, {
    ...(lokid !== ALL_LOKASI && { lokid }),
    ...periodeOfAct(periode_id),
  });
  const copy = (
    <PendingButton
      id={SALIN_ID}
      variant="default"
      pending={false}
      onClick={() => setState({ salin: open ?? COPY_WITHOUT_TARGET })}
    >
      Salin dari jadwal lain
    </PendingButton>
  );
  const add = <Button onClick={() => setOpened('baru')}>+ Tambah Materi</Button>;

  return (
    <Screen
      title={title}
      width="full"
      actions={
        <Row nowrap>
          {!narrow && copy}
          {!narrow && <LinkButton {...inTable}>{IN_TABLE}</LinkButton>}
          {add}
        </Row>
      }
    >
      {lists.isError && (
        <ErrorState
          text={`Daftar lokasi gagal dimuat, jadi filter belum dapat dipakai. ${lists.error.message}`}
          onRetry={() => void lists.refetch()}
        />
      )}
      <Table
        caption={`Materi ${chosen ? `di ${chosen.keterangan}` : 'semua lokasi'}${namaPeriode(periode_id, periode)}`}
        noun="materi"
        oneLine
        choose={kolom}
        columns={[
          ...materiColumns(today(), { lokasi: lokid === ALL_LOKASI, periode: manyPeriode }, setOpened),
          {
            ...AKSI,
            width: 64,
            cell: (materi) => (
              <RowAct
                icon={IconPencil}
                word="Edit"
                of={materi.keterangan_materi}
                onClick={() => setOpened(materi)}
              />
            ),
          },
        ]}
        rows={read.data?.rows.materi}
        rowKey={(materi) => materi.id_materi}
        {...pagedTable(read)}
        search="Cari materi …"
        state={state}
        onState={setState}
        fold
        filters={{
          on: filtersOn(lokid !== ALL_LOKASI, periode_id !== RUNNING_PERIODE, aktif !== ALL_STATUS),
          fields: (
            <>
              <FilterLokasiPeriode
                lokid={lokid}
                periode_id={periode_id}
                lokasi={lokasi}
                periode={periode}
                onValue={setState}
              />
              <FilterStatusMateri value={aktif} onValue={(value) => setState({ aktif: value, page: 1 })} />
            </>
          ),
        }}
        acts={
          <>
            {narrow && copy}
            {narrow && (
              <PendingButton pending={false} onClick={() => go(inTable)}>
                {IN_TABLE}
              </PendingButton>
            )}
            <ImportButton tabel="materi" title="Impor materi" />
            <EksporMenu of="tabel materi" call={admMateriEkspor} args={shown}>
              <Ekspor call={tabelUnduh} args={{ ...shown, tabel: 'materi' }} label="Unduh untuk diubah" />
            </EksporMenu>
          </>
        }
        empty={{
          title: aktif === 0 ? 'Tidak ada materi nonaktif' : 'Belum ada materi',
          text:
            aktif === 0
              ? 'Semua materi di sini aktif.'
              : 'Tambahkan satu per satu, atau salin jadwal dari lokasi atau periode lain.',
          action: aktif !== 0 && add,
        }}
      />
      {opened && (
        <MateriForm
          key={opened === 'baru' ? 0 : opened.id_materi}
          materi={opened === 'baru' ? null : opened}
          lokasi_id={open}
          periode_id={running}
          onClose={() => setOpened(null)}
        />
      )}
      {salin !== 0 && (
        <SalinForm
          dari={undefined}
          ke={salin > 0 ? salin : undefined}
          periode_id={running}
          onClose={() => setState({ salin: 0 })}
          onCopied={(target) => show({ salin: 0, ...target, aktif: 1, q: '', page: 1 })}
        />
      )}
    </Screen>
  );
}

function FilterStatusMateri({ value, onValue }: { value: number; onValue: (value: number) => void }) {
  return (
    <FilterField
      value={value}
      onValue={onValue}
      label="Status"
      options={[
        { value: 1, label: 'Aktif' },
        { value: 0, label: 'Nonaktif' },
        { value: ALL_STATUS, label: 'Aktif dan nonaktif' },
      ]}
    />
  );
}
