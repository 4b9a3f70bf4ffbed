import { IconFileUnknown } from '@tabler/icons-react';
import type { Refused } from '#app/calls/refused.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import type { Target } from './link.ts';
import { LinkButton } from './LinkButton.tsx';

/** Tests whether a call failed with 403 or 404, so that a retry would not help. */
export function isClosed(error: Refused | null): error is Refused {
  return error?.status === 403 || error?.status === 404;
}

interface ClosedProps {
  title: string;
  text: string;
  /** Target and label of the button. */
  to: Target;
  back: string;
}

/**
 * Shown instead of a page that does not exist, or that this user has no permission to open. It contains a link back.
 */
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
