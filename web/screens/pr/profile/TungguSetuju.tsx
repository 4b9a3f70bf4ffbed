import type { Ref } from 'react';
import { Button } from '@mantine/core';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

interface TungguSetujuProps {
  /** Noun of the entry that cannot be added: `klaim`. */
  apa: string;
  toQuestion: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Replaces the add button until the participant gives the consent at the top. */
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
