import type { ReactNode } from 'react';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

/** The text below a stage's field: where its score comes from, and what can be done about it. */
export function BarisTahap({ children }: { children: ReactNode }) {
  return (
    <Text size="small" dim>
      <Row as="span" gap={4}>
        {children}
      </Row>
    </Text>
  );
}
