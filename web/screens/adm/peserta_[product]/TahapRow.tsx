import type { ReactNode } from 'react';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

/** Text below a stage's field: the source of its score, and the available actions. */
export function TahapRow({ children }: { children: ReactNode }) {
  return (
    <Text size="note" dim>
      <Row as="span" gap={4}>
        {children}
      </Row>
    </Text>
  );
}
