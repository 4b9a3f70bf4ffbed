import { useState } from 'react';
import { Button } from '@mantine/core';
import { akomodasiDestroy, allAkomodasi } from '#contract/pr/profile.ts';
import { rupiah } from '#rules/text/format.ts';
import { JENIS_PERJALANAN, sumKlaim } from '#rules/akun/klaim.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { useHapus } from '#parts/hapus/useHapus.tsx';
import { BuktiPreview } from '#parts/klaim/BuktiPreview.tsx';
import { Row } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI } from '#ui/table/table-state.ts';
import { columnsOf } from './akomodasi-columns.tsx';
import { ProfilPart } from './ProfilPart.tsx';
import type { Klaim } from './klaim.ts';
import { KlaimForm } from './KlaimForm.tsx';
import type { MenambahProps } from './menambah.ts';
import { TungguSetuju } from './TungguSetuju.tsx';

/** Section with the travel claims of a participant (Specification 2.10). A validated claim cannot be changed. */
export function AkomodasiPart({ menambah, toQuestion }: MenambahProps) {
  const read = useRead(allAkomodasi, {});
  const { add, removeButton } = useHapus(useWrite(akomodasiDestroy));
  const [opened, setOpened] = useState<Klaim | 'baru' | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const sum = sumKlaim(read.data ?? []);

  return (
    <ProfilPart title="3. Akomodasi">
      <Table
        caption="Klaim perjalanan saya"
        noun="klaim"
        toolbar={
          menambah?.boleh === false ? (
            <TungguSetuju apa="klaim" toQuestion={toQuestion} ref={add} />
          ) : (
            <Button ref={add} variant="default" onClick={() => setOpened('baru')} disabled={!menambah}>
              + Tambah Klaim
            </Button>
          )
        }
        columns={[
          ...columnsOf(setShown),
          {
            ...AKSI,
            cell: (klaim) =>
              klaim.is_valid === 1 ? (
                <Text as="span" dim>
                  Tidak dapat diubah lagi
                </Text>
              ) : (
                <>
                  <RowButton of={`klaim ${describe(klaim)}`} onClick={() => setOpened(klaim)}>
                    Edit
                  </RowButton>
                  {removeButton({ id: klaim.id, of: `klaim ${describe(klaim)}`, details: lost(klaim) })}
                </>
              ),
          },
        ]}
        rows={read.data}
        rowKey={({ id }) => id}
        cards={859}
        loading={read.isFetching}
        error={read.error?.message}
        onRetry={() => void read.refetch()}
        foot={
          read.data && (
            <Row justify="end">
              <Facts
                layout="line"
                strong
                facts={[
                  ['Total klaim', rupiah(sum.semua)],
                  ['Sudah valid', rupiah(sum.valid)],
                  ['Sudah dibayar', rupiah(sum.dibayar)],
                ]}
              />
            </Row>
          )
        }
        empty={{
          title: 'Belum ada klaim',
          text:
            menambah?.boleh !== false &&
            'Biaya perjalanan Anda diganti panitia? Masukkan biaya pergi dan pulang beserta buktinya.',
        }}
      />
      {opened && (
        <KlaimForm
          klaim={opened === 'baru' ? null : opened}
          tanya={menambah?.tanya ?? null}
          onClose={() => setOpened(null)}
        />
      )}
      <BuktiPreview read={read} id={shown} onClose={() => setShown(null)} />
    </ProfilPart>
  );
}

function describe({ jenis, nominal }: Klaim): string {
  return `${JENIS_PERJALANAN[jenis]} ${rupiah(nominal)}`;
}

function lost(klaim: Klaim): string {
  const bukti = klaim.dokumen === null ? '' : ' beserta buktinya';
  return `Klaim ${describe(klaim)}${bukti} tidak dapat dikembalikan.`;
}
