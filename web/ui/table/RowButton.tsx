import { Button, type ButtonProps } from '@mantine/core';
import { nameOf } from '#ui/form/name-of.ts';

interface RowButtonProps extends ButtonProps {
  /** Name of the object of the action. Screen readers read it after the text of the button. */
  of: string;
  children: string;
  onClick: () => void;
  id?: string;
  'aria-expanded'?: boolean;
}

/**
 * Small button in a row. Its visible text names only the action, and screen readers also read the object of the action.
 */
export function RowButton({ of, children, ...rest }: RowButtonProps) {
  return (
    <Button size="xs" variant="default" aria-label={nameOf(children, of)} {...rest}>
      {children}
    </Button>
  );
}
