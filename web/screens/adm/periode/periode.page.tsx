import { useState } from 'react';
import { Button } from '@mantine/core';
import { admPeriode, admPeriodeEkspor, periodeStore } from '#contract/adm/sys/acuan.ts';
import { usePaged } from '#app/calls/data.ts';
import { pagedTable, pageOf } from '#app/calls/paged-table.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Table } from '#ui/table/Table.tsx';
import { NamaForm } from '../parts/NamaForm.tsx';
import { CloseForm } from './CloseForm.tsx';
import { periodeColumns, type Periode } from './columns.tsx';
import { ReopenForm } from './ReopenForm.tsx';
import { search } from './search.ts';

export const title = 'Periode';

type Opened = { act: 'name'; periode: Periode | null } | { act: 'close' | 'reopen'; periode: Periode };

/** Page with the periods of the programme. It shows the progress of each period, and whether the period is closed. */
export function Page() {
  const [state, setState] = useSearchState(search);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { q, sort } = state;
  const chosen = { q, sort: sort || undefined };
  const read = usePaged(admPeriode, { ...chosen, ...pageOf(state) });
  const close = () => setOpened(null);
  const add = <Button onClick={() => setOpened({ act: 'name', periode: null })}>+ Tambah Periode</Button>;

  return (
    <Screen title={title} width="full" actions={add}>
      <Table
        caption="Periode program"
        noun="periode"
        columns={periodeColumns((act, periode) => setOpened({ act, periode }))}
        rows={read.data?.rows}
        rowKey={({ id }) => id}
        {...pagedTable(read)}
        state={state}
        onState={setState}
        fold
        search="Cari periode …"
        acts={<Ekspor call={admPeriodeEkspor} args={chosen} />}
        empty={{ title: 'Belum ada periode', text: 'Tambahkan periode yang pertama.', action: add }}
      />
      {opened?.act === 'name' && (
        <NamaForm
          call={periodeStore}
          what="Periode"
          row={opened.periode && { id: opened.periode.id, nama: opened.periode.keterangan }}
          onClose={close}
        />
      )}
      {opened?.act === 'close' && <CloseForm periode={opened.periode} onClose={close} />}
      {opened?.act === 'reopen' && <ReopenForm periode={opened.periode} onClose={close} />}
    </Screen>
  );
}
