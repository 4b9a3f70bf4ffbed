import type { ReactNode } from 'react';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './CellLines.module.css';

interface CellLinesProps {
  /** Details in smaller type, one per line; empty ones are left out. */
  below: ReactNode;
  more?: ReactNode;
  /** Emphasised: the thing people look for in the row. */
  strong?: boolean;
  /** No column says what the lines say: where they are not shown, the keyboard reaches the cell. */
  reached?: boolean;
  children: ReactNode;
}

/** The value of a cell, with its details below; where rows are one line they are told under the pointer and the keyboard. */
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
    <Text as="span" size="small" weight="plain" dim data-line={reached ? 'reached' : ''}>
      {children}
    </Text>
  );
}
