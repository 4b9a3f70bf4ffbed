import { Button, type ButtonProps } from '@mantine/core';
import { nameOf } from '#ui/form/name-of.ts';

interface RowButtonProps extends ButtonProps {
  /** Name of the object of the action; screen readers read it after the text. */
  of: string;
  children: string;
  onClick: () => void;
  id?: string;
  'aria-expanded'?: boolean;
}

/** A small button in a row, whose visible text is only the action. */
export function RowButton({ of, children, ...rest }: RowButtonProps) {
  return (
    <Button size="xs" variant="default" aria-label={nameOf(children, of)} {...rest}>
      {children}
    </Button>
  );
}
