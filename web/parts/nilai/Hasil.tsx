import { belumLengkap, hasilTeks, PERLU_DIHITUNG, type Kurang } from '#rules/nilai/hasil.ts';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import css from './nilai.module.css';

interface HasilProps {
  lulus: 0 | 1;
  lengkap: 0 | 1;
  kurang: readonly Kurang[];
  perlu_dihitung?: 0 | 1;
  /** In a table: what is missing takes three short lines; the recap has all of it. */
  ringkas?: boolean;
}

/** The mark of a stage whose score differs from what its items give; narrow, for tables and below fields. */
export function PerluDihitung() {
  return (
    <Text as="span" size="small" weight="strong" tone="warn" className={css.kata}>
      {PERLU_DIHITUNG}
    </Text>
  );
}

/** The result in a word: final it is green or red; while something is missing it says neither, and what is missing stands below. */
export function Hasil({ lulus, lengkap, kurang, perlu_dihitung = 0, ringkas = false }: HasilProps) {
  return (
    <span className={css.hasil}>
      <Badge tone={lengkap === 0 ? 'neutral' : lulus ? 'ok' : 'bad'}>{hasilTeks(lulus, lengkap)}</Badge>
      {perlu_dihitung === 1 && <PerluDihitung />}
      {kurang.length > 0 && (
        <Text
          as="span"
          size="small"
          dim
          className={css.kata}
          data-kurang
          data-ringkas={ringkas || undefined}
          title={kurang.map(({ keterangan }) => keterangan).join('\n')}
        >
          {belumLengkap(kurang)}
        </Text>
      )}
    </span>
  );
}
