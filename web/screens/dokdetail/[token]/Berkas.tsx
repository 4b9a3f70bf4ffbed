import { useState } from 'react';
import { rupiah } from '#rules/text/format.ts';
import { JENIS_PERJALANAN } from '#rules/akun/klaim.ts';
import type { Read } from '#app/calls/data.ts';
import { FilePreview } from '#parts/berkas/FilePreview.tsx';
import type { DokumenContent } from '#parts/dokumen/TautanPage.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import type { Column } from '#ui/table/table-state.ts';

/** A row of the table of documents or of the table of claims. `no` is the position of the row in the response. */
interface Berkas {
  readonly no: number;
  readonly jenis: string;
  readonly nama: string;
  readonly ket: string;
  readonly nominal: number;
  readonly dokumen: string | null;
  readonly tipe: string | null;
}

const papersOf = ({ dokinti }: DokumenContent): Berkas[] =>
  dokinti.map(({ jenis, ket_dok, ...file }, no) => ({
    ...file,
    no,
    jenis,
    nama: ket_dok === '' ? jenis : `${jenis} ${ket_dok}`,
    ket: ket_dok,
    nominal: 0,
  }));

const claimsOf = ({ akomodasi }: DokumenContent): Berkas[] =>
  akomodasi.map(({ jenis, catatan, ...file }, no) => ({
    ...file,
    no,
    jenis: JENIS_PERJALANAN[jenis],
    nama: `bukti ${JENIS_PERJALANAN[jenis]} ${rupiah(file.nominal)}`,
    ket: catatan,
  }));

type Dilihat = { readonly dari: 'dokumen' | 'klaim'; readonly no: number };

const fileOf = (isi: DokumenContent | undefined, { dari, no }: Dilihat) =>
  isi && (dari === 'dokumen' ? papersOf(isi) : claimsOf(isi))[no];

/** Table of the documents, and table of the claims with their sum. A file opens in a dialog. */
export function Berkas({ isi, read }: { isi: DokumenContent; read: Read<DokumenContent[]> }) {
  const [dilihat, setDilihat] = useState<Dilihat | null>(null);
  const berkas = dilihat && fileOf(isi, dilihat);
  const papers = papersOf(isi);
  const claims = claimsOf(isi);
  return (
    <>
      {papers.length === 0 ? (
        <Card title="Dokumen">
          <EmptyState title="Belum ada dokumen" text="Peserta ini belum mengunggah dokumen." />
        </Card>
      ) : (
        <PlainTable
          caption="Dokumen"
          captionShown
          columns={[JENIS, KETERANGAN, fileColumn((no) => setDilihat({ dari: 'dokumen', no }))]}
          rows={papers}
          rowKey={({ no }) => no}
        />
      )}
      {claims.length === 0 ? (
        <Card title="Akomodasi">
          <EmptyState title="Belum ada klaim" text="Peserta ini belum mengajukan biaya perjalanan." />
        </Card>
      ) : (
        <PlainTable
          caption="Akomodasi"
          captionShown
          columns={[
            JENIS,
            { ...KETERANGAN, header: 'Catatan' },
            fileColumn((no) => setDilihat({ dari: 'klaim', no })),
            // The amount must be the last column, so that the sum is below the amounts.
            NOMINAL,
          ]}
          rows={claims}
          rowKey={({ no }) => no}
          sums={[
            {
              key: 'total',
              label: 'Total',
              value: rupiah(claims.reduce((sum, { nominal }) => sum + nominal, 0)),
              result: true,
            },
          ]}
        />
      )}
      {dilihat && berkas?.dokumen && (
        <FilePreview
          title={berkas.nama}
          alamat={berkas.dokumen}
          tipe={berkas.tipe ?? ''}
          readAt={read.dataUpdatedAt}
          onStale={async () => fileOf((await read.refetch()).data?.[0], dilihat)?.dokumen}
          onClose={() => setDilihat(null)}
        />
      )}
    </>
  );
}

const JENIS: Column<Berkas> = { key: 'jenis', header: 'Jenis', phone: 'title', rowHead: true };
const KETERANGAN: Column<Berkas> = {
  key: 'ket',
  header: 'Keterangan',
  cell: ({ ket }) => (ket === '' ? '–' : ket),
};
const NOMINAL: Column<Berkas> = {
  key: 'nominal',
  header: 'Nominal',
  align: 'right',
  cell: ({ nominal }) => rupiah(nominal),
};

const fileColumn = (onShow: (no: number) => void): Column<Berkas> => ({
  key: 'dokumen',
  header: 'Dokumen',
  phone: 'actions',
  cell: ({ dokumen, nama, no }) =>
    dokumen === null ? (
      'Tanpa bukti'
    ) : (
      <>
        <span className="ui-paper">Ada</span>
        <RowButton className="ui-screen" of={nama} onClick={() => onShow(no)}>
          Lihat
        </RowButton>
      </>
    ),
});
