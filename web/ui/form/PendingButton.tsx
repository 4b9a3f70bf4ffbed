import type { MouseEvent, ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { nameOf } from './name-of.ts';

interface Shared extends Omit<ButtonProps, 'loading'> {
  pending: boolean;
  /** What the button says while it works. */
  busy?: string;
  /** Why it has to wait, shown instead of the label: pictures on their way. */
  waits?: string | false;
  /** Waits without other words; the reason stands beside it. */
  held?: boolean;
  id?: string;
  type?: 'button' | 'submit';
  /** Submits this form from outside of it. */
  form?: string;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'aria-describedby'?: string | undefined;
  'aria-keyshortcuts'?: string;
}

/** `of`: what it does that to, for who hears it alone; the text comes before it, whatever it says just now. */
type PendingButtonProps = Shared &
  ({ children: string; of: string } | { children: ReactNode; of?: undefined });

/**
 * A button whose work takes a while: it runs once however often it is pressed, says that it works, and keeps the focus while
 * it does; a disabled button would lose it.
 */
export function PendingButton(props: PendingButtonProps) {
  const {
    children,
    of,
    pending,
    busy = 'Menyimpan …',
    waits = false,
    held = false,
    onClick,
    ...rest
  } = props;
  const stopped = pending || held || Boolean(waits);
  const shown = pending ? busy : waits || children;

  function press(event: MouseEvent) {
    // Also keeps a submit button from submitting.
    if (stopped) event.preventDefault();
    else onClick?.();
  }

  return (
    <Button
      type="button"
      aria-label={of !== undefined && typeof shown === 'string' ? nameOf(shown, of) : undefined}
      {...rest}
      aria-disabled={stopped || undefined}
      data-disabled={stopped || undefined}
      onClick={press}
    >
      {shown}
    </Button>
  );
}
