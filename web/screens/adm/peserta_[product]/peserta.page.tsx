import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import { referensi } from '#contract/auth.ts';
import { pesertaEkspor, pesertaList } from '#contract/adm/peserta.ts';
import { usePaged, useRead } from '#app/calls/data.ts';
import { download } from '#app/calls/download.ts';
import { FilterLokasi, SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { portal } from '#app/portal.ts';
import { Refused } from '#app/calls/refused.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Table } from '#ui/table/Table.tsx';
import { ErrorState } from '#ui/feedback/States.tsx';
import { toastGagal } from '#ui/feedback/toast.ts';
import { pesertaColumns, rekapId } from './columns.tsx';
import { HitungSemua, HitungSemuaButton } from './HitungSemua.tsx';
import { RekapModal } from './RekapModal.tsx';
import { search } from './search.ts';
import { StatusSemua } from './StatusSemua.tsx';
import { useHitungSemua } from './useHitungSemua.ts';
import css from './peserta.module.css';

export const title = 'Peserta';

/** Everybody in the programme with scores and result (Specification, document 2, section 2). */
export function Page() {
  const [{ lokid, rekap, ...state }, setState] = useSearchState(search);
  const lists = useRead(referensi, {});
  const { q, sort, page, per_page } = state;
  const read = usePaged(pesertaList, {
    lokid: lokid === SEMUA_LOKASI ? undefined : String(lokid),
    q,
    sort,
    page: String(page),
    per_page: String(per_page),
  });
  const lokasi = lists.data?.lokasi;
  const chosen = lokasi?.find((each) => each.id === lokid);

  const recomputing = useHitungSemua(lokid, chosen?.keterangan ?? 'semua lokasi');

  return (
    <Screen
      title={`Peserta ${portal().product_name}`}
      width="full"
      actions={
        <Group gap={8}>
          <Ekspor lokid={lokid} />
          <HitungSemuaButton recomputing={recomputing} />
          <StatusSemua lokasi={lokid === SEMUA_LOKASI ? null : chosen} />
        </Group>
      }
    >
      {lists.isError && (
        <ErrorState
          text={`Daftar lokasi gagal dimuat, jadi filter dan status lokasi belum dapat dipakai. ${lists.error.message}`}
          onRetry={() => void lists.refetch()}
        />
      )}
      <HitungSemua recomputing={recomputing} />
      <div className={css.wide}>
        <Table
          caption={chosen ? `Peserta di ${chosen.keterangan}` : 'Peserta semua lokasi'}
          columns={pesertaColumns((id) => setState({ rekap: id }))}
          rows={read.data?.rows}
          rowKey={(row) => row.user_id}
          loading={read.isFetching && !read.isPlaceholderData && !read.data}
          error={read.error?.message}
          onRetry={() => void read.refetch()}
          noun="peserta"
          search="Cari nama, email, perguruan tinggi …"
          state={state}
          onState={setState}
          server={{ total: read.data?.total ?? 0, pending: read.isPlaceholderData }}
          toolbar={
            <FilterLokasi
              value={lokid}
              lokasi={lokasi}
              onValue={(value) => setState({ lokid: value, page: 1 })}
            />
          }
          empty={{
            title: 'Belum ada peserta',
            text: chosen
              ? `Belum ada peserta yang mendaftar di ${chosen.keterangan}.`
              : 'Belum ada peserta yang mendaftar.',
            action: chosen && (
              <Button variant="default" onClick={() => setState({ lokid: SEMUA_LOKASI, page: 1 })}>
                Lihat semua lokasi
              </Button>
            ),
          }}
        />
      </div>
      <RekapModal
        peserta_id={rekap === 0 ? null : rekap}
        onClose={() => setState({ rekap: 0 })}
        returnTo={rekapId(rekap)}
      />
    </Screen>
  );
}

function Ekspor({ lokid }: { lokid: number }) {
  const [busy, setBusy] = useState(false);
  function exportPeserta() {
    setBusy(true);
    download(pesertaEkspor, lokid === SEMUA_LOKASI ? {} : { lokid: String(lokid) })
      .catch((error: unknown) =>
        toastGagal(error instanceof Refused ? error.message : 'Berkas gagal diunduh. Coba lagi.'),
      )
      .finally(() => setBusy(false));
  }
  return (
    <PendingButton variant="default" pending={busy} busy="Menyiapkan berkas …" onClick={exportPeserta}>
      Ekspor Excel
    </PendingButton>
  );
}
