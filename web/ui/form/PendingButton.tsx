import { use, type MouseEvent, type ReactNode, type Ref } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { InMenu } from '#ui/button/in-menu.ts';
import entryCss from '#ui/button/MenuEntry.module.css';
import { nameOf } from './name-of.ts';

interface Shared extends Omit<ButtonProps, 'loading'> {
  pending: boolean;
  /** Label of the button while `pending` is true. */
  busy?: string;
  /** Reason why the button is blocked, for example that pictures are being sent. It replaces the label. */
  waits?: string | false;
  /** True: the button is blocked, but its label stays. The screen shows the reason beside the button. */
  held?: boolean;
  id?: string;
  type?: 'button' | 'submit';
  /** Id of the form that the button submits, if the button is outside the form element. */
  form?: string;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'aria-describedby'?: string | undefined;
  'aria-keyshortcuts'?: string;
}

/** `of` is the name of the object of the action. Screen readers read it after the label of the button. */
type PendingButtonProps = Shared &
  ({ children: string; of: string } | { children: ReactNode; of?: undefined });

/**
 * Button for an action that takes time. During the action its label shows the progress, and presses do nothing. It is
 * not disabled, because a disabled button would lose the focus. In a `MenuButton` it is a menu entry.
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
    ref,
    ...rest
  } = props;
  const inMenu = use(InMenu);
  const stopped = pending || held || Boolean(waits);
  const shown = pending ? busy : waits || children;

  function press(event: MouseEvent) {
    // A blocked button must not submit the form either. `preventDefault` stops the submit.
    if (stopped) event.preventDefault();
    else onClick?.();
  }

  const name = of !== undefined && typeof shown === 'string' ? nameOf(shown, of) : undefined;
  if (inMenu)
    return (
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        id={rest.id}
        ref={ref}
        className={entryCss.entry}
        aria-label={name}
        aria-describedby={rest['aria-describedby']}
        aria-disabled={stopped || undefined}
        onClick={press}
      >
        {shown}
      </button>
    );
  return (
    <Button
      type="button"
      aria-label={name}
      {...rest}
      ref={ref}
      aria-disabled={stopped || undefined}
      data-disabled={stopped || undefined}
      onClick={press}
    >
      {shown}
    </Button>
  );
}
