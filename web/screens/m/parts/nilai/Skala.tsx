import { memo } from 'react';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { afterPress } from '#ui/form/press.ts';
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
  /** The words of every level stand beside it. */
  words: boolean;
  onChoose: (butir: Butir, nilai: number) => void;
  /** One of the scores has the focus. */
  onFocus: (butir: Butir) => void;
  /** One of the scores was pressed: the click is over. */
  onPress: (butir: Butir) => void;
  /** The level whose words are wanted: under the pointer, or with the focus; null when it is left. */
  onLook: (by: 'pointer' | 'focus', butir: Butir, nilai: number | null) => void;
}

/** Name of the radio buttons of a competence. */
export function skalaName({ id_kategori_nilai }: Butir): string {
  return `nilai-${id_kategori_nilai}`;
}

/** Id of one of them. */
export function nilaiId(butir: Butir, nilai: number): string {
  return `${skalaName(butir)}-${nilai}`;
}

/** What a level is called, with its words: what a screen reader says of it. */
function namaTingkat({ rubrik }: Butir, nilai: number): string {
  const level = rubrik.find((each) => each.nilai === nilai);
  return level ? `${nilai}, ${level.label}: ${level.keterangan}` : String(nilai);
}

/**
 * The levels of one competence as a row of radio buttons, each named with its words. Drawn anew only when something of it
 * changes: redrawn while it has the focus, React takes its buttons out of their group for a moment, and Chrome's Tab then
 * stops in the group twice. So what folds it stands around it.
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
            // A finger is over what it presses, and the words may not move that.
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
