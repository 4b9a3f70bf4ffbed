import { use, type MouseEvent, type ReactNode, type Ref } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { InMenu } from '#ui/button/in-menu.ts';
import entryCss from '#ui/button/MenuEntry.module.css';
import { nameOf } from './name-of.ts';

interface Shared extends Omit<ButtonProps, 'loading'> {
  pending: boolean;
  /** What the button says while it works. */
  busy?: string;
  /** Why it has to wait, shown instead of the label: pictures are being sent. */
  waits?: string | false;
  /** Waits without changing its label; the reason is shown beside it. */
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

/** `of`: what it acts on, for screen reader users; it follows the text, whatever the text is at the moment. */
type PendingButtonProps = Shared &
  ({ children: string; of: string } | { children: ReactNode; of?: undefined });

/**
 * A button whose work takes a while: it runs once however often it is pressed, says that it works, and keeps the focus while
 * it does; a disabled button would lose the focus. In a `MenuButton` it is an entry of the menu.
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
    // Also keeps a submit button from submitting.
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
