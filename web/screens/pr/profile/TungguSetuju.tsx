import type { Ref } from 'react';
import { Button } from '@mantine/core';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

interface TungguSetujuProps {
  /** What cannot be added: `klaim`. */
  apa: string;
  toQuestion: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Stands where something would be added, until the question at the top is answered with yes. */
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
