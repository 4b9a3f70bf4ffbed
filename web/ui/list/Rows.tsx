import type { ElementType, ReactNode } from 'react';
import type { Icon } from '@tabler/icons-react';
import { joined, type As } from '#ui/box/as.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import css from './Rows.module.css';

interface RowsOwn {
  /** Space above and below the content of a row, in pixels. */
  space?: 8 | 12 | 16;
  /** True in a card without padding: the rows extend to the edges of the card. */
  card?: boolean;
  /** True: the numbers of an `ol` are shown. */
  numbers?: boolean;
  className?: string;
}

/** Shows a list with a line between its rows. */
export function Rows<E extends ElementType = 'ul'>(props: As<E, RowsOwn>) {
  const { as: Tag = 'ul', space = 8, card, numbers, className, ...rest } = props;
  return (
    <Tag
      {...rest}
      className={joined(css.rows, className)}
      data-space={space}
      data-card={card || undefined}
      data-numbers={numbers || undefined}
    />
  );
}

/** Shows sentences as a list, each with a bullet or number. */
export function Points<E extends ElementType = 'ul'>(props: As<E, { className?: string }>) {
  const { as: Tag = 'ul', className, ...rest } = props;
  return <Tag {...rest} className={joined(css.points, className)} />;
}

interface NamedRowProps {
  /** Name of the row. If it contains a link, the whole row opens the link. */
  name: ReactNode;
  /** True: the row only contains a link to further rows, so `name` is not a heading. */
  rest?: boolean;
  /** Icon of the state, before the name. A text in the row gives the same information. */
  mark?: { icon: Icon; tone: Tone };
  /** Text below the name. */
  sub?: ReactNode;
  /** Content below `sub`. */
  children?: ReactNode;
  /** State at the end of the row. */
  states?: ReactNode;
  /** Colour of a mark at the edge of the row, which emphasises the row. */
  tone?: Tone | undefined;
  /** True: on a phone the row is as low as possible, so that more rows are visible. */
  compact?: boolean;
}

/** Row of a `Rows` list, with a name, details below the name, and the state at the end. */
export function NamedRow({ name, rest, mark, sub, children, states, tone, compact }: NamedRowProps) {
  return (
    <li className={css.named} data-tone={tone} data-compact={compact || undefined}>
      {mark && (
        <mark.icon className={css.mark} data-tone={mark.tone} size={22} stroke={1.75} aria-hidden="true" />
      )}
      <Column gap={4} align="start" className={css.what}>
        <div>
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
        </div>
        {children}
      </Column>
      {states && <Row className={css.states}>{states}</Row>}
    </li>
  );
}
