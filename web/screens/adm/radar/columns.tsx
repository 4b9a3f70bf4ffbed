import { IconArrowRight, IconBell } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { radar } from '#contract/adm/radar.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { RADAR_LIST } from '#contract/lists/radar.ts';
import { PENGINGAT_METHOD } from '#rules/pengingat.ts';
import { RADAR_MENTOR, type JenisRadar } from '#rules/radar.ts';
import { shortTanggal, longWaktu } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { portal } from '#app/portal.ts';
import { isPlainClick, Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Text } from '#ui/box/Text.tsx';
import { MenuButton } from '#ui/button/MenuButton.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { RowAct } from '#ui/table/RowAct.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { choiceColumn } from '../parts/choice-column.tsx';
import type { Selection } from '../parts/selection.ts';
import css from './radar.module.css';

export type RadarRow = RowOf<typeof radar>;
type RadarColumn = (typeof RADAR_LIST.screen)[number];

/** Returns the key of a row among the rows of one kind: the user id, and the category if the kind has categories. */
export const rowKey = ({ user_id, kat_id }: Pick<RadarRow, 'user_id' | 'kat_id'>): string =>
  `${user_id}-${kat_id ?? ''}`;

/** Columns of each radar kind, without the columns for the person and the last reminder. */
const CONTENT: Readonly<Record<JenisRadar, readonly RadarColumn[]>> = {
  tugas_belum: ['keterangan_kategori', 'sampai'],
  tugas_lewat: ['keterangan_kategori', 'sampai'],
  tes_belum: ['jumlah', 'sejak', 'sampai'],
  survei_belum: ['jumlah', 'sejak'],
  dokumen_kurang: ['jumlah', 'sejak'],
  tautan_rusak: ['keterangan_kategori', 'jumlah', 'sejak'],
  review_belum_dibaca: ['keterangan_kategori', 'jumlah', 'sejak'],
  review_menunggu: ['keterangan_kategori', 'nama_mentor', 'sejak'],
  nilai_menunggu: ['keterangan_kategori', 'nama_mentor', 'sejak'],
  mentor_tertinggal: ['jumlah', 'sejak'],
  klaim_menunggu: ['jumlah', 'sejak'],
};

/** Returns all columns that the table of one radar kind has, in display order. */
const columnOf = (jenis: JenisRadar): readonly RadarColumn[] => [
  'name',
  ...CONTENT[jenis],
  ...(jenis === 'klaim_menunggu' ? [] : ['diingatkan_pada' as const]),
];

/** The fields that identify a row in a request that sends reminders. */
export type Pilihan = Pick<RadarRow, 'user_id' | 'kat_id'>;
export const pilihanOf = ({ user_id, kat_id }: RadarRow): Pilihan => ({ user_id, kat_id });

interface Given {
  jenis: JenisRadar;
  /** True if the list may contain several locations. Each row then shows its location. */
  semuaLokasi: boolean;
  /** Rows on the current page of the list. */
  rows: readonly RadarRow[] | undefined;
  chosen: Selection<string, Pilihan>;
  /** Opens the dialog that sends a reminder to one person. Null if this kind has no reminders. */
  onIngatkan: ((row: RadarRow) => void) | null;
  onSalin: (row: RadarRow) => void;
  /** Key of the row whose reminder text is being copied, or null. */
  copying: string | null;
  /** Returns a query string for the radar. A page opened with it can link back to this row. */
  backTo: (row: RadarRow) => string;
  /** Called when the user opens a person from a row, before the page changes. */
  onOpen: (row: RadarRow) => void;
  onWa: (row: RadarRow) => void;
  /** Key of the row whose WhatsApp chat is being opened, or null. */
  opening: string | null;
}

/** Columns of the radar table: person, missing work, start or deadline, last reminder, and a column with buttons. */
export function radarColumns(of: Given): readonly Column<RadarRow>[] {
  const { jenis } = of;
  // Mentors get reminders only by mail, so their rows have no button for WhatsApp.
  const mentor = RADAR_MENTOR.some((each) => each === jenis);
  const columns = columnOf(jenis);
  const kategori = columns.includes('keterangan_kategori');
  const due = columns.includes('sampai') ? 'sampai' : 'sejak';
  const main = (key: RadarColumn) => (key === due ? 'main' : 'normal');
  return [
    ...(of.onIngatkan === null
      ? []
      : [
          choiceColumn({
            terpilih: of.chosen,
            rows: of.rows,
            entryOf: (row) => [rowKey(row), pilihanOf(row)] as const,
            nameOf: nameOfRow,
          }),
        ]),
    ...columnsOf(
      RADAR_LIST,
      {
        name: {
          phone: 'title',
          // With this width, most kinds show all columns in a window of 1280 px with an open sidebar.
          width: 220,
          cell: (row) => (
            <strong>
              <span title={row.lokasi === null ? row.name : `${row.name}, ${row.lokasi}`}>{row.name}</span>
              {of.semuaLokasi && row.lokasi !== null && (
                <Text as="span" size="note" weight="plain" dim block className={css.lokasi}>
                  {row.lokasi}
                </Text>
              )}
            </strong>
          ),
        },
        keterangan_kategori: {
          width: 116,
          phone: 'main',
          cell: ({ keterangan_kategori: nama }) => (
            <span title={nama ?? undefined} className={css.kategori} data-bare>
              {nama}
            </span>
          ),
        },
        nama_mentor: {
          width: 150,
          cell: ({ nama_mentor }) => <span title={nama_mentor ?? undefined}>{nama_mentor ?? '–'}</span>,
        },
        jumlah: { width: 84, phone: kategori ? 'normal' : 'main' },
        sejak: { width: 108, phone: main('sejak'), cell: ({ sejak }) => shortTanggal(sejak) },
        sampai: {
          width: 108,
          phone: main('sampai'),
          cell: ({ sampai }) => (sampai === null ? '–' : shortTanggal(sampai)),
        },
        diingatkan_pada: { width: mentor ? 136 : 172, cell: (row) => <Diingatkan row={row} /> },
      },
      columns,
    ),
    {
      ...AKSI,
      width: of.onIngatkan === null ? 88 : 180,
      cell: (row) => (
        <>
          {of.onIngatkan && row.sasaran !== null && (
            <RowAct
              icon={IconBell}
              word="Ingatkan"
              of={nameOfRow(row)}
              onClick={() => of.onIngatkan?.(row)}
            />
          )}
          <BukaOrang row={row} of={of} />
          {of.onIngatkan && row.sasaran !== null && (
            <MenuButton of={nameOfRow(row)}>
              <PendingButton
                pending={of.copying === rowKey(row)}
                held={of.copying !== null}
                busy="Menyalin …"
                of={nameOfRow(row)}
                onClick={() => of.onSalin(row)}
              >
                Salin pesan
              </PendingButton>
              {row.ada_wa === 1 && (
                <PendingButton
                  pending={of.opening === rowKey(row)}
                  held={of.opening !== null}
                  busy="Membuka …"
                  of={row.name}
                  onClick={() => of.onWa(row)}
                >
                  WhatsApp
                </PendingButton>
              )}
            </MenuButton>
          )}
        </>
      ),
    },
  ];
}

/** Time of the last reminder, and how it was sent: by mail or by WhatsApp. */
function Diingatkan({ row: { diingatkan_pada, diingatkan_cara } }: { row: RadarRow }) {
  if (diingatkan_pada === null || diingatkan_cara === null)
    return (
      <Text as="span" dim>
        Belum
      </Text>
    );
  const { time_zone } = portal();
  return (
    <Text
      as="span"
      size="note"
      title={`${longWaktu(diingatkan_pada, time_zone)} · ${PENGINGAT_METHOD[diingatkan_cara]}`}
    >
      {shortTanggal(hariIni(new Date(diingatkan_pada), time_zone))}
      <Text as="span" dim>
        {' '}
        · {PENGINGAT_METHOD[diingatkan_cara]}
      </Text>
    </Text>
  );
}

/** Returns the name of a row: the person and, if the row has one, the category. */
const nameOfRow = ({ name, keterangan_kategori: kategori }: RadarRow) =>
  kategori === null ? name : `${name}, ${kategori}`;

/** Returns the element id of a row's link. The link gets the focus when the admin returns to the radar. */
export const rowLinkId = (key: string): string => `baris-${key}`;

const PART: Readonly<Partial<Record<JenisRadar, string>>> = {
  tes_belum: 'tes',
  dokumen_kurang: 'dokumen',
  klaim_menunggu: 'klaim',
};

/** Returns the section of a participant's page that shows the overdue work. */
const partOf = (jenis: JenisRadar, { kat_id }: RadarRow): string | undefined =>
  kat_id === null ? PART[jenis] : `tugas-${kat_id}`;

/** Link to the overdue work on a participant's page, or to the participants of a mentor. */
function BukaOrang({ row, of }: { row: RadarRow; of: Given }) {
  const radar = of.backTo(row);
  const hash = partOf(of.jenis, row);
  const target =
    of.jenis === 'mentor_tertinggal'
      ? linkTo('/adm/mentor', null, { tab: 'kinerja', menid: row.user_id, radar })
      : {
          ...linkTo('/adm/peserta_{product}/{userid}', { userid: row.user_id }, { radar }),
          ...(hash !== undefined && { hash }),
        };
  return (
    <RowAct
      as={Link}
      {...target}
      id={rowLinkId(rowKey(row))}
      icon={IconArrowRight}
      word="Detail"
      of={nameOfRow(row)}
      onClick={(event: MouseEvent) => {
        if (isPlainClick(event)) of.onOpen(row);
      }}
    />
  );
}
