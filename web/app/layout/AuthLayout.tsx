import { Outlet } from '@tanstack/react-router';
import { Mark } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import css from './AuthLayout.module.css';

/** The first impression: who runs the programme and what it is, beside the form of /auth/login, register or reset. */
export function AuthLayout() {
  const { institut, product_name } = portal();
  return (
    <div className={css.layout}>
      <header className={css.intro}>
        <div className={css.identity}>
          <Mark size={40} />
          <p className={css.institute}>{institut}</p>
        </div>
        <div className={css.words}>
          <p className={css.product}>{product_name}</p>
          <p className={css.sentence}>
            Materi, tugas, review mentor, dan raport kegiatan pelatihan dosen — di satu tempat.
          </p>
        </div>
      </header>
      <div className={css.side}>
        <div className={css.tools}>
          <ThemeSwitch />
        </div>
        <OfflineBanner />
        <main id="isi" tabIndex={-1} className={css.main}>
          <Outlet />
        </main>
        <Footer>
          <li>
            <Link {...linkTo('/laporan/online')}>Laporan Online</Link>
          </li>
        </Footer>
      </div>
    </div>
  );
}
