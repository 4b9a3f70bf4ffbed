import { belumLengkap, hasilTeks, PERLU_DIHITUNG, type Kurang } from '#rules/hasil.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import css from './Hasil.module.css';

interface HasilProps {
  lulus: 0 | 1;
  lengkap: 0 | 1;
  kurang: readonly Kurang[];
  perlu_dihitung?: 0 | 1;
}

/** The result in a word: final it is green or red; while something is missing it says neither, and what is missing stands below. */
export function Hasil({ lulus, lengkap, kurang, perlu_dihitung = 0 }: HasilProps) {
  return (
    <span className={css.hasil}>
      <Badge tone={lengkap === 0 ? 'neutral' : lulus ? 'ok' : 'bad'}>{hasilTeks(lulus, lengkap)}</Badge>
      {perlu_dihitung === 1 && <Badge tone="warn">{PERLU_DIHITUNG}</Badge>}
      {kurang.length > 0 && (
        <span className={css.kurang} title={kurang.map(({ keterangan }) => keterangan).join('\n')}>
          {belumLengkap(kurang)}
        </span>
      )}
    </span>
  );
}
