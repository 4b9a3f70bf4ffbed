import { jadwalPekerjaan } from '#contract/adm/sys/jadwal-pekerjaan.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { namaPekerjaan } from '#rules/ringkasan.ts';
import { setelanEmail } from '#rules/setelan-server.ts';
import { longWaktu } from '#rules/text/format.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { PengelolaServer } from './PengelolaServer.tsx';

type Pekerjaan = RowOf<typeof jadwalPekerjaan>;

const waktu = (iso: string) => (
  <Text as="span" figures>
    {longWaktu(iso, portal().time_zone)}
  </Text>
);

/**
 * Table of the scheduled jobs with last run, result and next run. It needs no paging and no search, because there are
 * only a few jobs.
 */
export function JadwalPekerjaan() {
  const read = useRead(jadwalPekerjaan, {});
  return (
    <Column gap={24}>
      <Card title="Pekerjaan terjadwal">
        <Column>
          <Text size="note" dim>
            Berjalan otomatis satu kali sehari. Jika server mati pada jamnya, pekerjaan dijalankan setelah
            server menyala lagi hari itu.
          </Text>
          <Load read={read}>
            {(rows) => (
              <PlainTable
                caption="Pekerjaan terjadwal"
                place="card"
                rows={rows}
                rowKey={({ pekerjaan }) => pekerjaan}
                columns={[
                  {
                    key: 'pekerjaan',
                    header: 'Pekerjaan',
                    phone: 'title',
                    rowHead: true,
                    cell: ({ pekerjaan }) => namaPekerjaan(pekerjaan),
                  },
                  {
                    key: 'terakhir',
                    header: 'Terakhir',
                    cell: ({ terakhir }) => (terakhir === null ? 'Belum pernah' : waktu(terakhir)),
                  },
                  { key: 'job', header: 'Hasil', cell: hasil },
                  { key: 'berikutnya', header: 'Berikutnya', cell: ({ berikutnya }) => waktu(berikutnya) },
                ]}
              />
            )}
          </Load>
        </Column>
      </Card>
      {read.data && portal().kirim_email === 0 && <PengelolaServer setelan={[setelanEmail(false)]} />}
    </Column>
  );
}

function hasil({ job }: Pekerjaan) {
  if (job === null) return '–';
  if (job.status === 'failed') return <Badge tone="bad">{job.message}</Badge>;
  return job.message ?? 'Sedang berjalan';
}
