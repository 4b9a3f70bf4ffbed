import type { kesehatan } from '#contract/adm/kesehatan.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { longWaktu } from '#rules/text/format.ts';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';

/**
 * Table of the server errors of the last seven days, grouped by request. It contains the reference numbers that users
 * saw.
 */
export function Errors({ rows }: { rows: ReplyOf<typeof kesehatan>['galat'] }) {
  if (rows.length === 0) return null;
  return (
    <Card title="Galat tujuh hari terakhir">
      <Column>
        <Text size="note" dim>
          Nomor ini sama dengan yang dilihat pengguna dan yang tercatat di server.
        </Text>
        <PlainTable
          caption="Galat tujuh hari terakhir"
          place="card"
          rows={rows}
          rowKey={({ panggilan }) => panggilan}
          columns={[
            {
              key: 'panggilan',
              header: 'Panggilan',
              phone: 'title',
              rowHead: true,
              cell: ({ panggilan }) => <code>{panggilan}</code>,
            },
            { key: 'jumlah', header: 'Jumlah', cell: ({ jumlah }) => jumlah },
            {
              key: 'terakhir',
              header: 'Terakhir',
              cell: ({ terakhir }) => longWaktu(terakhir, portal().time_zone),
            },
            {
              key: 'nomor',
              header: 'Nomor',
              cell: ({ nomor }) => <code>{nomor.join(' ')}</code>,
            },
          ]}
        />
      </Column>
    </Card>
  );
}
