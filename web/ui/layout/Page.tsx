import { use, useEffect, useRef, type ReactNode } from 'react';
import { MenuName } from './menu-name.ts';
import { useProductName } from './product-name.ts';
import { joined } from '#ui/box/as.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './Page.module.css';

interface PageProps {
  title: string;
  /** Small text above the title: the title of the specification, if the page has a more specific title. */
  over?: string;
  /** True: a smaller heading, on one line with the content beside it. For a greeting. */
  oneLine?: boolean;
  subtitle?: ReactNode;
  /** A link to the parent screen; this component adds the arrow. */
  back?: ReactNode;
  actions?: ReactNode;
  /**
   * Width and layout of the page. Every kind starts at the same left edge. `reading`: 720 px. `form`: 960 px. `full`:
   * wide tables, with a low header that leaves room for rows. `fill`: fits the window and scrolls inside, with a low
   * header. `dense`: a low header, and the window scrolls. `line`: one line at the top, where `actions` contains a name
   * and the navigation; the title is small below the name. `alone`: 720 px without site header and footer, with the
   * title and `actions` in one line.
   */
  width?: 'normal' | 'reading' | 'form' | 'full' | 'fill' | 'dense' | 'line' | 'alone';
  /** Title of the tab, if it is more specific than the heading. */
  documentTitle?: string;
  children?: ReactNode;
}

/** The frame of a screen: heading, tab title, and focus on the heading so that screen readers announce a new screen. */
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
           * The title on the screen comes from the specification and may differ from the menu entry that the user
           * pressed.
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
