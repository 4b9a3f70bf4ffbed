import type { ReactNode } from 'react';
import css from './Facts.module.css';

/** Label with its value. If the value is `false`, the label is not shown either. */
export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /**
   * Position of the labels. `grid`: above the values, in as many columns as fit. `column`: above the values, in one
   * column. `beside`: left of the values. `ends`: at the left edge, with the values at the right edge. `line`: all
   * facts are side by side.
   */
  layout?: 'grid' | 'column' | 'beside' | 'ends' | 'line';
  /** True: the values are bold. */
  strong?: boolean;
}

/** Shows a list of labels with their values. */
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
