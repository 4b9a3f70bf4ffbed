import { useEffect, useRef, useState } from 'react';

const DRAGS = ['dragover', 'dragleave', 'drop'] as const;

interface FileDrop {
  /** Takes what is dropped. */
  onFiles: (files: readonly File[]) => void;
  disabled: boolean;
  /** On the whole page, not only on the box: dropped next to it, the file would replace the page in the browser. */
  anywhere: boolean;
}

/** A box that files can be dropped on. `over`: some hover right now. */
export function useFileDrop<E extends HTMLElement>({ onFiles, disabled, anywhere }: FileDrop) {
  const box = useRef<E>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const target: HTMLElement | Window | null = anywhere ? window : box.current;
    function onDrag(event: Event) {
      if (!(event instanceof DragEvent) || !event.dataTransfer?.types.includes('Files')) return;
      const { type, dataTransfer } = event;
      if (type !== 'dragleave') event.preventDefault();
      setOver(type === 'dragover' && !disabled);
      if (type !== 'drop' || disabled) return;
      onFiles([...dataTransfer.files]);
      // What was dropped elsewhere is listed here, and waits for its button.
      if (anywhere) box.current?.scrollIntoView({ block: 'center' });
    }
    for (const type of DRAGS) target?.addEventListener(type, onDrag);
    return () => {
      for (const type of DRAGS) target?.removeEventListener(type, onDrag);
    };
  });
  return { box, over };
}
