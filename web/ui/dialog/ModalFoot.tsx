import type { ReactNode } from 'react';
import { Row } from '#ui/box/Box.tsx';
import css from './ModalBox.module.css';

interface ModalFootProps {
  /** Shown to the left of the buttons: a message, a progress bar, or smaller buttons. */
  state?: ReactNode;
  /** The buttons; the main action comes last. */
  children: ReactNode;
}

/** The buttons of a dialog, as its last child; they stay visible in a long dialog. */
export function ModalFoot({ state, children }: ModalFootProps) {
  return (
    <Row justify="end" className={css.foot}>
      <div className={css.state}>{state}</div>
      {children}
    </Row>
  );
}
