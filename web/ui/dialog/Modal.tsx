import { lazy, Suspense, useState } from 'react';
import { useAsked } from './layers.ts';
import type { ModalProps } from './ModalBox.tsx';

const ModalBox = lazy(() => import('./ModalBox.tsx').then((m) => ({ default: m.ModalBox })));

/**
 * A dialog that traps the focus and restores it after closing; Escape and 'Tutup' close the dialog. Its code is fetched
 * at the first opening.
 */
export function Modal(props: ModalProps) {
  const [wanted, setWanted] = useState(props.opened);
  useAsked(props.opened);
  if (props.opened && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ModalBox {...props} />
    </Suspense>
  );
}
