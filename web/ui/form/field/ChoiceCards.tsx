import { useId } from 'react';
import css from './ChoiceCards.module.css';

interface ChoiceCardsProps {
  /** Id of the question that the options answer. */
  labelledBy: string;
  options: readonly { value: number; mark: string; label: string }[];
  chosen: number | undefined;
  onChoose: (value: number) => void;
}

/** Radio buttons each as wide as a thumb likes it, with the key that chooses it. */
export function ChoiceCards({ labelledBy, options, chosen, onChoose }: ChoiceCardsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={css.choices}>
      {options.map(({ value, mark, label }) => (
        <label key={value} className={css.choice}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span className={css.mark}>{mark}</span>
          <span className={css.label}>{label}</span>
        </label>
      ))}
    </div>
  );
}
