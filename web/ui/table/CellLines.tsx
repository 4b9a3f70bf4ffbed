import type { ReactNode } from 'react';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './CellLines.module.css';

interface CellLinesProps {
  /** What belongs to it, smaller, a line each; what is empty is left out. */
  below: ReactNode;
  more?: ReactNode;
  /** It is what is looked for in the row. */
  strong?: boolean;
  children: ReactNode;
}

/** The value of a cell, and below it what belongs to it. */
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
