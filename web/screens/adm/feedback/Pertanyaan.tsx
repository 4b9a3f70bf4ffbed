import { bilangan, nilaiText } from '#rules/text/format.ts';
import { NILAI_SURVEI_MAKS, SKALA_SURVEI, SURVEI_MIN } from '#rules/nilai/survei.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { StackedBar } from '#ui/figure/StackedBar.tsx';
import { Swatch } from '#ui/figure/Swatch.tsx';
import { Rows } from '#ui/list/Rows.tsx';

/** Colours of the ratings 1 to 4, the same as those of the rating buttons in the survey form. */
const TONE = ['bad', 'warn', 'info', 'ok'] as const;

interface Dinilai {
  readonly id: number;
  readonly pertanyaan: string;
  readonly rerata: number;
  readonly jumlah: number;
  /** Number of answers for each rating. Null while there are too few surveys to keep the answers anonymous. */
  readonly sebaran: readonly number[] | null;
}

interface PertanyaanDinilaiProps {
  pertanyaan: readonly Dinilai[];
  /**
   * Number of surveys whose answers are shown. Absent for the survey about the committee, whose answers are not
   * published in groups.
   */
  terbit?: number;
}

/** Rated questions of a survey, each with its mean and the distribution of its answers. */
export function PertanyaanDinilai({ pertanyaan, terbit }: PertanyaanDinilaiProps) {
  const hidden = pertanyaan.every(({ sebaran }) => sebaran === null);
  return (
    <Column>
      {terbit !== undefined && (
        <Terbit terbit={terbit} jumlah={Math.max(0, ...pertanyaan.map(({ jumlah }) => jumlah))} />
      )}
      {hidden && terbit === undefined && (
        <Text dim>
          Sebaran jawaban dan saran ditampilkan setelah ada {SURVEI_MIN} survei, agar penulisnya tidak dapat
          ditebak.
        </Text>
      )}
      {!hidden && (
        <Row as="ul" gap={12}>
          {SKALA_SURVEI.map((label, at) => (
            <Text as="li" size="note" dim key={label}>
              <Swatch tone={TONE[at] ?? 'neutral'} />
              {at + 1} {label}
            </Text>
          ))}
        </Row>
      )}
      <Rows as="ol" numbers>
        {pertanyaan.map((each) => (
          <li key={each.id}>
            <Column gap={4}>
              <Row as="p" gap={16} align="baseline" justify="between" nowrap>
                <span>{each.pertanyaan}</span>
                {each.sebaran && (
                  <Text
                    as="strong"
                    weight="bold"
                    figures
                    nowrap
                    aria-label={`rata-rata ${nilaiText(each.rerata)}`}
                  >
                    {nilaiText(each.rerata)}
                  </Text>
                )}
              </Row>
              {each.sebaran ? (
                <Sebaran pertanyaan={each.pertanyaan} sebaran={each.sebaran} />
              ) : (
                <ScoreBar
                  label={`Rata-rata ${each.pertanyaan}`}
                  value={each.jumlah === 0 ? null : each.rerata}
                  max={NILAI_SURVEI_MAKS}
                  hideLabel
                />
              )}
            </Column>
          </li>
        ))}
      </Rows>
    </Column>
  );
}

/**
 * Note with the number of surveys whose rating distributions and comments are shown below. These two are shown only for
 * complete groups of surveys, so that nobody can guess who wrote an answer. The means include all surveys.
 */
function Terbit({ terbit, jumlah }: { terbit: number; jumlah: number }) {
  return (
    <Note tone="info" title={`Sebaran dan saran: ${bilangan(terbit)} dari ${bilangan(jumlah)} survei`}>
      Sebaran jawaban dan saran ditampilkan setelah ada {SURVEI_MIN} survei, lalu setiap {SURVEI_MIN} survei
      berikutnya. Dengan begitu penulisnya tidak dapat ditebak. Rata-rata menghitung semua survei.
    </Note>
  );
}

function Sebaran({ pertanyaan, sebaran }: { pertanyaan: string; sebaran: readonly number[] }) {
  return (
    <>
      <StackedBar
        label={`Sebaran ${pertanyaan}`}
        parts={SKALA_SURVEI.map((label, at) => ({
          label,
          value: sebaran[at] ?? 0,
          text: bilangan(sebaran[at] ?? 0),
          tone: TONE[at] ?? 'neutral',
        }))}
      />
      <Row as="p" gap={12} aria-hidden="true">
        {sebaran.map((banyak, at) => (
          <Text as="span" size="note" figures dim key={SKALA_SURVEI[at]}>
            <Swatch tone={TONE[at] ?? 'neutral'} />
            {at + 1}: {bilangan(banyak)}
          </Text>
        ))}
      </Row>
    </>
  );
}
