import { Outlet } from '@tanstack/react-router';
import { Mark } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Progress } from './Progress.tsx';
import { SkipLink } from './SkipLink.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import headerCss from './Header.module.css';
import css from './Layout.module.css';
import toolsCss from './Tools.module.css';

/** Around the screens that need no sign-in. */
export function PublicLayout() {
  return (
    <div className={css.layout}>
      <SkipLink />
      <Progress />
      <header className={headerCss.header}>
        <div className={headerCss.bar}>
          <Link {...linkTo('/dashboard')} className={headerCss.brand}>
            <Mark />
            <span className={headerCss.brandText}>
              <span className={headerCss.product}>{portal().product_name}</span>
              <span className={headerCss.group}>{portal().institut}</span>
            </span>
          </Link>
          <div className={toolsCss.publicTools}>
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <OfflineBanner />
      <main id="isi" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
