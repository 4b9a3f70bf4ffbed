import type { ReactNode } from 'react';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

/**
 * Text below the field of a stage score, with buttons. It tells whether the score is computed or set by an admin, and
 * the buttons change that.
 */
export function TahapRow({ children }: { children: ReactNode }) {
  return (
    <Text size="note" dim>
      <Row as="span" gap={4}>
        {children}
      </Row>
    </Text>
  );
}
