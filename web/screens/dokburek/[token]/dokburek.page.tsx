import { Anchor } from '@mantine/core';
import { KTP, REKENING } from '#rules/akun/dokumen.ts';
import type { Read } from '#app/calls/data.ts';
import { BerkasContent } from '#parts/berkas/BerkasContent.tsx';
import { TautanPage, type DokumenContent } from '#parts/dokumen/TautanPage.tsx';
import { Grid } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import css from './dokburek.module.css';

export const title = 'KTP dan Rekening';

/** The two document types that this page shows (Specification, document 2). */
const TWO = [
  { dokumen_id: KTP, jenis: 'KTP' },
  { dokumen_id: REKENING, jenis: 'Rekening Bank' },
] as const;

/**
 * Page with the pictures of a participant's identity card and bank book, for anyone who has the link (Specification,
 * document 2, Public pages).
 */
export function Page() {
  return (
    <TautanPage title={title}>
      {(isi, read) => (
        <Grid min={360} gap={24} align="start" className={css.dua}>
          {TWO.map((each) => (
            <Gambar key={each.dokumen_id} {...each} isi={isi} read={read} />
          ))}
        </Grid>
      )}
    </TautanPage>
  );
}

interface GambarProps {
  dokumen_id: number;
  jenis: string;
  isi: DokumenContent;
  read: Read<DokumenContent[]>;
}

const paperOf = (isi: DokumenContent | undefined, wanted: number) =>
  isi?.dokinti.find(({ dokumen_id }) => dokumen_id === wanted);

function Gambar({ dokumen_id, jenis, isi, read }: GambarProps) {
  const paper = paperOf(isi, dokumen_id);
  return (
    <Card title={jenis}>
      {!paper ? (
        <EmptyState title="Belum diunggah" />
      ) : paper.tipe.startsWith('image/') ? (
        <BerkasContent
          title={jenis}
          alamat={paper.dokumen}
          readAt={read.dataUpdatedAt}
          tipe={paper.tipe}
          onStale={async () => paperOf((await read.refetch()).data?.[0], dokumen_id)?.dokumen}
        />
      ) : (
        <Text>
          Dokumen ini berupa PDF.{' '}
          <Anchor href={paper.dokumen} download>
            Unduh {jenis}
          </Anchor>
        </Text>
      )}
    </Card>
  );
}
