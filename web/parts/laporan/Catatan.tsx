import { useCallback, useState } from 'react';
import { Text } from '#ui/box/Text.tsx';
import { TextButton } from '#ui/form/TextButton.tsx';
import css from './laporan.module.css';

/** Shows the first lines of a note. For a longer note, a button shows the full text. */
export function Catatan({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      // Measure only a collapsed note. An expanded note is as high as its text, so it would count as short.
      if (element.dataset.open === undefined) setCut(element.scrollHeight > element.clientHeight + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <Text as="span" lines ref={measure} className={css.catatan} data-open={open || undefined}>
        {text}
      </Text>
      {cut && (
        <Text as="span" size="note">
          <TextButton alone aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Ringkas' : 'Selengkapnya'}
          </TextButton>
        </Text>
      )}
    </>
  );
}
