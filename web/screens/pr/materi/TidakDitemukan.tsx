import { Button } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { Link } from '#app/router/Link.tsx';
import type { Target } from '#app/router/link.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';

interface TidakDitemukanProps {
  title: string;
  text: string;
  /** Where to go on, and what the button to it says. */
  to: Target;
  kembali: string;
}

/** The address names nothing, or nothing of this peserta's; both look the same. */
export function TidakDitemukan({ title, text, to, kembali }: TidakDitemukanProps) {
  return (
    <Card>
      <EmptyState
        icon={<IconFileUnknown aria-hidden="true" />}
        title={title}
        text={text}
        action={
          <Button component={Link} {...to}>
            {kembali}
          </Button>
        }
      />
    </Card>
  );
}
