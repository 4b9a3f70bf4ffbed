import type { ReactNode } from 'react';
import { Button } from '@mantine/core';

interface SimpanButtonProps {
  children: ReactNode;
  pending: boolean;
  /** Why saving has to wait, shown instead of the label: pictures on their way. */
  waits?: string | false;
  onClick: () => void;
}

/** Saves once however often it is pressed, and keeps the focus while it does: a disabled button would lose it. */
export function SimpanButton({ children, pending, waits, onClick }: SimpanButtonProps) {
  const held = pending || Boolean(waits);
  return (
    <Button
      aria-disabled={held || undefined}
      data-disabled={held || undefined}
      onClick={() => held || onClick()}
    >
      {pending ? 'Menyimpan …' : waits || children}
    </Button>
  );
}
