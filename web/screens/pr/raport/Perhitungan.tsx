import { useId, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import type { AturanNilai } from '#rules/nilai/aturan.ts';
import { nilaiText, persenText, poinText } from '#rules/text/format.ts';
import {
  anyOne,
  NO_NILAI_YET,
  PROVISIONAL,
  scoredText,
  type AdaNilai,
  type TahapHitung,
} from '#rules/nilai/hasil.ts';
import { kontribusiCount, kontribusi, tahapOf, type TahapBobot } from '#rules/nilai/nilai.ts';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import type { NilaiKategoriRow } from './NamaKategori.tsx';
import { NamaTahap } from './NamaTahap.tsx';
import { NilaiTes } from './NilaiTes.tsx';

interface PerhitunganProps {
  aturan: AturanNilai;
  ist: NonNullable<ReplyOf<typeof raport>['ist']>;
  ada: AdaNilai;
  ditetapkan: ReplyOf<typeof raport>['ditetapkan'];
  nilai_akhir: number;
  lengkap: 0 | 1;
  /** The categories of the stages OJT and IST II. */
  log: Record<TahapHitung, readonly NilaiKategoriRow[]>;
}

/** Returns the number of competences of a stage, and the number of competences with a score. */
const countOf = (rows: readonly NilaiKategoriRow[]) => ({
  jumlah_butir: rows.reduce((sum, row) => sum + row.jumlah_butir, 0),
  butir_dinilai: rows.reduce((sum, row) => sum + row.butir_dinilai, 0),
});

/** Table of the three stages with weights and contributions. Participants can check the final score with it. */
export function Perhitungan(props: PerhitunganProps) {
  const { aturan, ist, ada, ditetapkan, nilai_akhir, lengkap, log } = props;
  const butir = { nilai_ojt: countOf(log.nilai_ojt), nilai_ist2: countOf(log.nilai_ist2) };
  const adaTahap = (tahap: TahapBobot) => ada[tahap.ada] === 1;
  /** Returns the reason why a stage has no score or only a provisional score. */
  function remarkOf({ key, ...tahap }: TahapBobot): string | null {
    if (key === 'nilai_post') return ada.post ? null : 'Posttest belum dikerjakan.';
    const { jumlah_butir, butir_dinilai } = butir[key];
    if (ditetapkan?.[key] != null) return null;
    if (ada[tahap.ada] === 1)
      return butir_dinilai === jumlah_butir ? null : `${PROVISIONAL}: ${scoredText(butir[key])}.`;
    if (butir_dinilai > 0) return 'Nilai belum diperbarui.';
    return key === 'nilai_ojt' ? 'Belum dinilai mentor.' : 'Belum dinilai evaluator.';
  }
  const [open, setOpen] = useState(false);
  const id = useId();
  const columns: Column<TahapBobot>[] = [
    {
      key: 'label',
      header: 'Tahap',
      phone: 'title',
      rowHead: true,
      width: '42%',
      cell: (tahap) => (
        <NamaTahap
          tahap={tahap}
          remark={remarkOf(tahap)}
          ditetapkan={ditetapkan?.[tahap.key] ?? null}
          open={open}
          onToggle={() => setOpen(!open)}
          controls={id}
        />
      ),
    },
    {
      key: 'nilai',
      header: 'Nilai',
      align: 'right',
      cell: (tahap) =>
        adaTahap(tahap) ? (
          nilaiText(ist[tahap.key])
        ) : (
          <Text as="span" size="note" dim>
            {NO_NILAI_YET}
          </Text>
        ),
    },
    { key: 'bobot', header: 'Bobot', align: 'right', cell: ({ bobot }) => `${persenText(bobot)} %` },
    {
      key: 'kontribusi',
      header: 'Nilai × Bobot',
      align: 'right',
      cell: (tahap) => (adaTahap(tahap) ? poinText(kontribusi(ist[tahap.key], tahap.bobot)) : '–'),
    },
  ];
  return (
    <Card title="Perhitungan Nilai Akhir">
      <PlainTable
        place="card"
        caption="Nilai tiap tahap, bobotnya, dan hasil kalinya"
        columns={columns}
        rows={tahapOf(aturan)}
        rowKey={({ key }) => key}
        detail={({ key }) =>
          open &&
          key === 'nilai_post' && (
            <div id={id}>
              <NilaiTes berlaku={ist.nilai_post} />
            </div>
          )
        }
        sums={[
          {
            key: 'jumlah',
            label: 'Jumlah',
            value: anyOne(ada) ? poinText(kontribusiCount(aturan, ist)) : '–',
          },
          {
            key: 'akhir',
            label: (
              <>
                <span>{lengkap === 0 ? `Nilai Akhir ${PROVISIONAL.toLowerCase()}` : 'Nilai Akhir'}</span>{' '}
                <Text as="span" size="note" weight="plain">
                  (dibulatkan dua desimal)
                </Text>
              </>
            ),
            value: anyOne(ada) ? nilaiText(nilai_akhir) : NO_NILAI_YET,
            result: true,
          },
        ]}
      />
    </Card>
  );
}
