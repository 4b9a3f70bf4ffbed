import { useId } from 'react';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './ChoiceCards.module.css';

interface ChoiceCardsProps {
  /** Id of the element that contains the question. */
  labelledBy: string;
  options: readonly { value: number; mark: string; label: string }[];
  chosen: number | undefined;
  onChoose: (value: number) => void;
  /**
   * Called after a final choice, by a press or Enter. Arrow keys do not call it, because they choose each option that
   * they pass.
   */
  onChosen?: () => void;
  /** Called when the focus enters the options, by a press or Tab. */
  onEnter?: () => void;
}

/** Shows radio buttons that are large enough for touch, each with its shortcut key. */
export function ChoiceCards({ labelledBy, options, chosen, onChoose, onChosen, onEnter }: ChoiceCardsProps) {
  const name = useId();
  return (
    <Column gap={8} role="radiogroup" aria-labelledby={labelledBy} onFocus={onEnter}>
      {options.map(({ value, mark, label }) => (
        <Row as="label" nowrap gap={12} key={value} className={css.choice}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            // Ignore clicks with `detail` 0, because a key such as an arrow key has triggered them, not a press.
            onClick={(event) => event.detail > 0 && onChosen?.()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              event.currentTarget.click();
              onChosen?.();
            }}
          />
          <Text as="span" weight="bold" className={css.mark}>
            {mark}
          </Text>
          <Text as="span">{label}</Text>
        </Row>
      ))}
    </Column>
  );
}
