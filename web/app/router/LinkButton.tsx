import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Link } from './Link.tsx';
import type { Target } from './link.ts';

/** Shows a link that looks like a button. */
export function LinkButton({ children, ...target }: Target & { children: ReactNode }) {
  return (
    <Button component={Link} {...target} variant="default">
      {children}
    </Button>
  );
}
