import type { ReactNode } from 'react';
import { joined } from '#ui/box/as.ts';
import { Grid } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import states from '#ui/feedback/States.module.css';
import type { Tone } from '#ui/feedback/tone.ts';
import cardCss from '#ui/layout/Card.module.css';
import css from './StatCard.module.css';

interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  tone?: Tone;
  /** A link to the list of the rows that `value` counts. */
  link?: ReactNode;
  loading?: boolean;
}

/** Shows one key number in a card. */
export function StatCard({ label, value, hint, tone = 'neutral', link, loading }: StatCardProps) {
  return (
    <div className={joined(cardCss.surface, css.stat)} aria-busy={loading || undefined}>
      <Text size="note" weight="medium" dim>
        {label}
      </Text>
      {loading ? (
        <span className={states.skeleton} style={{ width: 72, height: 36 }} aria-hidden="true" />
      ) : (
        <Text size="page" weight="bold" figures tone={tone === 'neutral' ? undefined : tone}>
          {value}
        </Text>
      )}
      {hint && (
        <Text size="note" dim>
          {hint}
        </Text>
      )}
      {link && (
        <Text size="note" weight="medium" className={css.link}>
          {link}
        </Text>
      )}
    </div>
  );
}

/** Shows cards side by side, two per row on a phone. */
export function StatCards({ children }: { children: ReactNode }) {
  return (
    <Grid min={140} className={css.stats}>
      {children}
    </Grid>
  );
}
