import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { boxTables } from './box-tables.ts';
import { cleanHtml } from './sanitize.ts';
import css from './Prose.module.css';
import { isEmpty } from '#rules/text/read-html.ts';

/**
 * Shows a text of the rich-text editor, formatted for reading. The server has sanitized the HTML before storing it, and
 * this component sanitizes it a second time. `compact` is for table cells and lists.
 */
export function Html({ html, compact }: { html: string; compact?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Insert nodes instead of a string, so that the sanitized HTML is not parsed again.
    box.current?.replaceChildren(cleanHtml(html));
    return box.current ? boxTables(box.current) : undefined;
  }, [html]);
  return <div ref={box} className={css.prose} data-compact={compact || undefined} />;
}

/** Shows any content with the text styles of `Html`. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={css.prose}>{children}</div>;
}

/** Shows one version of a text, for comparison with another version. An empty version is replaced by a message. */
export function HtmlVersion({ html }: { html: string }) {
  return isEmpty(html) ? <span>Belum ada isi.</span> : <Html html={html} compact />;
}
