import { useState } from 'react';
import { Button } from '@mantine/core';
import { userDokumen, userDokumenBuka } from '#contract/adm/peserta/profil.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { BerkasContent } from '#parts/berkas/BerkasContent.tsx';
import { AlasanLihat, type OpenDokumen } from '#parts/dokumen/AlasanLihat.tsx';
import { NomorSamar } from '#parts/dokumen/NomorSamar.tsx';
import { Column as Stack, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import type { Column } from '#ui/table/table-state.ts';

type DokumenRow = RowOf<typeof userDokumen>;

/** Height of a document preview in pixels (Specification, document 2, section 2). */
const PREVIEW_PX = 300;

const BUKA_ID = 'buka-dokumen';

interface DokumenProps {
  userid: string;
  name: string;
  /** Number of the participant's documents. */
  jumlah: number;
}

/**
 * Section with the participant's documents. Numbers are masked. The admin must enter a reason to see full numbers and
 * files, because an admin who looks up a score must not see an identity card by accident.
 */
export function Dokumen({ userid, name, jumlah }: DokumenProps) {
  const read = useRead(userDokumen, { userid, samar: '1' }, { enabled: jumlah > 0 });
  const again = useWrite(userDokumenBuka);
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState<{ rows: OpenDokumen; alasan: string; at: number } | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const seen = opened?.rows.find(({ id }) => id === shown);
  const see = (rows: OpenDokumen, alasan: string) => setOpened({ rows, alasan, at: Date.now() });

  async function renew(alasan: string) {
    const rows = await again.run({ userid: Number(userid), alasan });
    see(rows, alasan);
    return rows;
  }

  if (jumlah === 0)
    return (
      <Card title="Dokumen pendukung">
        <EmptyState title="Belum ada dokumen" text="Peserta ini belum mengunggah dokumen." />
      </Card>
    );
  if (read.isError && !read.data)
    return (
      <Card title="Dokumen pendukung">
        <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />
      </Card>
    );

  const rows = opened?.rows ?? read.data;
  return (
    <Stack gap={24}>
      <PlainTable
        caption="Dokumen pendukung"
        captionShown
        columns={opened ? [...columnsOf(rows), fileColumn(shown, setShown)] : columnsOf(rows)}
        rows={rows}
        rowKey={(row) => row.id}
        cards={860}
        foot={
          !opened && (
            <Row gap={12} justify="between">
              <Text size="note" dim>
                Hanya empat angka terakhir yang tampil. Untuk melihat nomor lengkap, isi alasannya. Pembukaan
                dicatat di riwayat.
              </Text>
              <Button id={BUKA_ID} variant="default" onClick={() => setAsking(true)}>
                Buka dokumen
              </Button>
            </Row>
          )
        }
      />
      {asking && (
        <AlasanLihat
          user_id={Number(userid)}
          name={name}
          alasan=""
          onOpened={(all, alasan) => {
            see(all, alasan);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
          returnTo={BUKA_ID}
        />
      )}
      {seen?.dokumen && opened && (
        <Card title={`Pratinjau ${seen.keterangan_dok}`} level={3}>
          <BerkasContent
            key={seen.id}
            title={seen.keterangan_dok}
            alamat={seen.dokumen}
            readAt={opened.at}
            tipe={seen.tipe}
            height={PREVIEW_PX}
            onStale={async () => (await renew(opened.alasan)).find(({ id }) => id === seen.id)?.dokumen}
          />
        </Card>
      )}
    </Stack>
  );
}

const dokumenText = (value: string) =>
  value === '' ? (
    <Text as="span" dim>
      –
    </Text>
  ) : (
    <NomorSamar>{value}</NomorSamar>
  );

const columnsOf = (rows: readonly DokumenRow[] = []): readonly Column<DokumenRow>[] => [
  { key: 'no', header: '#', width: 48, phone: 'hide', cell: (row) => rows.indexOf(row) + 1 },
  { key: 'keterangan_dok', header: 'Jenis', phone: 'title', rowHead: true },
  { key: 'note', header: 'Keterangan', cell: (row) => dokumenText(row.note) },
  { key: 'nama_bank', header: 'Bank', cell: (row) => dokumenText(row.nama_bank) },
  { key: 'nama_rek', header: 'Nama Rekening', cell: (row) => dokumenText(row.nama_rek) },
  { key: 'nomor_rek', header: 'Nomor Rekening', cell: (row) => dokumenText(row.nomor_rek) },
];

const fileColumn = (shown: number | null, onShow: (id: number | null) => void): Column<DokumenRow> => ({
  key: 'dokumen',
  header: 'Dokumen',
  phone: 'actions',
  cell: (row) => (
    <RowButton
      of={row.keterangan_dok}
      aria-expanded={row.id === shown}
      onClick={() => onShow(row.id === shown ? null : row.id)}
    >
      {row.id === shown ? 'Tutup' : 'Lihat'}
    </RowButton>
  ),
});
