import { useId, type ReactNode } from 'react';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

interface ProfilPartProps {
  title: string;
  /** Badge beside the title that shows the progress of the section. */
  state?: ReactNode;
  children: ReactNode;
}

/** One numbered section of the profile (Specification 2.10). The title is outside the card or table. */
export function ProfilPart({ title, state, children }: ProfilPartProps) {
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
