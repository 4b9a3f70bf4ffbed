import type { Tone } from '#ui/feedback/tone.ts';
import css from './StackedBar.module.css';

interface BarPart {
  label: string;
  value: number;
  /** The value as text for screen readers: `Rp 1.250.000`, `3`. */
  text: string;
  tone: Tone;
}

interface StackedBarProps {
  label: string;
  parts: readonly BarPart[];
  /** Value at which the bar is full. The default is the sum of the parts. */
  max?: number;
}

/**
 * Shows the parts of a whole side by side in one bar. Only screen readers get the numbers, so show the numbers beside
 * the bar too.
 */
export function StackedBar({ label, parts, max }: StackedBarProps) {
  const sum = parts.reduce((total, { value }) => total + value, 0);
  const whole = Math.max(max ?? sum, sum);
  const text = parts.map((part) => `${part.label} ${part.text}`).join(', ');
  return (
    <span className={css.bar} role="img" aria-label={`${label}: ${text}`}>
      {parts
        .filter(({ value }) => value > 0)
        .map((part) => (
          <span
            key={part.label}
            className={css.part}
            data-tone={part.tone}
            style={{ width: `${(part.value / whole) * 100}%` }}
          />
        ))}
    </span>
  );
}
