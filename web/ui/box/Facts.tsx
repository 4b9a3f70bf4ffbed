import type { ReactNode } from 'react';
import css from './Facts.module.css';

/** A label and its value; a value of `false` leaves out both. */
export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /**
   * `grid`: the label above its value, as many beside each other as have room; `column`: one fact below the other; `beside`: the label
   * to the left of its value; `ends`: the value at the other edge; `line`: one fact after the other.
   */
  layout?: 'grid' | 'column' | 'beside' | 'ends' | 'line';
  /** Emphasises the values, as what people look for. */
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
