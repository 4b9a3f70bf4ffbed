import type { ReactNode } from 'react';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

/** Text below the field of a stage score: how the score was made, and buttons to change that. */
export function TahapRow({ children }: { children: ReactNode }) {
  return (
    <Text size="note" dim>
      <Row as="span" gap={4}>
        {children}
      </Row>
    </Text>
  );
}
