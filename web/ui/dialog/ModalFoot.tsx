import type { ReactNode } from 'react';
import { Row } from '#ui/box/Box.tsx';
import css from './ModalBox.module.css';

interface ModalFootProps {
  /** Shown to the left of the buttons: a message, a progress bar, or smaller buttons. */
  state?: ReactNode;
  /** The buttons; the main action comes last. */
  children: ReactNode;
}

/**
 * Shows the buttons of a dialog, which stay visible while the dialog scrolls. Use it as the last child of the dialog.
 */
export function ModalFoot({ state, children }: ModalFootProps) {
  return (
    <Row justify="end" className={css.foot}>
      <div className={css.state}>{state}</div>
      {children}
    </Row>
  );
}
