import { IconFileUnknown } from '@tabler/icons-react';
import type { Refused } from '#app/calls/refused.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import type { Target } from './link.ts';
import { LinkButton } from './LinkButton.tsx';

/** Is it pointless to try again, because of a 403 or a 404? */
export function isClosed(error: Refused | null): error is Refused {
  return error?.status === 403 || error?.status === 404;
}

interface ClosedProps {
  title: string;
  text: string;
  /** Where to go from here, and the label of the button. */
  to: Target;
  back: string;
}

/** Shown in place of a page that this person may not open or that does not exist, with the way back. */
export function Closed({ title, text, to, back }: ClosedProps) {
  return (
    <Card>
      <EmptyState
        icon={<IconFileUnknown aria-hidden="true" />}
        title={title}
        text={text}
        action={<LinkButton {...to}>{back}</LinkButton>}
      />
    </Card>
  );
}
