import { Button } from '@mantine/core';
import type { radar } from '#contract/adm/radar.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { RADAR_LIST } from '#contract/lists/radar.ts';
import { CARA_PENGINGAT } from '#rules/pengingat.ts';
import type { JenisRadar } from '#rules/radar.ts';
import { tanggalPanjang, waktuPanjang } from '#rules/teks/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Text } from '#ui/box/Text.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { NamaPilih } from '../parts/NamaPilih.tsx';

export type RadarRow = RowOf<typeof radar>;
type Kolom = (typeof RADAR_LIST.screen)[number];

/** A row among those of its kind: a person, and a category where the kind has them. */
export const kunciBaris = ({ user_id, kat_id }: Pick<RadarRow, 'user_id' | 'kat_id'>): string =>
  `${user_id}-${kat_id ?? ''}`;

/** What the rows of each kind have to show beside the person and who was told. */
const ISI: Readonly<Record<JenisRadar, readonly Kolom[]>> = {
  tugas_belum: ['keterangan_kategori', 'sampai'],
  tugas_lewat: ['keterangan_kategori', 'sampai'],
  tes_belum: ['jumlah', 'sejak', 'sampai'],
  survei_belum: ['jumlah', 'sejak'],
  dokumen_kurang: ['jumlah', 'sejak'],
  tautan_rusak: ['keterangan_kategori', 'jumlah', 'sejak'],
  review_belum_dibaca: ['keterangan_kategori', 'jumlah', 'sejak'],
  review_menunggu: ['keterangan_kategori', 'nama_mentor', 'jumlah', 'sejak'],
  nilai_menunggu: ['keterangan_kategori', 'nama_mentor', 'sejak'],
  mentor_tertinggal: ['jumlah', 'sejak'],
  klaim_menunggu: ['jumlah', 'sejak'],
};

/** The columns of a kind; the location only where the list shows several. */
function kolomOf(jenis: JenisRadar, semuaLokasi: boolean): readonly Kolom[] {
  const tempat: readonly Kolom[] = semuaLokasi && jenis !== 'mentor_tertinggal' ? ['lokasi'] : [];
  const kapan: readonly Kolom[] = jenis === 'klaim_menunggu' ? [] : ['diingatkan_pada'];
  return ['name', ...tempat, ...ISI[jenis], ...kapan];
}

interface Given {
  jenis: JenisRadar;
  semuaLokasi: boolean;
  isChosen: (row: RadarRow) => boolean;
  /** Null where nobody can be told. */
  onToggle: ((row: RadarRow) => void) | null;
  onWa: (row: RadarRow) => void;
  /** The row whose WhatsApp is being opened. */
  opening: string | null;
}

/** Who, what, since or until when, who was told; and what can be done about it. */
export function radarColumns(of: Given): readonly Column<RadarRow>[] {
  const { jenis, onToggle } = of;
  return [
    ...columnsOf(
      RADAR_LIST,
      {
        name: {
          phone: 'title',
          cell: (row) => (
            <NamaPilih dipilih={of.isChosen(row)} onPilih={onToggle && (() => onToggle(row))}>
              {row.name}
            </NamaPilih>
          ),
        },
        lokasi: { width: 116, cell: ({ lokasi }) => <span title={lokasi ?? undefined}>{lokasi}</span> },
        keterangan_kategori: {
          width: 152,
          cell: ({ keterangan_kategori: nama }) => <span title={nama ?? undefined}>{nama}</span>,
        },
        nama_mentor: {
          width: 152,
          cell: ({ nama_mentor }) => <span title={nama_mentor ?? undefined}>{nama_mentor ?? '–'}</span>,
        },
        jumlah: { width: 88 },
        sejak: { width: 132 },
        sampai: { width: 132 },
        diingatkan_pada: { width: 184, cell: (row) => <Diingatkan row={row} /> },
      },
      kolomOf(jenis, of.semuaLokasi),
    ),
    {
      ...AKSI,
      width: 168,
      cell: (row) => (
        <>
          <BukaOrang row={row} jenis={jenis} />
          {row.ada_wa === 1 && (
            <PendingButton
              size="xs"
              variant="default"
              pending={of.opening === kunciBaris(row)}
              held={of.opening !== null}
              busy="Membuka …"
              of={row.name}
              onClick={() => of.onWa(row)}
            >
              WhatsApp
            </PendingButton>
          )}
        </>
      ),
    },
  ];
}

/** When and how who is told was told last. */
function Diingatkan({ row: { diingatkan_pada, diingatkan_cara } }: { row: RadarRow }) {
  if (diingatkan_pada === null || diingatkan_cara === null)
    return (
      <Text as="span" dim>
        Belum
      </Text>
    );
  const { time_zone } = portal();
  return (
    <span title={waktuPanjang(diingatkan_pada, time_zone)}>
      {tanggalPanjang(hariIni(new Date(diingatkan_pada), time_zone))}
      <Text as="span" dim>
        {' '}
        · {CARA_PENGINGAT[diingatkan_cara]}
      </Text>
    </span>
  );
}

/** The way to the person: a participant's page, a mentor's participants. */
function BukaOrang({ row: { user_id, name }, jenis }: { row: RadarRow; jenis: JenisRadar }) {
  const target =
    jenis === 'mentor_tertinggal'
      ? linkTo('/adm/mentor', null, { tab: 'kinerja', menid: user_id })
      : linkTo('/adm/peserta_{product}/{userid}', { userid: user_id });
  return (
    <Button component={Link} {...target} size="xs" variant="default" aria-label={`Detail ${name}`}>
      Detail
    </Button>
  );
}
