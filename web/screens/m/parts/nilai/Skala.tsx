import { memo } from 'react';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { afterPress } from '#ui/form/press.ts';
import cockpit from '../cockpit/Cockpit.module.css';
import type { Butir } from './nilai-input.ts';
import css from './Skala.module.css';

interface SkalaProps {
  butir: Butir;
  /** Highest score. The lowest score is always 1. */
  maks: number;
  chosen: number | undefined;
  /** Id of the element that contains the name of the competence. */
  labelledBy: string;
  /** True if the rubric text of each level is shown beside the level. */
  words: boolean;
  onChoose: (butir: Butir, nilai: number) => void;
  /** Called when one of the radio buttons gets the focus. */
  onFocus: (butir: Butir) => void;
  /** Called after a click on one of the radio buttons. */
  onPress: (butir: Butir) => void;
  /**
   * Called with the level that the user hovers or focuses, and with null when the pointer or the focus leaves the
   * level.
   */
  onLook: (by: 'pointer' | 'focus', butir: Butir, nilai: number | null) => void;
}

/** Returns the `name` attribute of a competence's radio buttons. */
export function skalaName({ id_kategori_nilai }: Butir): string {
  return `nilai-${id_kategori_nilai}`;
}

/** Returns the id of the radio button for one level of a competence. */
export function nilaiId(butir: Butir, nilai: number): string {
  return `${skalaName(butir)}-${nilai}`;
}

/** Returns the label of a level with its rubric text, for screen readers. */
export function namaTingkat({ rubrik }: Butir, nilai: number): string {
  const level = rubrik.find((each) => each.nilai === nilai);
  return level ? `${nilai}, ${level.label}: ${level.keterangan}` : String(nilai);
}

/**
 * The levels of one competence as radio buttons. If React renders a focused button, the button briefly leaves its radio
 * group, and Chrome then needs Tab twice to leave the group. Therefore this component renders only if its props change.
 */
export const Skala = memo(function Skala(props: SkalaProps) {
  const { butir, maks, chosen, labelledBy, words, onChoose, onFocus, onPress, onLook } = props;
  return (
    <Row
      gap={4}
      nowrap={!words}
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={css.skala}
      onFocus={() => onFocus(butir)}
      onClick={() => onPress(butir)}
    >
      {Array.from({ length: maks }, (_, at) => at + 1).map((nilai) => {
        const level = butir.rubrik.find((each) => each.nilai === nilai);
        return (
          <Row
            as="label"
            key={nilai}
            gap={words ? 12 : 8}
            align={words ? 'baseline' : 'center'}
            nowrap
            className={`${css.nilai} ${cockpit.terlihat}`}
            data-words={words || undefined}
            data-chosen={chosen === nilai || undefined}
            // Only a mouse changes the rubric text by hovering. If a touch changed the text too, the pressed button
            // could move.
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLook('pointer', butir, nilai)}
            onPointerLeave={() => onLook('pointer', butir, null)}
          >
            <input
              type="radio"
              className="ui-over"
              id={nilaiId(butir, nilai)}
              name={skalaName(butir)}
              value={nilai}
              checked={chosen === nilai}
              onChange={() => onChoose(butir, nilai)}
              onFocus={() => afterPress(() => onLook('focus', butir, nilai))}
              onBlur={() => afterPress(() => onLook('focus', butir, null))}
              aria-label={namaTingkat(butir, nilai)}
              aria-keyshortcuts={String(nilai)}
            />
            <span aria-hidden="true" className={css.number}>
              {nilai}
            </span>
            {level && (
              <Text as="span" size="note" weight="plain" className={css.kata}>
                <strong>{level.label}</strong> {words && <span>{level.keterangan}</span>}
              </Text>
            )}
          </Row>
        );
      })}
    </Row>
  );
});
