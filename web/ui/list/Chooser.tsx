import type { ReactNode } from 'react';
import states from '#ui/feedback/States.module.css';
import { intoView } from '#ui/layout/into-view.ts';
import css from './Chooser.module.css';

interface ChooserProps {
  label: string;
  busy?: boolean | undefined;
  /** `Choice` elements, or `ChoiceWait` elements while data is loading. */
  children: ReactNode;
}

/**
 * Shows the navigation between the parts of one screen. It is beside the open part if there is room, otherwise it is a
 * row that scrolls.
 */
export function Chooser({ label, busy, children }: ChooserProps) {
  return (
    <nav className={css.chooser} aria-label={label}>
      <ul aria-busy={busy || undefined}>{children}</ul>
    </nav>
  );
}

/** List item of a `Chooser`. Its child is a link with the attributes of `choiceLook`. */
export function Choice({ shown, children }: { shown: boolean; children: ReactNode }) {
  return <li ref={shown ? intoView : undefined}>{children}</li>;
}

/** Returns the attributes of the link in a `Choice`. `quiet`: the part that the link opens is empty. */
export const choiceLook = (shown: boolean, quiet: boolean) =>
  ({
    className: css.choice,
    'aria-current': shown ? 'page' : undefined,
    'data-quiet': quiet || undefined,
  }) as const;

/** Placeholder for a `Choice` while data is loading. */
export function ChoiceWait() {
  return (
    <li className={css.wait}>
      <span className={states.skeleton} style={{ height: 16, width: '72%' }} />
    </li>
  );
}
