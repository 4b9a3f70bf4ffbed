import type { ReactNode } from 'react';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

interface PerSetProps<Row> {
  /** Survey questions of all rule sets, sorted by rule set. */
  rows: readonly Row[];
  /** Renders the questions of one rule set. */
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * Renders survey questions. If periods use different rule sets, the questions are grouped by rule set, with its name as
 * the heading.
 */
export function PerSet<Row extends { aturan_id: number; aturan: string }>({
  rows,
  children,
}: PerSetProps<Row>) {
  const names = new Map(rows.map(({ aturan_id, aturan }) => [aturan_id, aturan]));
  if (names.size < 2) return <>{children(rows)}</>;
  return (
    <Column gap={32}>
      {[...names].map(([id, nama]) => (
        <Column as="section" gap={16} aria-label={`Aturan ${nama}`} key={id}>
          <Text as="h3" weight="bold">
            Aturan {nama}
          </Text>
          {children(rows.filter(({ aturan_id }) => aturan_id === id))}
        </Column>
      ))}
    </Column>
  );
}
