import type { MouseEvent, ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from '@mantine/core';

interface PendingButtonProps extends Omit<ButtonProps, 'loading'> {
  children: ReactNode;
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
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-keyshortcuts'?: string;
}

/**
 * A button whose work takes a while: it runs once however often it is pressed, says that it works, and keeps the focus while
 * it does; a disabled button would lose it.
 */
export function PendingButton(props: PendingButtonProps) {
  const { children, pending, busy = 'Menyimpan …', waits = false, held = false, onClick, ...rest } = props;
  const stopped = pending || held || Boolean(waits);

  function press(event: MouseEvent) {
    // Also keeps a submit button from submitting.
    if (stopped) event.preventDefault();
    else onClick?.();
  }

  return (
    <Button
      type="button"
      {...rest}
      aria-disabled={stopped || undefined}
      data-disabled={stopped || undefined}
      onClick={press}
    >
      {pending ? busy : waits || children}
    </Button>
  );
}
