import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import type { RowOf } from '#contract/endpoint.ts';
import { referensi } from '#contract/auth.ts';
import { CHOSEN } from '#contract/list.ts';
import type { menTugas } from '#contract/m/assign/agenda.ts';
import { shortTanggal } from '#rules/text/format.ts';
import { useRead, type Read } from '#app/calls/data.ts';
import { useColumnChoice } from '#app/calls/column-choice.ts';
import { wholeTable } from '#app/calls/paged-table.ts';
import { FilterLokasi, ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { periodeOfLink, RUNNING_PERIODE } from '#parts/periode/filter.ts';
import { FilterPeriode } from '#parts/periode/FilterPeriode.tsx';
import { usePeriode } from '#parts/periode/usePeriode.ts';
import { Link } from '#app/router/Link.tsx';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Table } from '#ui/table/Table.tsx';
import { filtersOn } from '#ui/table/table-start.ts';
import { RowAct } from '#ui/table/RowAct.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { linkToKategori, type Peran } from '#parts/peserta/peran.ts';
import { agendaSearch } from './agenda-search.ts';

export type AgendaRow = RowOf<typeof menTugas>;

/**
 * Returns whether the agenda entry has work for this grader (Specification, document 2, section 2). Mentors grade only
 * materials with a review. IST II has no reviews, so evaluators grade every task.
 */
export function isDinilai(peran: Peran, row: AgendaRow): boolean {
  return peran === 'mentor' ? row.is_review === 1 : row.is_tugas === 1;
}

function jenis(row: AgendaRow): readonly string[] {
  return [row.is_tugas ? 'Tugas Mandiri' : 'Online', ...(row.is_review ? ['Review Tugas Mandiri'] : [])];
}

const COLUMNS: readonly Column<AgendaRow>[] = [
  { key: 'keterangan_kategori', header: 'Kategori', sort: true },
  { key: 'keterangan_materi', header: 'Materi', sort: true, phone: 'title' },
  {
    key: 'jenis',
    header: 'Jenis',
    width: 312,
    text: (row) => jenis(row).join(' '),
    cell: (row) => (
      <Row as="span" gap={4}>
        {jenis(row).map((each) => (
          <Badge key={each} tone={each === 'Online' ? 'neutral' : each === 'Tugas Mandiri' ? 'info' : 'ok'}>
            {each}
          </Badge>
        ))}
      </Row>
    ),
  },
  {
    key: 'tgl_mulai',
    header: 'Tgl. Mulai',
    sort: true,
    width: 112,
    cell: (row) => <TanggalAgenda day={row.tgl_mulai} />,
  },
  {
    key: 'tgl_akhir',
    phone: 'main',
    header: 'Tgl. Akhir',
    sort: true,
    width: 112,
    cell: (row) => <TanggalAgenda day={row.tgl_akhir} />,
  },
];

function TanggalAgenda({ day }: { day: string }) {
  return (
    <Text as="span" figures nowrap>
      {shortTanggal(day)}
    </Text>
  );
}

/**
 * Table of the agenda. At first, it shows only locations where the grader has participants. A button adds the other
 * locations, and a filter selects one location.
 */
export function AgendaTable({ peran, read }: { peran: Peran; read: Read<AgendaRow[]> }) {
  const [{ lokid, lain, periode_id, ...state }, setState] = usePeriode(agendaSearch);
  const lists = useRead(referensi, {});
  const kolom = useColumnChoice('agenda');
  const elsewhere = read.data?.filter((row) => row.peserta_anda === 0) ?? [];
  // The URL may select a location where the grader has no participants. Then all such locations are shown.
  const all = lain === 1 || elsewhere.some((row) => row.lokasi_id === lokid);
  const offered = all ? read.data : read.data?.filter((row) => row.peserta_anda === 1);
  const lokasi = new Map(offered?.map((row) => [row.lokasi_id, row.lokasi]));
  const more = (
    <Button
      size="xs"
      variant={all ? 'filled' : 'default'}
      aria-pressed={all}
      onClick={() => setState({ lain: all ? 0 : 1, lokid: ALL_LOKASI, page: 1 })}
    >
      Lokasi lain ({elsewhere.length} materi)
    </Button>
  );
  const columns: readonly Column<AgendaRow>[] = [
    ...COLUMNS,
    // If there is only one location, the location column is hidden by default, because all rows would have the same
    // value.
    {
      key: 'lokasi',
      header: 'Lokasi',
      sort: true,
      width: 148,
      room: lokasi.size > 1 ? 0 : CHOSEN,
    },
    {
      ...AKSI,
      width: 104,
      cell: (row) =>
        isDinilai(peran, row) && (
          <RowAct
            as={Link}
            icon={IconChecklist}
            {...linkToKategori(row.kat_id, { periode_id: periodeOfLink(periode_id) })}
            word="Nilai tugas"
            of={row.keterangan_materi}
          />
        ),
    },
  ];
  return (
    <Table
      oneLine
      choose={kolom}
      caption={peran === 'mentor' ? 'Agenda mentor' : 'Agenda evaluator'}
      columns={columns}
      rows={offered?.filter((row) => lokid === ALL_LOKASI || row.lokasi_id === lokid)}
      rowKey={(row) => row.id_materi}
      {...wholeTable(read)}
      noun="materi"
      cards={1000}
      search="Cari materi …"
      state={state}
      onState={setState}
      fold
      filters={{
        on: filtersOn(lokid !== ALL_LOKASI, periode_id !== RUNNING_PERIODE),
        fields: (
          <>
            <FilterLokasi
              value={lokid}
              lokasi={[...lokasi]
                .toSorted(([a], [b]) => a - b)
                .map(([id, keterangan]) => ({ id, keterangan }))}
              onValue={(value) => setState({ lokid: value, page: 1 })}
            />
            <FilterPeriode
              value={periode_id}
              periode={lists.data?.periode}
              onValue={(value) => setState({ periode_id: value, lokid: ALL_LOKASI, page: 1 })}
            />
          </>
        ),
      }}
      toolbar={elsewhere.length > 0 && more}
      empty={{
        title: 'Belum ada agenda',
        text:
          lokid === ALL_LOKASI
            ? all || elsewhere.length === 0
              ? 'Materi yang aktif akan tampil di sini.'
              : 'Materi aktif di lokasi peserta Anda akan tampil di sini. Yang lain ada di “Lokasi lain”.'
            : 'Tidak ada materi aktif di lokasi ini. Pilih lokasi lain.',
      }}
    />
  );
}
