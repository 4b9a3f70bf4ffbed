import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import type { Refused } from '#app/calls/refused.ts';
import { Link } from '#app/router/Link.tsx';
import type { Target } from '#app/router/link.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';

/** Will no new try help: not assigned (403), or not there (404)? */
export function isClosed(error: Refused | null): error is Refused {
  return error?.status === 403 || error?.status === 404;
}

/** Instead of a person's page that this grader may not open, with the way back. */
export function Tertutup({ error, back }: { error: Refused; back: ReactNode }) {
  return (
    <Card>
      <EmptyState
        title={error.message}
        text={
          error.status === 403
            ? 'Halaman ini hanya terbuka untuk penilai yang ditugaskan. Bila Anda merasa ini keliru, hubungi admin.'
            : 'Mungkin alamatnya salah atau datanya sudah dihapus.'
        }
        action={back}
      />
    </Card>
  );
}

/** A link drawn as a button. */
export function LinkButton({ children, ...target }: Target & { children: ReactNode }) {
  return (
    <Button component={Link} {...target} variant="default">
      {children}
    </Button>
  );
}
