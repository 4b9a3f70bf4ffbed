import type { Ref } from 'react';
import { Button } from '@mantine/core';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

interface TungguSetujuProps {
  /** Noun for the data that need a consent, for example `klaim`. */
  apa: string;
  toQuestion: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * Text in place of the button that adds data. It is shown until the participant gives the consent at the top of the
 * page.
 */
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
