import { IconArrowRight } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { Link } from '#app/router/Link.tsx';
import { joined } from '#ui/box/as.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import cardCss from '#ui/layout/Card.module.css';
import type { NextItem as Pertama } from './list/next-item.ts';
import css from './peserta.module.css';

/** Card with the participant's next step: one sentence and one button. */
export function NextStep({ butir, kalimat, lalu, tombol, target }: Pertama) {
  const tone = butir ? (butir.segera ? 'warn' : (butir.tenggat?.tone ?? 'info')) : undefined;
  return (
    <section
      className={joined(cardCss.surface, css.pertama)}
      data-tone={tone === 'neutral' ? 'info' : tone}
      aria-labelledby="berikutnya"
    >
      <Row gap={12} justify="between">
        <Column gap={4} align="start" className={css.kalimat}>
          <Text as="h2" id="berikutnya" weight="bold" className={css.judul}>
            {kalimat}
          </Text>
          {lalu && (
            <Text size="note" dim>
              {lalu}
            </Text>
          )}
          {butir?.diperpanjang && <Badge tone="info">Diperpanjang untuk Anda</Badge>}
        </Column>
        <Button
          component={Link}
          {...target}
          variant={butir ? 'filled' : 'default'}
          className={css.tombol}
          rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden="true" />}
        >
          {tombol}
        </Button>
      </Row>
    </section>
  );
}
