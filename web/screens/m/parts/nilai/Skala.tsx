import { memo } from 'react';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import cockpit from '../cockpit/Cockpit.module.css';
import type { Butir } from './nilai-isian.ts';
import css from './Skala.module.css';

interface SkalaProps {
  butir: Butir;
  /** The highest score there is; the lowest is 1. */
  maks: number;
  chosen: number | undefined;
  /** Id of the text that names the competence. */
  labelledBy: string;
  /** The rubric's words stand beside each score. */
  words: boolean;
  onChoose: (butir: Butir, nilai: number) => void;
  /** One of the scores has the focus. */
  onFocus: (butir: Butir) => void;
}

/** Name of the radio buttons of a competence. */
export function skalaName({ id_kategori_nilai }: Butir): string {
  return `nilai-${id_kategori_nilai}`;
}

/**
 * The scores of one competence as radio buttons, each named by its level in the rubric. Drawn anew only when something of it
 * changes: redrawn while it has the focus, React takes its buttons out of their group for a moment, and Chrome's Tab then
 * stops in the group twice.
 */
export const Skala = memo(function Skala({
  butir,
  maks,
  chosen,
  labelledBy,
  words,
  onChoose,
  onFocus,
}: SkalaProps) {
  return (
    <Row
      gap={words ? 4 : 8}
      nowrap={!words}
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={css.skala}
      onFocus={() => onFocus(butir)}
    >
      {Array.from({ length: maks }, (_, at) => at + 1).map((nilai) => {
        const level = butir.rubrik.find((each) => each.nilai === nilai);
        const id = `${skalaName(butir)}-${nilai}`;
        return (
          <Row
            as="label"
            key={nilai}
            gap={12}
            align="baseline"
            nowrap
            className={`${css.nilai} ${cockpit.terlihat}`}
            data-words={words || undefined}
            title={words ? undefined : level?.label}
          >
            <input
              type="radio"
              className="ui-over"
              name={skalaName(butir)}
              value={nilai}
              checked={chosen === nilai}
              onChange={() => onChoose(butir, nilai)}
              aria-label={level ? `${nilai}, ${level.label}` : String(nilai)}
              aria-describedby={words && level ? id : undefined}
              aria-keyshortcuts={String(nilai)}
            />
            <span aria-hidden="true" className={css.number}>
              {nilai}
            </span>
            {words && level && (
              <Text as="span" size="note" weight="plain">
                <strong aria-hidden="true">{level.label}</strong> <span id={id}>{level.keterangan}</span>
              </Text>
            )}
          </Row>
        );
      })}
    </Row>
  );
});
