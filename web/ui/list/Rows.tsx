import type { ElementType, ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';
import { joined, type As } from '#ui/box/as.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import css from './Rows.module.css';

interface RowsOwn {
  /** Room above and below what stands in a row, in pixels. */
  space?: 8 | 12 | 16;
  /** In a card that is not padded: the rows reach its edges. */
  card?: boolean;
  className?: string;
}

/** A list with a line between its rows, whatever these are. Of an `ol` the numbers are shown. */
export function Rows<E extends ElementType = 'ul'>(props: As<E, RowsOwn>) {
  const { as: Tag = 'ul', space = 8, card, className, ...rest } = props;
  return (
    <Tag {...rest} className={joined(css.rows, className)} data-space={space} data-card={card || undefined} />
  );
}

interface NamedRowProps {
  /** Where it is a link, all of the row leads where it leads. */
  name: ReactNode;
  /** No heading: the way to the rest of them. */
  rest?: boolean;
  /** How it stands, as a sign before it; words in the row say the same. */
  mark?: { icon: Icon; tone: Tone };
  /** Beside the name, below it. */
  sub?: ReactNode;
  /** More below that. */
  children?: ReactNode;
  /** How it stands, at the end of the row. */
  states?: ReactNode;
  /** Presses: it stands out at the edge. */
  tone?: Tone | undefined;
}

/** One of `Rows`: a name, more about it below, how it stands at the end. */
export function NamedRow({ name, rest, mark, sub, children, states, tone }: NamedRowProps) {
  return (
    <li className={css.named} data-tone={tone}>
      {mark && (
        <mark.icon className={css.mark} data-tone={mark.tone} size={22} stroke={1.75} aria-hidden="true" />
      )}
      <Column gap={4} align="start" className={css.what}>
        {rest ? (
          <Text as="span" className={css.rest}>
            {name}
          </Text>
        ) : (
          <Text as="h3" size="field" weight="strong" className={css.name}>
            {name}
          </Text>
        )}
        {sub && (
          <Text size="note" dim>
            {sub}
          </Text>
        )}
        {children}
      </Column>
      {states && (
        <Row gap={12} className={css.states}>
          {states}
        </Row>
      )}
    </li>
  );
}
