import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';
import css from './Badge.module.css';

interface BadgeProps {
  tone?: Tone;
  /** Larger, to go beside a large figure. */
  large?: boolean;
  children: ReactNode;
}

/** A state in one or two words. */
export function Badge({ tone = 'neutral', large, children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone} data-large={large || undefined}>
      <span className={css.words}>{children}</span>
    </span>
  );
}
