import { lazy, Suspense, useState } from 'react';
import { useAsked } from './layers.ts';
import type { ModalProps } from './ModalBox.tsx';

const ModalBox = lazy(() => import('./ModalBox.tsx').then((m) => ({ default: m.ModalBox })));

/**
 * Dialog that traps the focus. Escape and 'Tutup' close it and restore the earlier focus. Its code is fetched when it
 * opens for the first time.
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
