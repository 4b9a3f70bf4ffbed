import { lazy, Suspense, useRef } from 'react';
import type { ModalProps } from './ModalBox.tsx';

const ModalBox = lazy(() => import('./ModalBox.tsx').then((m) => ({ default: m.ModalBox })));

/** A dialog: focus goes in and comes back, Escape and 'Tutup' close it. Its code is fetched at the first opening. */
export function Modal(props: ModalProps) {
  const wanted = useRef(false);
  if (props.opened) wanted.current = true;
  if (!wanted.current) return null;
  return (
    <Suspense fallback={null}>
      <ModalBox {...props} />
    </Suspense>
  );
}
