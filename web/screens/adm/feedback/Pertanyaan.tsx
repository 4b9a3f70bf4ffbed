import { bilangan, nilaiTeks } from '#rules/format.ts';
import { NILAI_SURVEI_MAKS, SKALA_SURVEI, SURVEI_MIN } from '#rules/survei.ts';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { StackedBar } from '#ui/figure/StackedBar.tsx';
import { Swatch } from '#ui/figure/Swatch.tsx';
import css from './feedback.module.css';

/** From 1 to 4, as the rating buttons say it. */
const TONE = ['bad', 'warn', 'info', 'ok'] as const;

interface Dinilai {
  readonly id: number;
  readonly pertanyaan: string;
  readonly rerata: number;
  readonly jumlah: number;
  /** Null below three surveys. */
  readonly sebaran: readonly number[] | null;
}

/** The rated questions, each with its mean and how the ratings lie. */
export function PertanyaanDinilai({ pertanyaan }: { pertanyaan: readonly Dinilai[] }) {
  const hidden = pertanyaan.every(({ sebaran }) => sebaran === null);
  return (
    <>
      {hidden ? (
        <p className={css.note}>
          Sebaran jawaban dan saran ditampilkan mulai {SURVEI_MIN} survei, agar jawaban tidak dapat ditebak
          siapa penulisnya.
        </p>
      ) : (
        <ul className={css.legenda}>
          {SKALA_SURVEI.map((label, at) => (
            <li key={label}>
              <Swatch tone={TONE[at] ?? 'neutral'} />
              {at + 1} {label}
            </li>
          ))}
        </ul>
      )}
      <ol className={css.daftar}>
        {pertanyaan.map((each) => (
          <li key={each.id}>
            <p className={css.tanya}>
              <span>{each.pertanyaan}</span>
              {each.sebaran && (
                <strong aria-label={`rerata ${nilaiTeks(each.rerata)}`}>{nilaiTeks(each.rerata)}</strong>
              )}
            </p>
            {each.sebaran ? (
              <Sebaran pertanyaan={each.pertanyaan} sebaran={each.sebaran} />
            ) : (
              <ScoreBar
                label={`Rerata ${each.pertanyaan}`}
                value={each.jumlah === 0 ? null : each.rerata}
                max={NILAI_SURVEI_MAKS}
                hideLabel
              />
            )}
          </li>
        ))}
      </ol>
    </>
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
      <p className={css.hitungan} aria-hidden="true">
        {sebaran.map((banyak, at) => (
          <span key={SKALA_SURVEI[at]}>
            <Swatch tone={TONE[at] ?? 'neutral'} />
            {at + 1}: {bilangan(banyak)}
          </span>
        ))}
      </p>
    </>
  );
}
