import { useId, type ReactNode } from 'react';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

interface BagianProps {
  title: string;
  /** How far it is, beside the title. */
  state?: ReactNode;
  children: ReactNode;
}

/** One numbered section (Specification 2.10): its title stands above, for inside are a card or a table with frames of their own. */
export function Bagian({ title, state, children }: BagianProps) {
  const id = useId();
  return (
    <Column as="section" gap={12} aria-labelledby={id}>
      <Row gap={16}>
        <Text as="h2" id={id} size="title" weight="bold">
          {title}
        </Text>
        {state}
      </Row>
      {children}
    </Column>
  );
}
