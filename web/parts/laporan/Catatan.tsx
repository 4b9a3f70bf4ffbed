import { useCallback, useState } from 'react';
import css from './laporan.module.css';

/** A note's first lines; the rest on request, where there is any. */
export function Catatan({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      // Opened it is as high as its text, which says nothing about the closed one.
      if (element.dataset.open === undefined) setCut(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={measure} className={css.catatan} data-open={open || undefined}>
        {text}
      </span>
      {cut && (
        <button type="button" className={css.lagi} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Ringkas' : 'Selengkapnya'}
        </button>
      )}
    </>
  );
}
