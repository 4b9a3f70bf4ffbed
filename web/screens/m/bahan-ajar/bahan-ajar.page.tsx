import { useState } from 'react';
import { Button } from '@mantine/core';
import { bahanAjar, bahanAjarDestroy } from '#contract/m/bahan-ajar.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { wholeTable } from '#app/calls/paged-table.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { useHapus } from '#parts/hapus/useHapus.tsx';
import { TautanState } from '#parts/tautan/StateRow.tsx';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FilterField } from '#ui/form/pick/FilterField.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { ModulForm, type Modul } from './ModulForm.tsx';
import { search } from './search.ts';

export const title = 'Modul Pengajaran';

/**
 * Page with links to teaching material by category (Specification, document 2, section 2). It lists the links of all
 * mentors. A mentor can edit only their own links.
 */
export function Page() {
  const [{ katid, ...state }, setState] = useSearchState(search);
  const read = useRead(bahanAjar, {});
  const { add, removeButton } = useHapus(useWrite(bahanAjarDestroy));
  const [opened, setOpened] = useState<Modul | 'baru' | null>(null);
  const kat = read.data?.kat ?? [];
  const nama = new Map(kat.map((each) => [each.id_kat, each.keterangan_kategori]));

  const columns: readonly Column<Modul>[] = [
    { key: 'id_bahan', header: '#', sort: true, width: 56, phone: 'hide' },
    {
      key: 'kat_id',
      header: 'Kategori',
      sort: true,
      text: ({ kat_id }) => nama.get(kat_id),
      cell: ({ kat_id }) => nama.get(kat_id),
    },
    { key: 'keterangan', header: 'Keterangan', sort: true, phone: 'title', width: '26%' },
    {
      key: 'url',
      header: 'URL',
      width: '26%',
      cell: ({ url, tautan }) => (
        <>
          <Text as="a" href={url} target="_blank" rel="noopener noreferrer">
            {url.replace(/^https?:\/\//i, '')}
          </Text>
          <TautanState cek={tautan?.[0]} />
        </>
      ),
    },
    {
      key: 'nama_mentor',
      header: 'Pengunggah',
      phone: 'main',
      sort: true,
      cell: ({ nama_mentor, is_me }) => (is_me ? <strong>Anda</strong> : nama_mentor),
    },
    {
      ...AKSI,
      cell: (modul) =>
        modul.is_me === 1 && (
          <Row nowrap>
            <RowButton of={`modul ${modul.keterangan}`} onClick={() => setOpened(modul)}>
              Edit
            </RowButton>
            {removeButton({
              id: modul.id_bahan,
              of: `modul ${modul.keterangan}`,
              details: `Modul ${modul.keterangan} tidak lagi tampil bagi peserta.`,
            })}
          </Row>
        ),
    },
  ];

  return (
    <Screen
      title={title}
      subtitle="Tautan bahan ajar yang dibaca peserta pada setiap kategori. Anda hanya dapat mengubah dan menghapus modul Anda sendiri."
      actions={
        <Button ref={add} disabled={!read.data} onClick={() => setOpened('baru')}>
          Tambah Modul
        </Button>
      }
    >
      <Table
        caption="Modul pengajaran"
        noun="modul"
        columns={columns}
        rows={read.data?.ba.filter((modul) => katid === 0 || modul.kat_id === katid)}
        rowKey={(modul) => modul.id_bahan}
        cards={900}
        fold
        {...wholeTable(read)}
        search="Cari modul …"
        state={state}
        onState={setState}
        filters={{
          on: filtersOn(katid !== 0),
          fields: (
            <FilterKategori
              value={katid}
              kat={kat}
              onValue={(value) => setState({ katid: value, page: 1 })}
            />
          ),
        }}
        empty={{
          title: katid === 0 ? 'Belum ada modul' : 'Belum ada modul di kategori ini',
          text: 'Bagikan tautan bahan ajar, misalnya dokumen atau video, agar peserta dapat mempelajarinya.',
        }}
      />
      {opened && (
        <ModulForm
          key={opened === 'baru' ? 0 : opened.id_bahan}
          modul={opened === 'baru' ? null : opened}
          kat={kat}
          dicek={read.data?.ba.every(({ tautan }) => tautan !== undefined) ?? false}
          katid={katid}
          onClose={() => setOpened(null)}
        />
      )}
    </Screen>
  );
}

interface FilterKategoriProps {
  value: number;
  kat: readonly { id_kat: number; keterangan_kategori: string }[];
  onValue: (katid: number) => void;
}

function FilterKategori({ value, kat, onValue }: FilterKategoriProps) {
  return (
    <FilterField
      value={value}
      onValue={onValue}
      label="Kategori"
      options={[
        { value: 0, label: 'Semua kategori' },
        ...kat.map(({ id_kat, keterangan_kategori }) => ({ value: id_kat, label: keterangan_kategori })),
      ]}
    />
  );
}
