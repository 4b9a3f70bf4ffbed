import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import { nilaiText, perseribuText } from '#rules/text/format.ts';
import {
  kontribusiCount,
  kekurangan,
  LULUS_PERSERIBU,
  NILAI_LULUS,
  enoughNilai,
  remainingKategori,
  remainingTahap,
  TAHAP,
} from '#rules/nilai/nilai.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column as Kolom } from '#ui/table/table-state.ts';
import type { NilaiKategoriRow } from './NamaKategori.tsx';

type Tahap = (typeof TAHAP)[number];

interface MenujuLulusProps {
  ist: NonNullable<ReplyOf<typeof raport>['ist']>;
  /** Categories of those stages whose stored score equals the score computed from the categories. */
  rows: readonly NilaiKategoriRow[];
  /** True if the result is final. */
  final: boolean;
}

const FINAL = 'Hasil ini sudah ditetapkan. Hanya panitia yang masih dapat mengubahnya.';
const OPEN = 'Hasil ini belum ditetapkan. Mentor dan panitia masih dapat mengubah nilainya.';

/**
 * Shows how many points are missing to the pass mark, and in which stages they could be gained. It is a calculation and
 * not advice. It is not printed.
 */
export function MenujuLulus({ ist, rows, final }: MenujuLulusProps) {
  const kurang = kekurangan(ist);
  if (kurang === 0) return null;
  const columns: Kolom<Tahap>[] = [
    { key: 'label', header: 'Tahap', phone: 'title', rowHead: true, width: '42%' },
    { key: 'nilai', header: 'Nilai sekarang', align: 'right', cell: ({ key }) => nilaiText(ist[key]) },
    {
      key: 'sisa',
      header: 'Bisa bertambah paling banyak',
      align: 'right',
      cell: ({ key, bobot }) => perseribuText(remainingTahap(ist[key], bobot)),
    },
    {
      key: 'cukup',
      header: 'Nilai yang dibutuhkan',
      align: 'right',
      cell: (tahap) => {
        const enough = enoughNilai(ist, tahap);
        return enough === null ? 'tidak cukup' : nilaiText(enough);
      },
    },
  ];
  return (
    <div className="ui-screen">
      <Card title={`Kekurangan sampai ${nilaiText(NILAI_LULUS)}`}>
        <Column gap={24}>
          <Text measure>
            {`Nilai Akhir kurang ${perseribuText(kurang)} dari batas lulus. ${final ? FINAL : OPEN} Ada nilai yang keliru? Hubungi panitia.`}
          </Text>
          <Column gap={12}>
            <div>
              <Text size="field" figures>
                {perseribuText(LULUS_PERSERIBU)} − {perseribuText(kontribusiCount(ist))} ={' '}
                <strong>{perseribuText(kurang)}</strong>
              </Text>
              <Text size="note" dim>
                Jumlah {perseribuText(LULUS_PERSERIBU)} dibulatkan menjadi {nilaiText(NILAI_LULUS)}.
              </Text>
            </div>
            <PlainTable
              place="card"
              caption="Dari mana kekurangan itu dapat datang"
              columns={columns}
              rows={TAHAP}
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
                      {nilaiText(remainingKategori({ kat_id: id_kat, jumlah, nilai_max }))}
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
