import type { ReactNode } from 'react';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './CellLines.module.css';

interface CellLinesProps {
  /** Details in smaller type, one per line; empty details are omitted. */
  below: ReactNode;
  more?: ReactNode;
  /** True: the value is emphasised, because it is the main value of the row. */
  strong?: boolean;
  /**
   * True: no other column shows these details. Where the details are hidden, the cell can be focused by keyboard, and a
   * tooltip shows them.
   */
  reached?: boolean;
  children: ReactNode;
}

/**
 * Shows the value of a cell, with details below it. In a table of one-line rows, a tooltip shows the details on hover
 * and keyboard focus.
 */
export function CellLines({ below, more, strong, reached, children }: CellLinesProps) {
  return (
    <Column gap={0} className={css.lines} data-strong={strong}>
      {strong ? (
        <Text as="strong" weight="strong">
          {children}
        </Text>
      ) : (
        <span>{children}</span>
      )}
      {below && <Line reached={reached}>{below}</Line>}
      {more && <Line reached={reached}>{more}</Line>}
    </Column>
  );
}

function Line({ reached, children }: { reached: boolean | undefined; children: ReactNode }) {
  return (
    <Text as="span" size="note" weight="plain" dim data-line={reached ? 'reached' : ''}>
      {children}
    </Text>
  );
}
