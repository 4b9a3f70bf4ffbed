import type { ReactNode } from 'react';
import states from '#ui/feedback/States.module.css';
import { intoView } from '#ui/layout/into-view.ts';
import css from './Chooser.module.css';

interface ChooserProps {
  label: string;
  busy?: boolean | undefined;
  /** `Choice`s, or `ChoiceWait`s before they are known. */
  children: ReactNode;
}

/** Parts of one screen of which one is shown: beside it where there is room, else a row that scrolls by itself. */
export function Chooser({ label, busy, children }: ChooserProps) {
  return (
    <nav className={css.chooser} aria-label={label}>
      <ul aria-busy={busy || undefined}>{children}</ul>
    </nav>
  );
}

/** One of them, around its link (`choiceLook`). */
export function Choice({ shown, children }: { shown: boolean; children: ReactNode }) {
  return <li ref={shown ? intoView : undefined}>{children}</li>;
}

/** What the link of a choice looks like; `quiet`: there is nothing behind it. */
export const choiceLook = (shown: boolean, quiet: boolean) =>
  ({
    className: css.choice,
    'aria-current': shown ? 'page' : undefined,
    'data-quiet': quiet || undefined,
  }) as const;

/** In the place of a choice that is not known yet. */
export function ChoiceWait() {
  return (
    <li className={css.wait}>
      <span className={states.skeleton} style={{ height: 16, width: '72%' }} />
    </li>
  );
}
