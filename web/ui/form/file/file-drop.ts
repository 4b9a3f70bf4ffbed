import { useEffect, useRef, useState } from 'react';

const DRAGS = ['dragover', 'dragleave', 'drop'] as const;

interface FileDrop {
  /** Receives the dropped files. */
  onFiles: (files: readonly File[]) => void;
  disabled: boolean;
  /**
   * True: files can be dropped anywhere on the page. False: the browser opens a file that is dropped outside the box.
   */
  anywhere: boolean;
}

/** Makes an element accept dropped files. `over` is true while files are dragged over the drop area. */
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
      // The box lists the dropped files, so scroll to the box if the drop was elsewhere.
      if (anywhere) box.current?.scrollIntoView({ block: 'center' });
    }
    for (const type of DRAGS) target?.addEventListener(type, onDrag);
    return () => {
      for (const type of DRAGS) target?.removeEventListener(type, onDrag);
    };
  });
  return { box, over };
}
