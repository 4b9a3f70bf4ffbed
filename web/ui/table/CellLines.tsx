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
  children: ReactNode;
}

/** The value of a cell, with its details below. */
export function CellLines({ below, more, strong, children }: CellLinesProps) {
  return (
    <Column gap={0} className={css.lines} data-strong={strong}>
      {strong ? (
        <Text as="strong" weight="strong">
          {children}
        </Text>
      ) : (
        <span>{children}</span>
      )}
      {below && <Line>{below}</Line>}
      {more && <Line>{more}</Line>}
    </Column>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Text as="span" size="small" weight="plain" dim>
      {children}
    </Text>
  );
}
