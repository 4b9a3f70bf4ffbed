import type { ElementType, ReactNode } from 'react';
import { joined, type As } from '#ui/box/as.ts';
import { Text } from '#ui/box/Text.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import cardCss from '#ui/layout/Card.module.css';
import css from './StatFilter.module.css';

interface StatFilterProps {
  label: string;
  value: ReactNode;
  hint?: string | undefined;
  tone?: Tone;
  /** True: the filter is active, so that the list shows only the counted rows. */
  pressed: boolean;
}

/** Shows a number of rows as a button that filters the list below to these rows. With `as` it is a link to the rows. */
export function StatFilter<E extends ElementType = 'button'>({
  as,
  label,
  value,
  hint,
  tone = 'neutral',
  pressed,
  ...rest
}: As<E, StatFilterProps>) {
  const Root: ElementType = as ?? 'button';
  return (
    <Root
      className={joined(cardCss.surface, css.filter)}
      data-pressed={pressed || undefined}
      {...(as
        ? { 'aria-current': pressed ? 'page' : undefined }
        : { type: 'button', 'aria-pressed': pressed })}
      {...rest}
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
    </Root>
  );
}

/** A labelled group of `StatFilter` elements; two per row on a phone. */
export function StatFilters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={css.filters}>
      {children}
    </div>
  );
}
