import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { joined } from '#ui/box/as.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { Brand } from './Brand.tsx';
import { Lonceng } from './Lonceng.tsx';
import { LogOut } from '#app/session/LogOut.tsx';
import { Link } from '#app/router/Link.tsx';
import { GROUP_LABEL, menuOf, profilOf } from '#app/router/menus.ts';
import { useUser } from '#app/session/session.ts';
import { useUnreadWatch } from '#app/session/unread.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import css from './Header.module.css';
import toolsCss from './Tools.module.css';

/** Menus with more entries than this set them closer together. */
const ENTRIES_WIDE = 6;

/** Header of Specification 2.2: dashboard link, the role's menu, Log Out; below 990 px a toggle opens the menu. */
export function Header({ menu }: { menu: boolean }) {
  const user = useUser();
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const header = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  useUnreadWatch(pathname);
  const group = GROUP_LABEL[user.group];
  const entries = menuOf(user.group);

  // Open means open on this page: going elsewhere closes the menu, the back button too.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpenAt(null);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      toggle.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <header ref={header} className={joined(css.header, 'ui-screen')}>
      <Row nowrap gap={16} className={css.bar}>
        <Brand below={group} />
        {menu && <Lonceng className={toolsCss.beside} onGo={() => setOpenAt(null)} />}
        <ToolButton
          ref={toggle}
          className={toolsCss.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpenAt(open ? null : pathname)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d={open ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'} />
          </svg>
          Menu
        </ToolButton>
        <Row id={id} nowrap gap={16} justify="between" className={css.panel} data-open={open || undefined}>
          {menu && (
            <nav aria-label="Menu utama">
              <Row
                as="ul"
                nowrap
                gap={entries.length > ENTRIES_WIDE ? 0 : 4}
                className={css.menu}
                data-many={entries.length > ENTRIES_WIDE || undefined}
              >
                {entries.map(({ target, label, also }) => (
                  <li key={label}>
                    <Link
                      {...target}
                      className={css.entry}
                      onClick={() => setOpenAt(null)}
                      {...(also !== undefined && pathname.startsWith(also) ? { 'aria-current': 'page' } : {})}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </Row>
            </nav>
          )}
          <Row nowrap className={toolsCss.tools}>
            {menu && <Lonceng className={toolsCss.within} onGo={() => setOpenAt(null)} />}
            <OwnAccount link={menu} onGo={() => setOpenAt(null)} />
            <ThemeSwitch />
            <LogOut />
          </Row>
        </Row>
      </Row>
    </header>
  );
}

/** The person's name, a link to the page that changes name and password; absent until a given password is changed. */
function OwnAccount({ link, onGo }: { link: boolean; onGo: () => void }) {
  const { name, group } = useUser();
  const shown = (
    <Text as="span" size="note" dim={!link} truncate className={toolsCss.name}>
      {name}
    </Text>
  );
  if (!link) return shown;
  return (
    <ToolButton
      as={Link}
      {...profilOf(group)}
      className={toolsCss.account}
      aria-label={`Akun ${name}`}
      title="Nama dan password Anda"
      onClick={onGo}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20.5c.8-3.6 4-5.5 8-5.5s7.2 1.9 8 5.5" />
      </svg>
      {shown}
    </ToolButton>
  );
}
