import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';
import css from './Badge.module.css';

interface BadgeProps {
  tone?: Tone;
  /** True: a larger badge, for use beside a large number. */
  large?: boolean;
  children: ReactNode;
}

/** Shows a state as a coloured label of one or two words. */
export function Badge({ tone = 'neutral', large, children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone} data-large={large || undefined}>
      <span className={css.words}>{children}</span>
    </span>
  );
}
