import { useId, useState } from 'react';
import { NO_NILAI_YET } from '#rules/nilai/hasil.ts';
import { nilaiText } from '#rules/text/format.ts';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { Butir } from './Butir.tsx';
import { NamaKategori, type NilaiKategoriRow } from './NamaKategori.tsx';
import css from './Detail.module.css';

interface KategoriDetailProps {
  tahap: 'OJT' | 'IST II';
  rows: readonly NilaiKategoriRow[];
  /**
   * Stored score of the stage, which counts in the final score. It can differ from the score that results from `rows`.
   */
  tersimpan: number;
  /** True if an admin has entered the score of the stage. */
  isDitetapkan: boolean;
  /** Score of the stage, computed from the categories in `rows`. */
  menurutRincian: number;
  /** Sentence that explains how the score of the stage is computed. */
  caraJumlah: string;
}

/** Table of one stage by category: points, score out of 100, weight, and contribution to the score of the stage. */
export function KategoriDetail({
  tahap,
  rows,
  tersimpan,
  isDitetapkan,
  menurutRincian,
  caraJumlah,
}: KategoriDetailProps) {
  const same = nilaiText(menurutRincian) === nilaiText(tersimpan);
  const [open, setOpen] = useState<readonly number[]>([]);
  const id = useId();
  const toggle = (kat_id: number) =>
    setOpen(open.includes(kat_id) ? open.filter((each) => each !== kat_id) : [...open, kat_id]);
  const columns: Column<NilaiKategoriRow>[] = [
    {
      key: 'keterangan_kategori',
      header: 'Kategori',
      phone: 'title',
      rowHead: true,
      width: '42%',
      cell: (row) => (
        <NamaKategori
          row={row}
          open={open.includes(row.id_kat)}
          onToggle={() => toggle(row.id_kat)}
          controls={`${id}${row.id_kat}`}
        />
      ),
    },
    {
      key: 'jumlah',
      header: 'Jumlah',
      align: 'right',
      cell: (row) => `${numberText(row.jumlah)} dari ${numberText(row.nilai_max)}`,
    },
    {
      key: 'nilai_total',
      // The word joiner (U+2060) keeps `0–100` together when the heading wraps.
      header: 'Nilai (0–\u2060100)',
      align: 'right',
      width: '22%',
      cell: (row) =>
        row.ada === 1 ? (
          <ScoreBar label={`Nilai ${row.keterangan_kategori}`} value={row.nilai_total} hideLabel />
        ) : (
          <Text as="span" size="note" dim>
            Belum dinilai
          </Text>
        ),
    },
    { key: 'bobot', header: 'Bobot', align: 'right', cell: (row) => numberText(row.bobot) },
    {
      key: 'nilai_akhir',
      header: 'Nilai Akhir',
      align: 'right',
      cell: (row) => (row.ada === 1 ? nilaiText(row.nilai_akhir) : '–'),
    },
  ];
  return (
    <Card title={`Rincian ${tahap}`}>
      <div id={detailId(tahap)} className={css.tujuan}>
        <PlainTable
          place="card"
          caption={`Rincian ${tahap} per kategori`}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id_kat}
          detail={(row) =>
            open.includes(row.id_kat) && (
              <div id={`${id}${row.id_kat}`}>
                <Butir kat_id={row.id_kat} skala={row.nilai_max / row.jumlah_butir} />
              </div>
            )
          }
          sums={[
            {
              key: 'tahap',
              label: same ? `Nilai ${tahap}` : `Nilai ${tahap} menurut rincian`,
              value: rows.some(({ ada }) => ada === 1) ? nilaiText(menurutRincian) : NO_NILAI_YET,
              result: true,
            },
          ]}
          foot={
            <Text size="note" dim>
              {caraJumlah}
            </Text>
          }
        />
      </div>
      {!same && (
        <div className={css.berubah}>
          <Note tone="warn">
            {isDitetapkan
              ? `Nilai Akhir memakai nilai yang ditetapkan panitia (${nilaiText(tersimpan)}), bukan rincian di atas.`
              : tersimpan === 0
                ? 'Nilai di atas belum masuk ke Nilai Akhir. Panitia yang memperbaruinya.'
                : `Nilai di atas berubah. Nilai Akhir masih memakai ${nilaiText(tersimpan)} sampai panitia memperbaruinya.`}
          </Note>
        </div>
      )}
    </Card>
  );
}

/** Returns the id of the element with the categories of a stage, which links use as their target. */
export function detailId(tahap: string): string {
  return `rincian-${tahap.toLowerCase().replace(' ', '-')}`;
}
