import type { ReplyOf } from '#contract/endpoint.ts';
import { mentorKinerjaEkspor, type mentorKinerja } from '#contract/adm/mentor/kinerja.ts';
import { BUTIR } from '#contract/lists/mentor.ts';
import { bilangan, nilaiOrDash } from '#rules/text/format.ts';
import { anyOne } from '#rules/nilai/hasil.ts';
import { NILAI_LULUS } from '#rules/nilai/nilai.ts';
import { headOf } from '#app/calls/list-columns.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { Hasil } from '#parts/nilai/Hasil.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { StatCard, StatCards } from '#ui/figure/StatCard.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { Table } from '#ui/table/Table.tsx';
import { AKSI, type Column } from '#ui/table/table-state.ts';
import type { TableState } from '#ui/table/table-start.ts';

type KinerjaData = ReplyOf<typeof mentorKinerja>;
type KinerjaRow = KinerjaData['peserta'][number] & KinerjaData['ist'][number] & { dinilai: number };

interface KinerjaOfAllProps {
  data: KinerjaData;
  menid: number;
  state: TableState;
  onState: (next: TableState) => void;
  onPeserta: (peserta_id: number) => void;
}

/**
 * All participants of a mentor: their scores as bars, and how many scores this mentor gave. The response contains all
 * participants of the mentor, at most about sixty. So the browser searches, sorts and pages them.
 */
export function KinerjaOfAll({ data, menid, state, onState, onPeserta }: KinerjaOfAllProps) {
  const rows = rowsOf(data, menid);
  const lengkap = rows.filter((row) => row.lengkap === 1);
  const lulus = lengkap.filter((row) => row.lulus === 1).length;
  const dinilai = rows.filter((row) => row.dinilai > 0).length;
  const columns: readonly Column<KinerjaRow>[] = [
    {
      ...headOf(BUTIR, 'nama_peserta'),
      sort: true,
      phone: 'title',
      rowHead: true,
      text: ({ nama_peserta, nama_pt }) => `${nama_peserta} ${nama_pt}`,
      cell: (row) => <CellLines below={row.nama_pt}>{row.nama_peserta}</CellLines>,
    },
    {
      ...headOf(BUTIR, 'nilai_akhir'),
      align: undefined,
      sort: true,
      width: '34%',
      cell: (row) => (
        <ScoreBar
          label={`Nilai Akhir ${row.nama_peserta}`}
          value={anyOne(row.ada) ? row.nilai_akhir : null}
          pass={row.lengkap === 1 ? NILAI_LULUS : undefined}
          hideLabel
        />
      ),
    },
    {
      key: 'nilai_ojt',
      header: 'OJT',
      sort: true,
      align: 'right',
      cell: (row) => nilaiOrDash(row.ada.ojt, row.nilai_ojt),
    },
    {
      key: 'nilai_ist2',
      header: 'IST II',
      sort: true,
      align: 'right',
      cell: (row) => nilaiOrDash(row.ada.ist2, row.nilai_ist2),
    },
    {
      key: 'dinilai',
      header: 'Butir dinilai',
      sort: true,
      align: 'right',
      cell: (row) => bilangan(row.dinilai),
    },
    {
      key: 'lulus',
      header: 'Hasil',
      sort: true,
      cell: (row) => <Hasil {...row} ringkas />,
    },
    {
      ...AKSI,
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
        <StatCards>
          <StatCard label="Peserta" value={bilangan(rows.length)} />
          <StatCard label="Dinilai mentor ini" value={`${bilangan(dinilai)} dari ${bilangan(rows.length)}`} />
          <StatCard
            label="Peserta lulus"
            value={`${bilangan(lulus)} dari ${bilangan(lengkap.length)}`}
            hint="yang nilainya lengkap"
          />
        </StatCards>
      )}
      <Table
        caption="Peserta dan nilainya"
        columns={columns}
        cards={860}
        rows={rows}
        rowKey={(row) => row.peserta_id}
        noun="peserta"
        search="Cari nama atau perguruan tinggi …"
        state={state}
        onState={onState}
        toolbar={rows.length > 0 && <Ekspor call={mentorKinerjaEkspor} args={{ menid }} />}
        empty={{
          title: 'Mentor ini belum memiliki peserta',
          text: 'Tugaskan peserta di bagian Assignment / Tugas.',
        }}
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
