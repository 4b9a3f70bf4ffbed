import { testHasil } from '#contract/pr/test.ts';
import { Load } from '#app/calls/Load.tsx';
import { useRead } from '#app/calls/data.ts';
import { portal } from '#app/portal.ts';
import { nilaiText, longWaktu } from '#rules/text/format.ts';
import { HASIL_KOMPETENSI } from '#rules/nilai/soal.ts';
import { namaTes } from '#rules/nilai/tes.ts';
import { Column, Grid } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import css from './Detail.module.css';

const PARTS = [...HASIL_KOMPETENSI, { key: 'nilai_akhir', label: 'Seluruh test' }] as const;

/**
 * Test results by competence. A note is shown if the score that counts (`berlaku`) differs from the result of the
 * post-test.
 */
export function NilaiTes({ berlaku }: { berlaku: number }) {
  const read = useRead(testHasil, {});
  return (
    <div className={css.butir}>
      <Load read={read} skeleton={<Skeletons lines={6} />}>
        {(hasil) => {
          const post = hasil.find(({ tesid }) => tesid === 2);
          return (
            <Column>
              {hasil.length > 0 && (
                <Rows space={12}>
                  {PARTS.map(({ key, label }) => (
                    <Column as="li" key={key} gap={4}>
                      <Text weight="strong">{label}</Text>
                      <Grid min={200}>
                        {hasil.map((satu) => (
                          <ScoreBar key={satu.tesid} label={namaTes(satu.tesid)} value={satu[key]} />
                        ))}
                      </Grid>
                    </Column>
                  ))}
                </Rows>
              )}
              <Text size="note" dim>
                <span>
                  {hasil
                    .map(
                      ({ tesid, created_at }) =>
                        `${namaTes(tesid)} dikirim ${longWaktu(created_at, portal().time_zone)}. `,
                    )
                    .join('')}
                </span>
                {post === undefined && <span>Tidak ada hasil posttest yang tersimpan.</span>}
                {post !== undefined && post.nilai_akhir !== berlaku && (
                  <span>
                    {`Nilai yang berlaku (${nilaiText(berlaku)}) berbeda dari hasil posttest (${nilaiText(post.nilai_akhir)}).`}
                  </span>
                )}
              </Text>
            </Column>
          );
        }}
      </Load>
    </div>
  );
}
