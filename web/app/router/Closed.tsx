import { IconFileUnknown } from '@tabler/icons-react';
import type { Refused } from '#app/calls/refused.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import type { Target } from './link.ts';
import { LinkButton } from './LinkButton.tsx';

/** Will no new try help: not for this person (403), or not there (404)? */
export function isClosed(error: Refused | null): error is Refused {
  return error?.status === 403 || error?.status === 404;
}

interface ClosedProps {
  title: string;
  text: string;
  /** Where to go on, and what the button to it says. */
  to: Target;
  back: string;
}

/** Instead of a page that this person may not open or that is not there, with the way back. */
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
