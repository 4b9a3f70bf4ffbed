import { useEffect, useRef, type ReactNode } from 'react';
import { useProductName } from './product-name.ts';
import css from './Page.module.css';

interface PageProps {
  title: string;
  subtitle?: ReactNode;
  /** A link to the screen above; the arrow is drawn here. */
  back?: ReactNode;
  actions?: ReactNode;
  /**
   * `narrow` for forms and reading, `full` for wide tables, `fill` for what fits the window and scrolls inside, `dense` for the
   * same on a phone, where the window scrolls: both leave the room to the work.
   */
  width?: 'normal' | 'narrow' | 'full' | 'fill' | 'dense';
  /** Where the tab's title says more than the heading. */
  documentTitle?: string;
  children?: ReactNode;
}

/** The frame of a screen: heading, title of the browser tab, and focus on the heading so that a new screen is announced. */
export function Page({
  title,
  subtitle,
  back,
  actions,
  width = 'normal',
  documentTitle,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const product = useProductName();

  useEffect(() => {
    const name = documentTitle ?? title;
    document.title = product ? `${name} – ${product}` : name;
  }, [title, documentTitle, product]);

  useEffect(() => {
    // A field of the screen that asked for the focus keeps it.
    if (frame.current?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={frame} className={css.page} data-width={width}>
      <header className={css.head}>
        <div className={css.titles}>
          {back && <div className={css.back}>{back}</div>}
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h1>
          {subtitle && <div className={css.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
