import { useState } from 'react';
import { Button } from '@mantine/core';
import { referensi } from '#contract/auth.ts';
import { allDokumen } from '#contract/pr/profile.ts';
import { DOKUMEN_ONE } from '#rules/akun/dokumen.ts';
import { longWaktu } from '#rules/text/format.ts';
import { useRead } from '#app/calls/data.ts';
import { portal } from '#app/portal.ts';
import { FilePreview } from '#parts/berkas/FilePreview.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { ProfilPart } from './ProfilPart.tsx';
import {
  dokumenRow,
  missingDokumen,
  describeDokumen,
  labelKeterangan,
  type DokumenRow,
} from './dokumen-row.ts';
import { DokumenForm, type Dibuka } from './DokumenForm.tsx';
import type { Menambah, MenambahProps } from './menambah.ts';
import { TungguSetuju } from './TungguSetuju.tsx';

/** Section with the documents that the committee needs for payment, each with its file (Specification 2.10). */
export function DokumenPart({ menambah, toQuestion }: MenambahProps) {
  const read = useRead(allDokumen, {});
  const lists = useRead(referensi, {});
  const [opened, setOpened] = useState<Dibuka | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const baris = read.data && lists.data ? dokumenRow(lists.data.jenis_dokumen, read.data) : undefined;
  const failed = [read, lists].find((each) => each.isError);
  const seen = baris?.find(({ dokumen }) => dokumen !== null && dokumen.id === shown);

  return (
    <ProfilPart title="2. Dokumen" state={baris && <StatusDokumen kurang={missingDokumen(baris)} />}>
      <Table
        caption="Dokumen saya"
        noun="dokumen"
        toolbar={
          menambah?.boleh === false ? (
            <TungguSetuju apa="dokumen" toQuestion={toQuestion} />
          ) : (
            <Button
              variant="default"
              onClick={() => setOpened({ dokumen: null })}
              disabled={!baris || !menambah}
            >
              + Tambah Dokumen
            </Button>
          )
        }
        columns={[
          ...COLUMNS,
          {
            ...AKSI,
            cell: (row) => <AksiDokumen row={row} menambah={menambah} onOpen={setOpened} onShow={setShown} />,
          },
        ]}
        rows={baris}
        // A row keeps its key when the first document of its type is uploaded, so that its button keeps the focus.
        rowKey={(row) =>
          `${row.dokumen_id}-${baris?.filter(({ dokumen_id }) => dokumen_id === row.dokumen_id).indexOf(row)}`
        }
        cards={760}
        loading={read.isFetching}
        error={failed?.error?.message}
        onRetry={() => void failed?.refetch()}
        empty={{ title: 'Belum ada jenis dokumen' }}
      />
      {opened && baris && (
        <DokumenForm
          {...opened}
          baris={baris}
          tanya={menambah?.tanya ?? null}
          onClose={() => setOpened(null)}
        />
      )}
      {seen?.dokumen && (
        <FilePreview
          title={seen.jenis}
          alamat={seen.dokumen.dokumen}
          tipe={seen.dokumen.tipe}
          readAt={read.dataUpdatedAt}
          onStale={async () => (await read.refetch()).data?.find(({ id }) => id === shown)?.dokumen}
          onClose={() => setShown(null)}
        />
      )}
    </ProfilPart>
  );
}

function StatusDokumen({ kurang }: { kurang: readonly string[] }) {
  if (kurang.length === 0) return <Badge tone="ok">Lengkap</Badge>;
  return <Badge tone="warn">Belum ada: {kurang.join(', ')}</Badge>;
}

interface AksiProps {
  row: DokumenRow;
  menambah: Menambah | undefined;
  onOpen: (opened: Dibuka) => void;
  onShow: (id: number) => void;
}

function AksiDokumen({ row: { dokumen_id, jenis, dokumen }, menambah, onOpen, onShow }: AksiProps) {
  if (!dokumen && menambah?.boleh === false) return null;
  const which = dokumen?.keterangan ? `${jenis} ${dokumen.keterangan}` : jenis;
  return (
    <>
      {dokumen && (
        <RowButton of={which} onClick={() => onShow(dokumen.id)}>
          Lihat
        </RowButton>
      )}
      {/* The button is the same element before and after the upload, so that it keeps the focus. */}
      <RowButton
        of={which}
        variant={!dokumen && DOKUMEN_ONE.includes(dokumen_id) ? 'filled' : 'default'}
        disabled={!dokumen && !menambah}
        onClick={() => onOpen({ dokumen_id, dokumen })}
      >
        {dokumen ? 'Ubah' : 'Unggah'}
      </RowButton>
    </>
  );
}

const COLUMNS: readonly Column<DokumenRow>[] = [
  { key: 'jenis', header: 'Jenis', phone: 'title', width: '18%' },
  {
    key: 'status',
    header: 'Status',
    cell: ({ dokumen_id, dokumen }) =>
      dokumen ? (
        <Badge tone="ok">Ada</Badge>
      ) : (
        <Badge tone={DOKUMEN_ONE.includes(dokumen_id) ? 'warn' : 'neutral'}>Belum</Badge>
      ),
  },
  {
    key: 'isi',
    header: 'Nomor / Keterangan',
    width: '36%',
    cell: ({ dokumen_id, dokumen }) => {
      if (!dokumen)
        return (
          <Text as="span" dim>
            –
          </Text>
        );
      const isi = describeDokumen(dokumen);
      if (isi !== '')
        return (
          <Text as="span" lines>
            {isi}
          </Text>
        );
      const label = labelKeterangan(dokumen_id);
      return (
        <Text as="span" dim>
          {label === 'Keterangan' ? '–' : `${label} belum diisi`}
        </Text>
      );
    },
  },
  {
    key: 'updated_at',
    header: 'Disimpan',
    cell: ({ dokumen }) =>
      dokumen ? (
        <Text as="span" nowrap figures>
          {longWaktu(dokumen.updated_at, portal().time_zone)}
        </Text>
      ) : (
        <Text as="span" dim>
          –
        </Text>
      ),
  },
];
