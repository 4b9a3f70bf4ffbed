import { useState } from 'react';
import { Button } from '@mantine/core';
import type { RowOf } from '#contract/endpoint.ts';
import { soalEkspor, soalList } from '#contract/adm/sys.ts';
import { tabelUnduh } from '#contract/adm/table-download.ts';
import { SOAL } from '#contract/lists/sistem.ts';
import { bilangan, nilaiText } from '#rules/text/format.ts';
import { letterOf } from '#rules/nilai/soal.ts';
import { usePaged } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pagedTable } from '#app/calls/paged-table.ts';
import { Ekspor, EksporMenu } from '#parts/ekspor/Ekspor.tsx';
import { ImportButton } from '#parts/impor/ImportButton.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Html } from '#ui/rich/Html.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import { AKSI } from '#ui/table/table-state.ts';
import { FilterSoal } from './FilterSoal.tsx';
import { askOf, type PartProps } from './search.ts';
import { SoalForm } from './SoalForm.tsx';
import css from './sys.module.css';

type SoalRow = RowOf<typeof soalList>;

/** Table of the test questions with their options. It opens the form for a question. */
export function SoalList({ state, setState }: PartProps) {
  const { kompetensi, aktif } = state;
  const { chosen, paged } = askOf(state);
  const only = { kompetensi: kompetensi || undefined, is_aktif: aktif || undefined };
  const read = usePaged(soalList, { ...paged, ...only });
  const inUse = usePaged(soalList, { is_aktif: '1', page: '1', per_page: '1' }).data?.total;
  const [opened, setOpened] = useState<SoalRow | 'baru' | null>(null);
  const rows = read.data?.rows;
  const add = <Button onClick={() => setOpened('baru')}>+ Tambah Soal</Button>;

  return (
    <>
      <Table
        caption="Soal test"
        filters={{
          on: filtersOn(kompetensi !== '', aktif !== ''),
          fields: <FilterSoal state={state} setState={setState} />,
        }}
        toolbar={add}
        acts={
          <>
            <ImportButton tabel="soal" title="Impor soal" />
            <EksporMenu of="tabel soal" call={soalEkspor} args={{ ...chosen, ...only }}>
              <Ekspor
                call={tabelUnduh}
                args={{ ...only, ...chosen, tabel: 'soal' }}
                label="Unduh untuk diubah"
              />
            </EksporMenu>
          </>
        }
        fold
        noun="soal"
        columns={[
          ...COLUMNS,
          {
            ...AKSI,
            cell: (soal) => (
              <RowButton of={`soal ${soal.id}`} onClick={() => setOpened(soal)}>
                Edit
              </RowButton>
            ),
          },
        ]}
        rows={rows}
        rowKey={(soal) => soal.id}
        cards={800}
        {...pagedTable(read)}
        search="Cari soal …"
        state={state}
        onState={setState}
        foot={inUse !== undefined && `${bilangan(inUse)} soal aktif muncul di test.`}
        empty={
          kompetensi === '' && aktif === ''
            ? { title: 'Belum ada soal', text: 'Tambahkan soal agar test dapat dibuka.', action: add }
            : {
                title: 'Tidak ada soal seperti ini',
                action: (
                  <Button variant="default" onClick={() => setState({ kompetensi: '', aktif: '', page: 1 })}>
                    Tampilkan semua soal
                  </Button>
                ),
              }
        }
      />
      {opened !== null && (
        <SoalForm
          key={opened === 'baru' ? 0 : opened.id}
          soal={opened === 'baru' ? null : (rows?.find(({ id }) => id === opened.id) ?? opened)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const COLUMNS = columnsOf(SOAL, {
  id: { phone: 'hide' },
  pertanyaan: {
    phone: 'title',
    cell: ({ pertanyaan }) => (
      <div className={css.pertanyaan}>
        <Html html={pertanyaan} />
      </div>
    ),
  },
  option: {
    cell: ({ option }) => (
      <span className={css.nilai}>
        {option.map(({ id, value }, at) => (
          <Text as="span" figures nowrap key={id}>
            {letterOf(at)} {nilaiText(value)}
          </Text>
        ))}
      </span>
    ),
  },
  is_aktif: {
    phone: 'main',
    cell: ({ is_aktif }) => (is_aktif === 1 ? <Badge tone="ok">Aktif</Badge> : <Badge>Nonaktif</Badge>),
  },
});
