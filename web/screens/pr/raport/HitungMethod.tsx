import type { AturanNilai } from '#rules/nilai/aturan.ts';
import { nilaiText, persenText } from '#rules/text/format.ts';
import { PROVISIONAL } from '#rules/nilai/hasil.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Points } from '#ui/list/Rows.tsx';
import type { NilaiKategoriRow } from './NamaKategori.tsx';

interface HitungMethodProps {
  /** The rule set of the participant's period. */
  aturan: AturanNilai;
  /** All categories of the period with their names. */
  kategori: readonly Pick<NilaiKategoriRow, 'id_kat' | 'keterangan_kategori'>[];
}

/** Returns a text with the scale of most categories, and with the categories that have another scale. */
function scaleText(
  { kategori: rules }: AturanNilai,
  kategori: readonly Pick<NilaiKategoriRow, 'id_kat' | 'keterangan_kategori'>[],
): string {
  const four = rules.filter(({ skala }) => skala === 4);
  const usual = four.length * 2 > rules.length ? 4 : 3;
  const other = usual === 4 ? 3 : 4;
  const names = rules
    .filter(({ skala }) => skala !== usual)
    .map(({ id_kat }) => kategori.find((each) => each.id_kat === id_kat)?.keterangan_kategori ?? '');
  return `1 sampai ${usual}${names.length === 0 ? '' : ` (${names.join(', ')} 1 sampai ${other})`}`;
}

/** Explains to participants how the scores are computed in their period (Specification 9). */
export function HitungMethod({ aturan, kategori }: HitungMethodProps) {
  const { ist, ojt, ist2 } = aturan.bobot_akhir;
  return (
    <Card title="Cara menghitung">
      <Points>
        <li>
          {`Setiap kompetensi diberi skor ${scaleText(aturan, kategori)}. `}
          <strong>Jumlah</strong> adalah total skor, dibandingkan dengan skor tertinggi yang mungkin.
        </li>
        <li>
          <strong>Nilai</strong> kategori adalah jumlah ÷ skor tertinggi × 100. <strong>Nilai akhir</strong>{' '}
          kategori adalah jumlah ÷ skor tertinggi × bobot. Kategori yang belum dinilai dihitung 0.
        </li>
        <li>
          <strong>Nilai Akhir</strong> = {persenText(ist)} % IST I + {persenText(ojt)} % OJT +{' '}
          {persenText(ist2)} % IST II. Peserta dinyatakan lulus jika Nilai Akhir{' '}
          {nilaiText(aturan.batas_lulus)} atau lebih. Selama masih ada yang ditunggu, hasilnya{' '}
          <strong>{PROVISIONAL}</strong>.
        </li>
        <li>
          Semua nilai ditampilkan dua desimal, sehingga jumlah rincian dapat berselisih 0,01 karena
          pembulatan.
        </li>
      </Points>
    </Card>
  );
}
