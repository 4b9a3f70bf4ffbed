import { useState } from 'react';
import { pengingatAtur } from '#contract/adm/pengingat-atur.ts';
import { RADAR, AMBANG_UNIT, RADAR_TEXT, type JenisRadar } from '#rules/radar.ts';
import { setelanEmail } from '#rules/setelan-server.ts';
import { bilangan } from '#rules/text/format.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { portal } from '#app/portal.ts';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { Column as Stack } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { PengelolaServer } from './PengelolaServer.tsx';
import { PengingatForm, type Atur } from './PengingatForm.tsx';

/**
 * Table of the kinds of radar entries, with the threshold from which a person is on the radar, and the text of the
 * reminder. It has no paging, because there are only a few kinds.
 */
export function Pengingat() {
  const read = useRead(pengingatAtur, {});
  const [opened, setOpened] = useState<JenisRadar | null>(null);
  const atur = read.data?.find(({ jenis }) => jenis === opened);
  return (
    <Stack>
      <Text size="note" dim>
        Atur kapan seseorang masuk radar dan bunyi pengingatnya. Perubahan langsung berlaku di radar,
        pemberitahuan, dan ringkasan harian.
      </Text>
      <Load read={read}>
        {(rows) => (
          <PlainTable
            caption="Pengingat menurut jenis"
            columns={[
              ...COLUMNS,
              {
                ...AKSI,
                cell: ({ jenis, ambang, teks }) => (
                  <>
                    {(ambang !== null || teks !== null) && (
                      <RowButton of={RADAR[jenis].judul} onClick={() => setOpened(jenis)}>
                        Ubah
                      </RowButton>
                    )}
                    <RiwayatObjek objek={`pengingat/${jenis}`} nama={RADAR[jenis].judul} />
                  </>
                ),
              },
            ]}
            rows={rows}
            rowKey={({ jenis }) => jenis}
            cards={820}
            fold="folded"
          />
        )}
      </Load>
      {read.data && portal().kirim_email === 0 && <PengelolaServer setelan={[setelanEmail(false)]} />}
      {atur && <PengingatForm key={atur.jenis} atur={atur} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

/** Returns the threshold of a kind as a text, for example `7 hari atau lebih dari 10 review`. */
function ambangText({ jenis, ambang, ambang_jumlah }: Atur): string {
  const unit = AMBANG_UNIT[jenis];
  if (unit === null || ambang === null) return 'Langsung';
  const lama = `${bilangan(ambang)} ${unit}`;
  return ambang_jumlah === null ? lama : `${lama}, atau lebih dari ${bilangan(ambang_jumlah)} review`;
}

const COLUMNS: readonly Column<Atur>[] = [
  {
    key: 'jenis',
    header: 'Jenis',
    phone: 'title',
    rowHead: true,
    text: ({ jenis }) => RADAR[jenis].judul,
    cell: ({ jenis }) => (
      <CellLines strong below={RADAR[jenis].arti}>
        {RADAR[jenis].judul}
      </CellLines>
    ),
  },
  { key: 'ambang', header: 'Masuk radar setelah', phone: 'main', cell: ambangText },
  {
    key: 'teks',
    header: 'Teks',
    cell: ({ jenis, teks }) => {
      if (teks === null) return 'Tidak ada';
      return teks === RADAR_TEXT[jenis] ? <Badge>Bawaan</Badge> : <Badge tone="info">Diubah</Badge>;
    },
  },
];
