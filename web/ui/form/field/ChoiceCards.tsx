import { useId } from 'react';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './ChoiceCards.module.css';

interface ChoiceCardsProps {
  /** Id of the question that the options answer. */
  labelledBy: string;
  options: readonly { value: number; mark: string; label: string }[];
  chosen: number | undefined;
  onChoose: (value: number) => void;
  /** Chosen for good, by a press or Enter; the arrow keys, which choose whatever they pass, do not say so. */
  onChosen?: () => void;
}

/** Radio buttons large enough for a thumb, each with the key that chooses it. */
export function ChoiceCards({ labelledBy, options, chosen, onChoose, onChosen }: ChoiceCardsProps) {
  const name = useId();
  return (
    <Column gap={8} role="radiogroup" aria-labelledby={labelledBy}>
      {options.map(({ value, mark, label }) => (
        <Row as="label" nowrap gap={12} key={value} className={css.choice}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            // Keys click, too, without a count of presses.
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
