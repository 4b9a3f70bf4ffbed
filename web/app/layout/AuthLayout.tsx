import { Outlet } from '@tanstack/react-router';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Mark } from './Mark.tsx';
import { Footer } from './Footer.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import css from './AuthLayout.module.css';

/** Layout of /auth/login, register and reset. It shows the institute and the programme beside the form. */
export function AuthLayout() {
  const { institut, product_name } = portal();
  return (
    <div className={css.layout}>
      <Column as="header" gap={24} className={css.intro}>
        <Row gap={16} nowrap>
          <Mark size={40} />
          <Text size="field" weight="strong">
            {institut}
          </Text>
        </Row>
        <Column className={css.words}>
          <Text weight="bold" className={css.product}>
            {product_name}
          </Text>
          <Text className={css.sentence}>
            Materi, tugas, review mentor, dan raport kegiatan pelatihan dosen — di satu tempat.
          </Text>
        </Column>
      </Column>
      <Column gap={0}>
        <Row justify="end" className={css.tools}>
          <ThemeSwitch />
        </Row>
        <OfflineBanner />
        <Column as="main" gap={0} id="isi" tabIndex={-1} className={css.main}>
          <Outlet />
        </Column>
        <Footer>
          <li>
            <Link {...linkTo('/laporan/online')}>Laporan Online</Link>
          </li>
        </Footer>
      </Column>
    </div>
  );
}
