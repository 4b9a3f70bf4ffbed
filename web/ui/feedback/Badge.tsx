import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';
import css from './Badge.module.css';

/** A state in one or two words. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  );
}
