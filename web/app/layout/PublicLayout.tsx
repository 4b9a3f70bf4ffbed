import { Outlet } from '@tanstack/react-router';
import { Brand } from './Brand.tsx';
import { joined } from '#ui/box/as.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Footer } from './Footer.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { portal } from '#app/portal.ts';
import { Progress } from './Progress.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import headerCss from './Header.module.css';
import css from './Layout.module.css';

/** Layout of the screens without sign-in. */
export function PublicLayout() {
  return (
    <Column gap={0} className={css.layout}>
      <SkipLink />
      <Progress />
      <header className={joined(headerCss.header, 'ui-screen')}>
        <Row nowrap gap={16} justify="between" className={headerCss.bar}>
          <Brand below={portal().institut} />
          <ThemeSwitch />
        </Row>
      </header>
      <OfflineBanner />
      <main id="isi" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <Footer />
    </Column>
  );
}
