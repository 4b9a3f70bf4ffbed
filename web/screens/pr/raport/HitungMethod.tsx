import { nilaiText } from '#rules/text/format.ts';
import { PROVISIONAL } from '#rules/nilai/hasil.ts';
import { BOBOT_AKHIR, NILAI_LULUS } from '#rules/nilai/nilai.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Points } from '#ui/list/Rows.tsx';

/** Explains to participants how the scores are computed (Specification 9). */
export function HitungMethod() {
  return (
    <Card title="Cara menghitung">
      <Points>
        <li>
          Setiap kompetensi diberi skor 1 sampai 3 (Praktik Mengajar 1 sampai 4). <strong>Jumlah</strong>{' '}
          adalah total skor, dibandingkan dengan skor tertinggi yang mungkin.
        </li>
        <li>
          <strong>Nilai</strong> kategori adalah jumlah ÷ skor tertinggi × 100. <strong>Nilai akhir</strong>{' '}
          kategori adalah jumlah ÷ skor tertinggi × bobot. Kategori yang belum dinilai dihitung 0.
        </li>
        <li>
          <strong>Nilai Akhir</strong> = {BOBOT_AKHIR.ist} % IST I + {BOBOT_AKHIR.ojt} % OJT +{' '}
          {BOBOT_AKHIR.ist2} % IST II. Peserta dinyatakan lulus jika Nilai Akhir {nilaiText(NILAI_LULUS)} atau
          lebih. Selama masih ada yang ditunggu, hasilnya <strong>{PROVISIONAL}</strong>.
        </li>
        <li>
          Semua nilai ditampilkan dua desimal, sehingga jumlah rincian dapat berselisih 0,01 karena
          pembulatan.
        </li>
      </Points>
    </Card>
  );
}
