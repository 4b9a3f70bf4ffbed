import type { ReactNode } from 'react';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

/**
 * Text with buttons below the field of a stage score. The text says whether the score is computed or set by an admin.
 * The buttons switch between both.
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
