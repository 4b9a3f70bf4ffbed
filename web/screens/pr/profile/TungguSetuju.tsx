import type { Ref } from 'react';
import { Button } from '@mantine/core';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

interface TungguSetujuProps {
  /** Noun for the data that cannot be added without consent: `klaim`. */
  apa: string;
  toQuestion: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Replaces the button that adds data until the participant has given the consent at the top of the page. */
export function TungguSetuju({ apa, toQuestion, ref }: TungguSetujuProps) {
  return (
    <Row gap={16}>
      <Text as="span" dim>
        Menambahkan {apa} memerlukan persetujuan Anda.
      </Text>
      <Button ref={ref} size="xs" variant="default" onClick={toQuestion}>
        Baca persetujuan
      </Button>
    </Row>
  );
}
