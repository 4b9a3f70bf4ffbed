import { IconLock } from '@tabler/icons-react';
import { incomplete, hasilText, scoredText, TO_COMPUTE, type MissingNilai } from '#rules/nilai/hasil.ts';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { FinalSince } from './FinalSince.tsx';
import css from './nilai.module.css';

interface HasilProps {
  lulus: 0 | 1;
  lengkap: 0 | 1;
  kurang: readonly MissingNilai[];
  perlu_dihitung?: 0 | 1;
  final_pada?: string | null;
  keputusan?: string | null;
  jumlah_butir?: number;
  butir_dinilai?: number;
  /**
   * True in a table. The list of missing items then takes at most three lines. In a table of one-line rows the list is
   * hidden, and a tooltip shows it.
   */
  ringkas?: boolean;
}

/** Text that says that a stage must be recomputed, because its stored score differs from the score of its items. */
export function ToCompute({ line }: { line?: boolean }) {
  return (
    <Text
      as="span"
      size="note"
      weight="strong"
      tone="warn"
      className={css.kata}
      data-line={line || undefined}
    >
      {TO_COMPUTE}
    </Text>
  );
}

/** Marks a final result with an icon, in a table row that has only one line. */
function FinalMark() {
  return (
    <span title="Final">
      <IconLock size={16} aria-hidden="true" />
      <span className="ui-hidden">Final</span>
    </span>
  );
}

/**
 * Shows the result as a badge: green for passed, red for failed, grey for incomplete. Below the badge of an incomplete
 * result it lists the missing items.
 */
export function Hasil(props: HasilProps) {
  const { lulus, lengkap, kurang, perlu_dihitung = 0, final_pada = null, keputusan = null, ringkas } = props;
  const { jumlah_butir, butir_dinilai } = props;
  return (
    <span className={css.hasil}>
      <Badge tone={lengkap === 0 ? 'neutral' : lulus ? 'ok' : 'bad'}>{hasilText(lulus, lengkap)}</Badge>
      {final_pada !== null &&
        (ringkas ? <FinalMark /> : <FinalSince final_pada={final_pada} keputusan={keputusan} />)}
      {perlu_dihitung === 1 && <ToCompute line={ringkas} />}
      {!ringkas && lengkap === 0 && jumlah_butir !== undefined && butir_dinilai !== undefined && (
        <Text as="span" size="note" dim className={css.kata}>
          {scoredText({ jumlah_butir, butir_dinilai })}
        </Text>
      )}
      {kurang.length > 0 && (
        <Text
          as="span"
          size="note"
          dim
          className={css.kata}
          data-kurang
          data-ringkas={ringkas || undefined}
          data-line={ringkas || undefined}
          title={kurang.map(({ keterangan }) => keterangan).join('\n')}
        >
          {incomplete(kurang)}.
        </Text>
      )}
    </span>
  );
}
