import { useState } from 'react';
import { Button } from '@mantine/core';
import type { RowOf } from '#contract/endpoint.ts';
import { soalList } from '#contract/adm/sys.ts';
import { KOMPETENSI } from '#rules/soal.ts';
import { useRead } from '#app/calls/data.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { angka } from '#ui/form/number-text.ts';
import { Html } from '#ui/rich/Html.tsx';
import { Table } from '#ui/table/Table.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { letterOf, SoalForm, textOf } from './SoalForm.tsx';
import css from './sys.module.css';

type Soal = RowOf<typeof soalList>;

/** The questions of the test with their options, and the form for one of them. */
export function DaftarSoal() {
  const read = useRead(soalList, {});
  const [opened, setOpened] = useState<number | 'baru' | null>(null);
  const add = <Button onClick={() => setOpened('baru')}>+ Tambah Soal</Button>;
  const aktif = read.data?.filter((soal) => soal.is_aktif === 1).length;

  return (
    <>
      <Table
        caption="Soal test"
        captionShown
        toolbar={add}
        noun="soal"
        columns={[
          ...COLUMNS,
          {
            key: 'aksi',
            header: 'Aksi',
            phone: 'actions',
            cell: (soal) => (
              <Button
                variant="default"
                size="xs"
                aria-label={`Edit soal ${soal.id}`}
                onClick={() => setOpened(soal.id)}
              >
                Edit
              </Button>
            ),
          },
        ]}
        rows={read.data}
        rowKey={(soal) => soal.id}
        cards={800}
        loading={read.isFetching}
        error={read.error?.message}
        onRetry={() => void read.refetch()}
        search="Cari soal …"
        foot={aktif !== undefined && `${aktif} soal aktif muncul di test.`}
        empty={{ title: 'Belum ada soal', text: 'Tambahkan soal agar test dapat dibuka.', action: add }}
      />
      {opened !== null && (
        <SoalForm
          key={opened}
          soal={read.data?.find(({ id }) => id === opened) ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const COLUMNS: readonly Column<Soal>[] = [
  { key: 'id', header: '#', sort: true, width: 56 },
  {
    key: 'pertanyaan',
    header: 'Pertanyaan',
    width: '40%',
    phone: 'title',
    text: ({ pertanyaan }) => textOf(pertanyaan),
    cell: ({ pertanyaan }) => (
      <div className={css.pertanyaan}>
        <Html html={pertanyaan} />
      </div>
    ),
  },
  {
    key: 'kompetensi',
    header: 'Kompetensi',
    sort: true,
    text: ({ kompetensi }) => KOMPETENSI[kompetensi],
    cell: ({ kompetensi }) => KOMPETENSI[kompetensi],
  },
  {
    key: 'option',
    header: 'Nilai pilihan',
    text: ({ option }) => option.map((each) => each.pertanyaan).join(' '),
    cell: ({ option }) => (
      <span className={css.nilai}>
        {option.map(({ id, value }, at) => (
          <span key={id}>
            {letterOf(at)} {angka(value)}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'is_aktif',
    header: 'Status',
    sort: true,
    text: ({ is_aktif }) => (is_aktif === 1 ? 'Aktif' : 'Nonaktif'),
    cell: ({ is_aktif }) => (is_aktif === 1 ? <Badge tone="ok">Aktif</Badge> : <Badge>Nonaktif</Badge>),
  },
];
