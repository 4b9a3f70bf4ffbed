import { bobotKategori, rekapKategori } from '#rules/nilai/nilai.ts';
import { nilaiText } from '#rules/text/format.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import type { NilaiDipilih } from './nilai-input.ts';

interface NilaiSumsProps {
  kat_id: number;
  /** Weight and scale of the category. */
  bobot: number;
  skala: number;
  /** Number of competences in the category. */
  jumlah: number;
  pilihan: NilaiDipilih;
}

/**
 * Two values below the form: the number of scored competences, and the category's score that results from the selected
 * levels.
 */
export function NilaiSums({ kat_id, bobot, skala, jumlah, pilihan }: NilaiSumsProps) {
  const aturan = { kategori: [{ id_kat: kat_id, bobot, skala }] };
  const rekap = rekapKategori(aturan, kat_id, jumlah, [...pilihan.values()]);
  return (
    <Row gap={12}>
      <Text as="span" size="note" dim figures>
        Kompetensi dinilai <strong>{`${pilihan.size} / ${jumlah}`}</strong>
      </Text>
      <Text as="span" size="note" dim figures>
        {`Nilai Akhir (dari ${numberText(bobotKategori(aturan, kat_id))}) `}
        <strong>{pilihan.size === 0 ? '–' : nilaiText(rekap.nilai_akhir)}</strong>
        {` · Jumlah ${rekap.jumlah} dari ${rekap.nilai_max}`}
      </Text>
    </Row>
  );
}
