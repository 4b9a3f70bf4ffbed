import { useId, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import { nilaiTeks, perseribuTeks } from '#rules/format.ts';
import { jumlahKontribusi, kontribusi, TAHAP } from '#rules/nilai.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { NamaTahap } from './NamaTahap.tsx';
import { NilaiTes } from './NilaiTes.tsx';
import css from './Rincian.module.css';

type Tahap = (typeof TAHAP)[number];

interface PerhitunganProps {
  ist: NonNullable<ReplyOf<typeof raport>['ist']>;
  ditetapkan: ReplyOf<typeof raport>['ditetapkan'];
  nilai_akhir: number;
  /** Has anything been scored there? */
  hasOjt: boolean;
  hasIst2: boolean;
}

/** The three stages, each with its weight and what it brings: the final score can be checked by hand. */
export function Perhitungan({ ist, ditetapkan, nilai_akhir, hasOjt, hasIst2 }: PerhitunganProps) {
  const nol = {
    nilai_post: 'Belum ada nilai post-test.',
    nilai_ojt: hasOjt ? 'Belum ditetapkan panitia.' : 'Belum dinilai mentor.',
    nilai_ist2: hasIst2 ? 'Belum ditetapkan panitia.' : 'Belum dinilai evaluator.',
  };
  const [open, setOpen] = useState(false);
  const id = useId();
  const columns: Column<Tahap>[] = [
    {
      key: 'label',
      header: 'Tahap',
      phone: 'title',
      rowHead: true,
      width: '42%',
      cell: (tahap) => (
        <NamaTahap
          tahap={tahap}
          nol={ist[tahap.key] === 0 ? nol[tahap.key] : null}
          ditetapkan={ditetapkan?.[tahap.key] ?? null}
          open={open}
          onToggle={() => setOpen(!open)}
          controls={id}
        />
      ),
    },
    { key: 'nilai', header: 'Nilai', align: 'right', cell: ({ key }) => nilaiTeks(ist[key]) },
    { key: 'bobot', header: 'Bobot', align: 'right', cell: ({ bobot }) => `${bobot} %` },
    {
      key: 'kontribusi',
      header: 'Nilai × Bobot',
      align: 'right',
      cell: ({ key, bobot }) => perseribuTeks(kontribusi(ist[key], bobot)),
    },
  ];
  return (
    <Card title="Perhitungan Nilai Akhir">
      <PlainTable
        place="card"
        caption="Nilai tiap tahap, bobotnya, dan hasil kalinya"
        columns={columns}
        rows={TAHAP}
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
          { key: 'jumlah', label: 'Jumlah', value: perseribuTeks(jumlahKontribusi(ist)) },
          {
            key: 'akhir',
            label: (
              <>
                Nilai Akhir <span className={css.ringan}>(dibulatkan dua desimal)</span>
              </>
            ),
            value: nilaiTeks(nilai_akhir),
            result: true,
          },
        ]}
      />
    </Card>
  );
}
