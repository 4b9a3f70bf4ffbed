import { Button } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import { mentorKinerja, mentorKinerjaEkspor } from '#contract/adm/mentor/kinerja.ts';
import { BUTIR } from '#contract/lists/mentor.ts';
import { nilaiOrDash, nilaiText } from '#rules/text/format.ts';
import { anyOne, TO_COMPUTE } from '#rules/nilai/hasil.ts';
import { useRead } from '#app/calls/data.ts';
import { headOf } from '#app/calls/list-columns.ts';
import { Load } from '#app/calls/Load.tsx';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { HasilAkhir } from '#parts/nilai/HasilAkhir.tsx';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { Column as Stack, Grid, Row } from '#ui/box/Box.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';

type KinerjaMentor = ReplyOf<typeof mentorKinerja>;
type TotalKinerja = KinerjaMentor['ist'][number]['log_ojt'][number];
type ButirKinerja = KinerjaMentor['nilai'][number];

interface KinerjaPesertaProps {
  menid: number;
  pesid: number;
  onSemua: () => void;
}

/**
 * Scores of one participant: the final score, both stages by category, and each single score with the mentor who gave
 * it.
 */
export function KinerjaPeserta({ menid, pesid, onSemua }: KinerjaPesertaProps) {
  const read = useRead(mentorKinerja, { menid: String(menid), pesid: String(pesid) });
  const all = (
    <Button variant="default" onClick={onSemua}>
      Lihat semua peserta mentor ini
    </Button>
  );
  return (
    <Load
      read={read}
      skeleton={
        <Card>
          <Skeletons lines={8} height={32} />
        </Card>
      }
    >
      {({ peserta: [peserta], ist: [ist], nilai, mentor }) =>
        !peserta || !ist ? (
          <EmptyState
            title="Peserta ini bukan peserta mentor ini"
            text="Mungkin sudah dipindahkan kepada mentor lain."
            action={all}
          />
        ) : (
          <Stack gap={24}>
            <Row>
              {all}
              <Ekspor call={mentorKinerjaEkspor} args={{ menid, pesid }} />
              <RiwayatObjek objek={`peserta/${pesid}`} nama={peserta.nama_peserta} />
            </Row>
            <HasilAkhir
              peserta={{ ...peserta, name: peserta.nama_peserta }}
              nilai_akhir={ist.nilai_akhir}
              batas_lulus={ist.batas_lulus}
              ada={anyOne(ist.ada)}
              butir={ist}
              lulus={ist.lulus}
              lengkap={ist.lengkap}
              kurang={ist.kurang}
              catatan={ist.perlu_dihitung === 1 ? `${TO_COMPUTE}: nilai belum diperbarui` : undefined}
            />
            <Grid align="start" pairs min={360}>
              <Tahap title="OJT" rows={ist.log_ojt} jumlah={nilaiOrDash(ist.ada.ojt, ist.nilai_ojt)} />
              <Tahap title="IST II" rows={ist.log_ist2} jumlah={nilaiOrDash(ist.ada.ist2, ist.nilai_ist2)} />
            </Grid>
            <KinerjaDetail rows={nilai} names={new Map(mentor.map(({ id, name }) => [id, name]))} />
          </Stack>
        )
      }
    </Load>
  );
}

const TOTAL: readonly Column<TotalKinerja>[] = [
  { ...headOf(BUTIR, 'keterangan_kategori'), phone: 'title', rowHead: true },
  {
    key: 'nilai_total',
    header: 'Nilai Total',
    width: '42%',
    cell: (row) => (
      <ScoreBar label={row.keterangan_kategori} value={row.ada ? row.nilai_total : null} hideLabel />
    ),
  },
];

/** Table of one stage, with the score of each category and the stored score of the stage. */
function Tahap({ title, rows, jumlah }: { title: string; rows: readonly TotalKinerja[]; jumlah: string }) {
  return (
    <PlainTable
      caption={`Resume ${title}`}
      captionShown
      columns={TOTAL}
      rows={rows}
      rowKey={(row) => row.keterangan_kategori}
      sums={[{ key: 'jumlah', label: `Nilai ${title} tersimpan`, value: jumlah, result: true }]}
    />
  );
}

const butir = (names: ReadonlyMap<number, string>): readonly Column<ButirKinerja>[] => [
  headOf(BUTIR, 'keterangan_kategori'),
  { ...headOf(BUTIR, 'keterangan_kategori_nilai'), phone: 'title', rowHead: true },
  { ...headOf(BUTIR, 'nilai'), cell: (row) => numberText(row.nilai) },
  { ...headOf(BUTIR, 'nilai_akhir'), cell: (row) => nilaiText(row.nilai_akhir) },
  {
    ...headOf(BUTIR, 'penilai'),
    cell: (row) => names.get(row.mentor_id) ?? 'Bukan mentor lagi',
  },
];

/**
 * Table of all single scores, each with the mentor who gave it. After a change of mentor, scores can come from several
 * mentors.
 */
function KinerjaDetail({
  rows,
  names,
}: {
  rows: readonly ButirKinerja[];
  names: ReadonlyMap<number, string>;
}) {
  if (rows.length === 0)
    return (
      <Card title="Nilai per kompetensi">
        <EmptyState
          title="Belum ada kompetensi yang dinilai"
          text="Mentor dan evaluator belum memberi nilai."
        />
      </Card>
    );
  return (
    <PlainTable
      caption="Nilai per kompetensi"
      captionShown
      columns={butir(names)}
      rows={rows}
      rowKey={(row) => `${row.keterangan_kategori}/${row.keterangan_kategori_nilai}`}
      foot="Nilai akhir satu kompetensi adalah nilai dibagi nilai tertinggi kategorinya, dikali bobot kategori."
    />
  );
}
