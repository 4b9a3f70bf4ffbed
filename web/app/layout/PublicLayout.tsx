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
import css from './Layout.module.css';

/** Around the screens that need no sign-in. */
export function PublicLayout() {
  return (
    <div className={css.layout}>
      <SkipLink />
      <Progress />
      <header className={css.header}>
        <div className={css.bar}>
          <Link {...linkTo('/dashboard')} className={css.brand}>
            <Mark />
            <span className={css.brandText}>
              <span className={css.product}>{portal().product_name}</span>
              <span className={css.group}>{portal().institut}</span>
            </span>
          </Link>
          <div className={css.publicTools}>
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
