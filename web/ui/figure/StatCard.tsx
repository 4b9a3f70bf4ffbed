import type { ReactNode } from 'react';
import { Grid } from '#ui/box/Box.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import css from './StatCard.module.css';

interface StatCardProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  tone?: Tone;
  /** A link to what the number counts. */
  link?: ReactNode;
  loading?: boolean;
}

/** One number that matters. */
export function StatCard({ label, value, hint, tone = 'neutral', link, loading }: StatCardProps) {
  return (
    <div className={css.stat} data-tone={tone} aria-busy={loading || undefined}>
      <p className={css.label}>{label}</p>
      {loading ? <span className={css.skeleton} aria-hidden="true" /> : <p className={css.value}>{value}</p>}
      {hint && <p className={css.hint}>{hint}</p>}
      {link && <p className={css.link}>{link}</p>}
    </div>
  );
}

/** Numbers beside each other; on a phone two by two. */
export function StatCards({ children }: { children: ReactNode }) {
  return (
    <Grid min={140} className={css.stats}>
      {children}
    </Grid>
  );
}
