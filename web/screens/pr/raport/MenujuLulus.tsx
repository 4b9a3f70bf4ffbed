import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import { nilaiTeks, perseribuTeks } from '#rules/teks/format.ts';
import {
  jumlahKontribusi,
  kekurangan,
  LULUS_PERSERIBU,
  NILAI_LULUS,
  nilaiCukup,
  sisaKategori,
  sisaTahap,
  TAHAP,
} from '#rules/nilai/nilai.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import type { Baris } from './NamaKategori.tsx';
import css from './MenujuLulus.module.css';

type Tahap = (typeof TAHAP)[number];

interface MenujuLulusProps {
  ist: NonNullable<ReplyOf<typeof raport>['ist']>;
  /** The categories of the stages that count as their categories give them. */
  rows: readonly Baris[];
}

/** What a final result lacks to the pass mark and where it could come from: arithmetic, no advice. Not on paper. */
export function MenujuLulus({ ist, rows }: MenujuLulusProps) {
  const kurang = kekurangan(ist);
  if (kurang === 0) return null;
  const columns: Column<Tahap>[] = [
    { key: 'label', header: 'Tahap', phone: 'title', rowHead: true, width: '42%' },
    { key: 'nilai', header: 'Nilai sekarang', align: 'right', cell: ({ key }) => nilaiTeks(ist[key]) },
    {
      key: 'sisa',
      header: 'Paling banyak menambah',
      align: 'right',
      cell: ({ key, bobot }) => perseribuTeks(sisaTahap(ist[key], bobot)),
    },
    {
      key: 'cukup',
      header: 'Nilai yang cukup sendiri',
      align: 'right',
      cell: (tahap) => {
        const cukup = nilaiCukup(ist, tahap);
        return cukup === null ? 'tidak cukup' : nilaiTeks(cukup);
      },
    },
  ];
  return (
    <div className={css.layar}>
      <Card title={`Kekurangan sampai ${nilaiTeks(NILAI_LULUS)}`}>
        <p className={css.hitungan}>
          {perseribuTeks(LULUS_PERSERIBU)} − {perseribuTeks(jumlahKontribusi(ist))} ={' '}
          <strong>{perseribuTeks(kurang)}</strong>
        </p>
        <p className={css.catatan}>
          Jumlah {perseribuTeks(LULUS_PERSERIBU)} dibulatkan menjadi {nilaiTeks(NILAI_LULUS)}.
        </p>
        <PlainTable
          place="card"
          caption="Dari mana kekurangan itu dapat datang"
          columns={columns}
          rows={TAHAP}
          rowKey={({ key }) => key}
          foot={
            <p className={css.catatan}>
              “Paling banyak menambah” adalah (100 − nilai) × bobot. “Nilai yang cukup sendiri” adalah nilai
              tahap itu yang mencapai batas lulus bila kedua tahap lain tetap.
            </p>
          }
        />
        {rows.length > 0 && <h3 className={css.perKategori}>Skor yang belum diperoleh, per kategori</h3>}
        <ul className={css.sisa}>
          {rows.map(({ id_kat, keterangan_kategori, jumlah, nilai_max }) => (
            <li key={id_kat}>
              <span>
                {keterangan_kategori}: {nilai_max - jumlah} dari {nilai_max} skor
              </span>
              <span>{nilaiTeks(sisaKategori({ kat_id: id_kat, jumlah, nilai_max }))}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
