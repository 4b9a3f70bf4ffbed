import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import type { AturanNilai } from '#rules/nilai/aturan.ts';
import { nilaiText, poinText } from '#rules/text/format.ts';
import {
  kontribusiCount,
  kekurangan,
  enoughPoin,
  enoughNilai,
  remainingKategori,
  remainingTahap,
  tahapOf,
  type TahapBobot,
} from '#rules/nilai/nilai.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column as Kolom } from '#ui/table/table-state.ts';
import type { NilaiKategoriRow } from './NamaKategori.tsx';

interface MenujuLulusProps {
  aturan: AturanNilai;
  ist: NonNullable<ReplyOf<typeof raport>['ist']>;
  /** Categories of the stages whose stored score equals the computed score. */
  rows: readonly NilaiKategoriRow[];
  /** True if the result is final. */
  final: boolean;
}

const FINAL = 'Hasil ini sudah ditetapkan. Hanya panitia yang masih dapat mengubahnya.';
const OPEN = 'Hasil ini belum ditetapkan. Mentor dan panitia masih dapat mengubah nilainya.';

/**
 * Shows how many points the final score is below the pass mark, and in which stages the participant could gain these
 * points. It is only a calculation and no advice. It is not printed.
 */
export function MenujuLulus({ aturan, ist, rows, final }: MenujuLulusProps) {
  const kurang = kekurangan(aturan, ist);
  if (kurang === 0) return null;
  const columns: Kolom<TahapBobot>[] = [
    { key: 'label', header: 'Tahap', phone: 'title', rowHead: true, width: '42%' },
    { key: 'nilai', header: 'Nilai sekarang', align: 'right', cell: ({ key }) => nilaiText(ist[key]) },
    {
      key: 'sisa',
      header: 'Bisa bertambah paling banyak',
      align: 'right',
      cell: ({ key, bobot }) => poinText(remainingTahap(ist[key], bobot)),
    },
    {
      key: 'cukup',
      header: 'Nilai yang dibutuhkan',
      align: 'right',
      cell: (tahap) => {
        const enough = enoughNilai(aturan, ist, tahap);
        return enough === null ? 'tidak cukup' : nilaiText(enough);
      },
    },
  ];
  return (
    <div className="ui-screen">
      <Card title={`Kekurangan sampai ${nilaiText(aturan.batas_lulus)}`}>
        <Column gap={24}>
          <Text measure>
            {`Nilai Akhir kurang ${poinText(kurang)} dari batas lulus. ${final ? FINAL : OPEN} Ada nilai yang keliru? Hubungi panitia.`}
          </Text>
          <Column gap={12}>
            <div>
              <Text size="field" figures>
                {poinText(enoughPoin(aturan))} − {poinText(kontribusiCount(aturan, ist))} ={' '}
                <strong>{poinText(kurang)}</strong>
              </Text>
              <Text size="note" dim>
                Jumlah {poinText(enoughPoin(aturan))} dibulatkan menjadi {nilaiText(aturan.batas_lulus)}.
              </Text>
            </div>
            <PlainTable
              place="card"
              caption="Dari mana kekurangan itu dapat datang"
              columns={columns}
              rows={tahapOf(aturan)}
              rowKey={({ key }) => key}
              foot={
                <Text size="note" dim>
                  “Bisa bertambah paling banyak” adalah (100 − nilai) × bobot. “Nilai yang dibutuhkan” adalah
                  nilai satu tahap yang cukup untuk lulus.
                </Text>
              }
            />
          </Column>
          {rows.length > 0 && (
            <Column gap={8}>
              <Text as="h3" size="field" weight="strong">
                Skor yang belum diperoleh, per kategori
              </Text>
              <Rows>
                {rows.map(({ id_kat, keterangan_kategori, jumlah, nilai_max }) => (
                  <Row as="li" key={id_kat} gap={16} justify="between" nowrap>
                    <Text as="span" size="note" figures>
                      {keterangan_kategori}: {nilai_max - jumlah} dari {nilai_max} skor
                    </Text>
                    <Text as="span" size="note" figures>
                      {nilaiText(remainingKategori(aturan, { kat_id: id_kat, jumlah, nilai_max }))}
                    </Text>
                  </Row>
                ))}
              </Rows>
            </Column>
          )}
        </Column>
      </Card>
    </div>
  );
}
