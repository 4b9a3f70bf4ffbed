import { use, useEffect, useRef, type ReactNode } from 'react';
import { MenuName } from './menu-name.ts';
import { useProductName } from './product-name.ts';
import { joined } from '#ui/box/as.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './Page.module.css';

interface PageProps {
  title: string;
  /** Small text above the title. It shows the title from the specification if the page has a more specific title. */
  over?: string;
  /** True: the heading is smaller and on one line with the content beside it, for a greeting. */
  oneLine?: boolean;
  subtitle?: ReactNode;
  /** Link to the parent screen. This component adds the arrow. */
  back?: ReactNode;
  actions?: ReactNode;
  /**
   * Width and layout of the page.
   * - `reading`: 720 px.
   * - `form`: 960 px.
   * - `full`: for wide tables, with a low header.
   * - `fill`: as high as the window, with a low header; the content scrolls inside.
   * - `dense`: a low header, and the window scrolls.
   * - `line`: the header is one line, and `actions` contains a name and the navigation.
   * - `alone`: 720 px, without site header and footer.
   */
  width?: 'normal' | 'reading' | 'form' | 'full' | 'fill' | 'dense' | 'line' | 'alone';
  /** Title of the browser tab, if it is more specific than the heading. */
  documentTitle?: string;
  children?: ReactNode;
}

/**
 * Shows the heading of a screen and sets the title of the browser tab. The heading gets the focus, so that screen
 * readers announce the new screen.
 */
export function Page({
  title,
  over,
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
  const menu = use(MenuName);
  const tight = ['fill', 'dense', 'line', 'alone'].includes(width);

  useEffect(() => {
    const name = documentTitle ?? title;
    document.title = product ? `${name} – ${product}` : name;
  }, [title, documentTitle, product]);

  useEffect(() => {
    // Do not move the focus to the heading if a field of the screen already has the focus.
    if (frame.current?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Column gap={tight ? 12 : width === 'full' ? 12 : 24} ref={frame} className={css.page} data-width={width}>
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
          {/*
           * The title comes from the specification and may differ from the menu entry that the user pressed. So the
           * page also shows the name of the menu entry.
           */}
          {menu && !over && !oneLine && !tight && !title.includes(menu) && (
            <Text size={width === 'full' ? 'small' : 'note'} weight="medium" dim className="ui-screen">
              {menu}
            </Text>
          )}
          <Text
            as="h1"
            size={tight || oneLine ? 'title' : width === 'full' ? 'title' : 'page'}
            weight="bold"
            ref={heading}
            tabIndex={-1}
            className={css.title}
          >
            {over && (
              <Text as="span" block size="note" weight="medium" dim>
                {over}{' '}
              </Text>
            )}
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
