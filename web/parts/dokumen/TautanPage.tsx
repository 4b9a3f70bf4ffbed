import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { pesertaDokDetail } from '#contract/dokdetail.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { INVALID_TAUTAN } from '#rules/tugas/tautan.ts';
import { useRead, type Read } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { isClosed } from '#app/router/Closed.tsx';
import { useParam } from '#app/router/params.ts';
import { Column } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';

export type DokumenContent = RowOf<typeof pesertaDokDetail>;

interface TautanPageProps {
  title: string;
  /**
   * Renders the documents. `read` refetches the signed URLs of the files. The history records each refetch as an
   * access.
   */
  children: (isi: DokumenContent, read: Read<DokumenContent[]>) => ReactNode;
}

/**
 * Page of a public link to a participant's documents. It shows the participant's name and the documents. Unknown,
 * expired and revoked links have the same error message (screens page, /dokdetail).
 */
export function TautanPage({ title, children }: TautanPageProps) {
  const read = useRead(pesertaDokDetail, { userid: useParam('token') });
  return (
    <Screen
      title={title}
      subtitle={`${portal().product_name}, ${portal().institut}`}
      actions={
        read.data && (
          <Button variant="default" onClick={() => window.print()}>
            Cetak
          </Button>
        )
      }
    >
      {isClosed(read.error) ? (
        <Card>
          <EmptyState icon={<IconLinkOff aria-hidden="true" />} title={INVALID_TAUTAN} />
        </Card>
      ) : (
        <BerkasTautan read={read}>{children}</BerkasTautan>
      )}
    </Screen>
  );
}

function BerkasTautan({
  read,
  children,
}: Pick<TautanPageProps, 'children'> & { read: Read<DokumenContent[]> }) {
  return (
    <Load read={read} skeleton={<Skeletons lines={14} height={24} />}>
      {([isi]) =>
        isi && (
          <Column gap={24}>
            <Card>
              <Facts
                facts={[
                  [
                    'Nama peserta',
                    <Text as="span" key="name" size="field" weight="strong">
                      {isi.info.name}
                    </Text>,
                  ],
                  ['Perguruan Tinggi', isi.info.nama_pt || '–'],
                  ['Provinsi', isi.info.provinsi_pt || '–'],
                ]}
              />
            </Card>
            {children(isi, read)}
            <Text size="note" dim>
              Halaman ini memuat data pribadi. Jangan meneruskan tautannya kepada yang tidak berkepentingan.
              Setiap pembukaan dicatat.
            </Text>
          </Column>
        )
      }
    </Load>
  );
}
