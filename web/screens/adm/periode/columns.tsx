import type { RowOf } from '#contract/endpoint.ts';
import type { admPeriode } from '#contract/adm/sys/acuan.ts';
import { PERIODE } from '#contract/lists/acuan.ts';
import { bilangan, shortTanggal } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { Column as Stack, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { MenuButton } from '#ui/button/MenuButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';

export type Periode = RowOf<typeof admPeriode>;

/** State of a period: `Berjalan`, or `Ditutup` with the day of the closing. */
function PeriodeState({ periode: { is_aktif, ditutup_pada } }: { periode: Periode }) {
  if (is_aktif === 1) return <Badge tone="ok">Berjalan</Badge>;
  const day = ditutup_pada && shortTanggal(hariIni(new Date(ditutup_pada), portal().time_zone));
  return <Badge>{day ? `Ditutup ${day}` : 'Ditutup'}</Badge>;
}

const KEYS = [
  'keterangan',
  'is_aktif',
  'jumlah_lokasi',
  'jumlah_peserta',
  'jumlah_lulus',
  'jumlah_final',
] as const;

/** Columns of the list of periods. Each number of participants is a link to the list of these participants. */
export function periodeColumns(
  onAct: (act: 'name' | 'close' | 'reopen', periode: Periode) => void,
): readonly Column<Periode>[] {
  const counted = (periode: Periode, count: number, tampil?: 'lulus') =>
    count === 0 ? (
      '0'
    ) : (
      <Link
        {...linkTo('/adm/peserta_{product}', null, {
          lokid: 0,
          periode_id: periode.id,
          ...(tampil && { tampil }),
        })}
        aria-label={`${bilangan(count)} peserta ${periode.keterangan}${tampil ? ' yang lulus' : ''}`}
      >
        {bilangan(count)}
      </Link>
    );
  return [
    ...columnsOf(
      PERIODE,
      {
        keterangan: {
          width: 'auto',
          phone: 'title',
          rowHead: true,
          cell: ({ keterangan, is_daftar }) => (
            <Stack gap={0}>
              <Text as="span" weight="strong">
                {keterangan}
              </Text>
              {is_daftar === 1 && (
                <Text as="span" size="note" weight="plain" dim>
                  Periode peserta baru
                </Text>
              )}
            </Stack>
          ),
        },
        is_aktif: { phone: 'main', cell: (periode) => <PeriodeState periode={periode} /> },
        jumlah_peserta: {
          phone: 'main',
          cell: (periode) => counted(periode, periode.jumlah_peserta),
        },
        jumlah_lulus: { cell: (periode) => counted(periode, periode.jumlah_lulus, 'lulus') },
      },
      KEYS,
    ),
    {
      ...AKSI,
      cell: (periode) => (
        <Row as="span">
          {periode.is_aktif === 0 ? (
            <RowButton of={periode.keterangan} onClick={() => onAct('reopen', periode)}>
              Buka kembali
            </RowButton>
          ) : (
            <RowButton of={periode.keterangan} onClick={() => onAct('close', periode)}>
              Tutup periode
            </RowButton>
          )}
          <RiwayatObjek objek={`periode/${periode.id}`} nama={periode.keterangan} />
          <MenuButton of={periode.keterangan}>
            <PendingButton pending={false} onClick={() => onAct('name', periode)}>
              Ganti nama
            </PendingButton>
          </MenuButton>
        </Row>
      ),
    },
  ];
}
