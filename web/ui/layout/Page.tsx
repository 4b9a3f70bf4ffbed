import { useEffect, useRef, type ReactNode } from 'react';
import { useProductName } from './product-name.ts';
import { joined } from '#ui/box/as.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './Page.module.css';

interface PageProps {
  title: string;
  /** A heading that greets rather than names: smaller, and on one line with what stands beside it. */
  oneLine?: boolean;
  subtitle?: ReactNode;
  /** A link to the screen above; the arrow is drawn here. */
  back?: ReactNode;
  actions?: ReactNode;
  /**
   * `narrow` for forms and reading, `full` for wide tables, with a low head, so that more of their rows are in sight, `fill` for what
   * fits the window and scrolls inside, `dense` for a low head where the window scrolls: both leave the room to the work.
   * `line` has one line at the top, which `actions` fill with a name and the way on; the title is small below the name.
   */
  width?: 'normal' | 'narrow' | 'full' | 'fill' | 'dense' | 'line';
  /** The tab's title, if it says more than the heading. */
  documentTitle?: string;
  children?: ReactNode;
}

/** The frame of a screen: heading, title of the browser tab, and focus on the heading so that a new screen is announced. */
export function Page({
  title,
  oneLine,
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
  const tight = width === 'fill' || width === 'dense' || width === 'line';

  useEffect(() => {
    const name = documentTitle ?? title;
    document.title = product ? `${name} – ${product}` : name;
  }, [title, documentTitle, product]);

  useEffect(() => {
    // A field of the screen that has claimed the focus keeps it.
    if (frame.current?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Column gap={tight ? 12 : width === 'full' ? 16 : 24} ref={frame} className={css.page} data-width={width}>
      <Row
        as="header"
        justify="between"
        align={oneLine ? 'center' : 'end'}
        nowrap={oneLine}
        gap={16}
        className={css.head}
      >
        <div className={css.titles}>
          {back && (
            <Text as="div" size="note" weight="medium" className={joined(css.back, 'ui-screen')}>
              {back}
            </Text>
          )}
          <Text
            as="h1"
            size={tight || oneLine ? 'head' : width === 'full' ? 'title' : 'page'}
            weight="bold"
            ref={heading}
            tabIndex={-1}
            className={css.title}
          >
            {title}
          </Text>
          {subtitle && (
            <Text
              as="div"
              size={tight || width === 'full' ? 'note' : undefined}
              dim
              truncate={width === 'fill'}
              className={css.subtitle}
            >
              {subtitle}
            </Text>
          )}
        </div>
        {actions && <Row className={joined(css.actions, 'ui-screen')}>{actions}</Row>}
      </Row>
      {children}
    </Column>
  );
}
