import type { ReactNode } from 'react';
import { joined } from '#ui/box/as.ts';
import { Text } from '#ui/box/Text.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import cardCss from '#ui/layout/Card.module.css';
import css from './StatFilter.module.css';

interface StatFilterProps {
  label: string;
  value: ReactNode;
  hint?: string | undefined;
  tone?: Tone;
  pressed: boolean;
  onPress: () => void;
}

/** A button with a count that works as a filter: one press shows only the counted rows, the next press all rows. */
export function StatFilter({ label, value, hint, tone = 'neutral', pressed, onPress }: StatFilterProps) {
  return (
    <button
      type="button"
      className={joined(cardCss.surface, css.filter)}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Text as="span" size="note" weight="medium" dim className={css.label}>
        {label}
      </Text>{' '}
      <span className={css.figures}>
        <Text as="span" size="title" weight="bold" figures tone={tone === 'neutral' ? undefined : tone}>
          {value}
        </Text>{' '}
        {hint && (
          <Text as="span" size="note" dim className={css.hint}>
            {hint}
          </Text>
        )}
      </span>
    </button>
  );
}

/** A labelled group of `StatFilter` buttons; two per row on a phone. */
export function StatFilters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={css.filters}>
      {children}
    </div>
  );
}
