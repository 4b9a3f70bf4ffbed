import type { ReactNode } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import { mentorKinerjaEkspor, type mentorKinerja } from '#contract/adm/mentor/kinerja.ts';
import { BUTIR } from '#contract/lists/mentor.ts';
import { bilangan, nilaiOrDash } from '#rules/text/format.ts';
import { anyOne } from '#rules/nilai/hasil.ts';
import { headOf } from '#app/calls/list-columns.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { ALL_PERIODE, RUNNING_PERIODE, type PeriodeChoice } from '#parts/periode/filter.ts';
import { Hasil } from '#parts/nilai/Hasil.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { StatFilter, StatFilters } from '#ui/figure/StatFilter.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import { filtersOn, type TableState } from '#ui/table/table-start.ts';
import { NamaPt } from '../parts/NamaPt.tsx';

type KinerjaData = ReplyOf<typeof mentorKinerja>;
type KinerjaRow = KinerjaData['peserta'][number] & KinerjaData['ist'][number] & { dinilai: number };

/** Filter of the table. Each count above the table is a link that sets one of these filters. */
export type KinerjaView = '' | 'dinilai' | 'lengkap' | 'lulus';
const FIGURES: readonly (readonly [KinerjaView, string])[] = [
  ['', 'Peserta'],
  ['dinilai', 'Dinilai mentor ini'],
  ['lengkap', 'Nilai lengkap'],
  ['lulus', 'Peserta lulus'],
];
const IS_SHOWN: Readonly<Record<KinerjaView, (row: KinerjaRow) => boolean>> = {
  '': () => true,
  dinilai: (row) => row.dinilai > 0,
  lengkap: (row) => row.lengkap === 1,
  lulus: (row) => row.lengkap === 1 && row.lulus === 1,
};

interface KinerjaOfAllProps {
  data: KinerjaData;
  menid: number;
  nilai: KinerjaView;
  state: TableState;
  onState: (next: TableState) => void;
  onPeserta: (peserta_id: number) => void;
  periode_id: PeriodeChoice;
  /** Select field for the period. */
  filter: ReactNode;
}

/**
 * Table of all participants of a mentor: their scores as bars, and how many scores this mentor gave. The browser
 * searches, sorts and pages the rows, because a mentor has at most about sixty participants.
 */
export function KinerjaOfAll(props: KinerjaOfAllProps) {
  const { data, menid, nilai, state, onState, onPeserta, periode_id, filter } = props;
  const rows = rowsOf(data, menid);
  const countOf = (key: KinerjaView) => rows.filter(IS_SHOWN[key]).length;
  const columns: readonly Column<KinerjaRow>[] = [
    {
      ...headOf(BUTIR, 'nama_peserta'),
      sort: true,
      phone: 'title',
      keep: 'left',
      rowHead: true,
      cell: ({ nama_peserta }) => <strong>{nama_peserta}</strong>,
    },
    { ...headOf(BUTIR, 'nama_pt'), sort: true, width: 172, cell: ({ nama_pt }) => <NamaPt nama={nama_pt} /> },
    {
      ...headOf(BUTIR, 'nilai_akhir'),
      align: undefined,
      sort: true,
      width: 150,
      phone: 'main',
      cell: (row) => (
        <ScoreBar
          label={`Nilai Akhir ${row.nama_peserta}`}
          value={anyOne(row.ada) ? row.nilai_akhir : null}
          pass={row.lengkap === 1 ? row.batas_lulus : undefined}
          inline
        />
      ),
    },
    {
      key: 'nilai_ojt',
      width: 76,
      header: 'OJT',
      sort: true,
      align: 'right',
      cell: (row) => nilaiOrDash(row.ada.ojt, row.nilai_ojt),
    },
    {
      key: 'nilai_ist2',
      width: 76,
      header: 'IST II',
      sort: true,
      align: 'right',
      cell: (row) => nilaiOrDash(row.ada.ist2, row.nilai_ist2),
    },
    {
      key: 'dinilai',
      width: 90,
      header: 'Kompetensi dinilai',
      sort: true,
      align: 'right',
      cell: (row) => bilangan(row.dinilai),
    },
    {
      key: 'lulus',
      width: 124,
      header: 'Hasil',
      sort: true,
      phone: 'main',
      cell: (row) => <Hasil {...row} ringkas />,
    },
    {
      ...AKSI,
      width: 80,
      cell: (row) => (
        <RowButton of={`nilai ${row.nama_peserta}`} onClick={() => onPeserta(row.peserta_id)}>
          Lihat
        </RowButton>
      ),
    },
  ];
  return (
    <>
      {rows.length > 0 && (
        <StatFilters label="Saring peserta">
          {FIGURES.map(([key, label]) => (
            <StatFilter
              key={key}
              as={Link}
              {...linkTo('/adm/mentor', null, { tab: 'kinerja', menid, periode_id, nilai: key })}
              data-angka={countOf(key)}
              resetScroll={false}
              label={label}
              value={bilangan(countOf(key))}
              hint={key === '' ? undefined : `dari ${bilangan(rows.length)} peserta`}
              pressed={nilai === key}
            />
          ))}
        </StatFilters>
      )}
      <Table
        caption="Peserta dan nilainya"
        columns={columns}
        oneLine
        fold
        rows={rows.filter(IS_SHOWN[nilai])}
        rowKey={(row) => row.peserta_id}
        noun="peserta"
        search="Cari peserta …"
        state={state}
        onState={onState}
        acts={rows.length > 0 && <Ekspor call={mentorKinerjaEkspor} args={{ menid, periode_id }} />}
        filters={{ on: filtersOn(periode_id !== RUNNING_PERIODE), fields: filter }}
        empty={
          nilai !== '' && rows.length > 0
            ? { title: 'Tidak ada peserta seperti ini', text: 'Tekan “Peserta” untuk melihat semuanya.' }
            : {
                title:
                  periode_id === ALL_PERIODE
                    ? 'Mentor ini belum memiliki peserta'
                    : 'Mentor ini tidak memiliki peserta di periode ini',
                text: 'Tugaskan peserta di bagian Assignment / Tugas.',
              }
        }
      />
    </>
  );
}

function rowsOf({ peserta, ist, nilai }: KinerjaData, menid: number): KinerjaRow[] {
  const scores = new Map(ist.map((row) => [row.peserta_id, row]));
  const given = new Map<number, number>();
  for (const { peserta_id, mentor_id } of nilai)
    if (mentor_id === menid) given.set(peserta_id, (given.get(peserta_id) ?? 0) + 1);
  return peserta.flatMap((row) => {
    const own = scores.get(row.peserta_id);
    return own ? [{ ...row, ...own, dinilai: given.get(row.peserta_id) ?? 0 }] : [];
  });
}
