import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { boxTables } from './box-tables.ts';
import { cleanHtml } from './sanitize.ts';
import css from './Prose.module.css';
import { isKosong } from '#rules/teks/read-html.ts';

/** A text of the rich-text editor, cleaned once more and set for reading. `compact` suits cells and lists. */
export function Html({ html, compact }: { html: string; compact?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Nodes instead of a string, so that nothing is parsed again after the cleaning.
    box.current?.replaceChildren(cleanHtml(html));
    return box.current ? boxTables(box.current) : undefined;
  }, [html]);
  return <div ref={box} className={css.prose} data-compact={compact || undefined} />;
}

/** Typeset like such a text, whatever the contents. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={css.prose}>{children}</div>;
}

/** One version of a text, shown beside another; an empty one says so. */
export function HtmlVersion({ html }: { html: string }) {
  return isKosong(html) ? <span>Belum ada isi.</span> : <Html html={html} compact />;
}
