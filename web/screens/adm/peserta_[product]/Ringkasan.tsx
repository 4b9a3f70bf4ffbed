import { nilaiText, persenText, poinText } from '#rules/text/format.ts';
import { kontribusi, lulus, nilaiAkhir, meanOfThree, tahapOf, type NilaiTahap } from '#rules/nilai/nilai.ts';
import { anyOne, type AdaNilai } from '#rules/nilai/hasil.ts';
import { Hasil } from '#parts/nilai/Hasil.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import type { RekapData } from './tahap.ts';

interface RingkasanProps {
  /** The rule set of the participant's period. */
  aturan: RekapData['aturan'];
  /** Scores in the form fields, or null if a field contains no valid score. */
  nilai: (NilaiTahap & { nilai_pre: number }) | null;
  /** Shows whether the stored scores are complete and, if not, what is missing. */
  hasil: Pick<RekapData, 'ada' | 'lengkap' | 'kurang' | 'perlu_dihitung' | 'jumlah_butir' | 'butir_dinilai'>;
  dirty: boolean;
}

interface RingkasanPart {
  label: string;
  nilai: string;
  bobot: string;
  kontribusi: string;
}

const COLUMNS: readonly Column<RingkasanPart>[] = [
  { key: 'label', header: 'Bagian', phone: 'title', rowHead: true },
  { key: 'nilai', header: 'Nilai', align: 'right' },
  { key: 'bobot', header: 'Bobot', align: 'right' },
  { key: 'kontribusi', header: 'Kontribusi', align: 'right' },
];

const scoreText = (n: number | null) => (n === null ? '–' : nilaiText(n));

/**
 * Shows how the final score is computed: each stage score times its weight, the sum, and whether the participant has
 * passed.
 */
export function Ringkasan({ aturan, nilai, hasil, dirty }: RingkasanProps) {
  const akhir = nilai && nilaiAkhir(aturan, nilai);
  /**
   * Returns whether a stage has a score. While the form has unsaved scores, every stage counts as scored. For stored
   * scores, the server's flags are used, because a stored 0 can mean that the score is missing.
   */
  const ada = (tahap: keyof AdaNilai) => dirty || hasil.ada[tahap] === 1;
  const adaAkhir = dirty || anyOne(hasil.ada);
  const bagian = [
    {
      label: 'Pretest (tidak dihitung)',
      nilai: scoreText(nilai && ada('pre') ? nilai.nilai_pre : null),
      bobot: '–',
      kontribusi: '–',
    },
    ...tahapOf(aturan).map(({ label, key, ada: tahap, bobot }) => ({
      label,
      nilai: scoreText(nilai && ada(tahap) ? nilai[key] : null),
      bobot: `${persenText(bobot)} %`,
      // Three decimals are exact. With fewer decimals, the shown parts might not add up to the final score.
      kontribusi: nilai && ada(tahap) ? poinText(kontribusi(nilai[key], bobot)) : '–',
    })),
  ];
  return (
    <PlainTable
      caption={<>Ringkasan {dirty && <Badge tone="warn">Pratinjau, belum disimpan</Badge>}</>}
      captionShown
      columns={COLUMNS}
      rows={bagian}
      rowKey={(row) => row.label}
      sums={[
        { key: 'akhir', label: 'Nilai Akhir', value: scoreText(adaAkhir ? akhir : null), result: true },
        {
          key: 'hasil',
          label: `Hasil (batas lulus ${nilaiText(aturan.batas_lulus)})`,
          // Only the server knows whether the result is complete. While there are unsaved scores, this text says that
          // the result is known after a save.
          value:
            dirty || akhir === null ? (
              'Setelah disimpan'
            ) : (
              <Hasil
                lulus={lulus(aturan, akhir)}
                lengkap={hasil.lengkap}
                kurang={hasil.kurang}
                perlu_dihitung={hasil.perlu_dihitung}
                jumlah_butir={hasil.jumlah_butir}
                butir_dinilai={hasil.butir_dinilai}
              />
            ),
        },
        {
          key: 'rerata',
          label: (
            <>
              Rata-rata tiga nilai{' '}
              <Text as="span" size="note" weight="plain" dim>
                (tidak menentukan kelulusan)
              </Text>
            </>
          ),
          value: scoreText(nilai && adaAkhir ? meanOfThree(nilai) : null),
        },
      ]}
    />
  );
}
