import { Button, type ButtonProps } from '@mantine/core';
import { nameOf } from '#ui/form/name-of.ts';

interface RowButtonProps extends ButtonProps {
  /** What it does that to, for who hears it alone: the text comes before it. */
  of: string;
  children: string;
  onClick: () => void;
  id?: string;
  'aria-expanded'?: boolean;
}

/** A small button of a row, whose text says only what it does. */
export function RowButton({ of, children, ...rest }: RowButtonProps) {
  return (
    <Button size="xs" variant="default" aria-label={nameOf(children, of)} {...rest}>
      {children}
    </Button>
  );
}
