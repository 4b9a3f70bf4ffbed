import type { ReactNode } from 'react';
import css from './Facts.module.css';

/** Label with its value. If the value is `false`, neither of them is shown. */
export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /**
   * Arrangement of the labels and values. `grid`: labels above their values, in as many columns as fit. `column`: one
   * fact below the other. `beside`: the label is left of its value. `ends`: the value is at the opposite edge. `line`:
   * all facts are in one line.
   */
  layout?: 'grid' | 'column' | 'beside' | 'ends' | 'line';
  /** Emphasises the values. */
  strong?: boolean;
}

/** Labels with their values. */
export function Facts({ facts, layout = 'grid', strong }: FactsProps) {
  return (
    <dl className={css.facts} data-layout={layout} data-strong={strong || undefined}>
      {facts.map(
        ([label, value]) =>
          value !== false && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
