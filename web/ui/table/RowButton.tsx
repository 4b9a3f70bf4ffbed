import { Button, type ButtonProps } from '@mantine/core';

interface RowButtonProps extends ButtonProps {
  /** What it does and to what, for who hears it alone. */
  name: string;
  children: string;
  onClick: () => void;
  id?: string;
  'aria-pressed'?: boolean;
  'aria-expanded'?: boolean;
}

/** A small button of a row, whose text says only what it does. */
export function RowButton({ name, ...rest }: RowButtonProps) {
  return <Button size="xs" variant="default" aria-label={name} {...rest} />;
}
