import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './sanitize.ts';
import css from './Prose.module.css';

/** A text of the rich-text editor, cleaned once more and set for reading. `compact` suits cells and lists. */
export function Html({ html, compact }: { html: string; compact?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  // Nodes instead of a string: nothing is parsed a second time after the cleaning.
  useLayoutEffect(() => box.current?.replaceChildren(cleanHtml(html)), [html]);
  return <div ref={box} className={css.prose} data-compact={compact || undefined} />;
}
