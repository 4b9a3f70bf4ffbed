import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { Mark } from './Brand.tsx';
import { LogOut } from '#app/session/LogOut.tsx';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { GROUP_LABEL, menuOf, profilOf } from '#app/router/menus.ts';
import { portal } from '#app/portal.ts';
import { useUser } from '#app/session/session.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import css from './Header.module.css';
import toolsCss from './Tools.module.css';

/** More entries stand closer together. */
const ENTRIES_WIDE = 6;

/** Header of Specification 2.2: dashboard link, the role's menu, Log Out; under 990 px the menu stands behind a toggle. */
export function Header({ menu }: { menu: boolean }) {
  const user = useUser();
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const header = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
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
    <header ref={header} className={css.header}>
      <div className={css.bar}>
        <Link {...linkTo('/dashboard')} className={css.brand}>
          <Mark />
          <span className={css.brandText}>
            <span className={css.product}>{portal().product_name}</span>
            {group && <span className={css.group}>{group}</span>}
          </span>
        </Link>
        <button
          ref={toggle}
          type="button"
          className={toolsCss.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpenAt(open ? null : pathname)}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d={open ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'} />
          </svg>
          Menu
        </button>
        <div id={id} className={css.panel} data-open={open || undefined}>
          {menu && (
            <nav aria-label="Menu utama">
              <ul className={css.menu} data-many={entries.length > ENTRIES_WIDE || undefined}>
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
              </ul>
            </nav>
          )}
          <div className={toolsCss.tools}>
            <OwnAccount link={menu} onGo={() => setOpenAt(null)} />
            <ThemeSwitch />
            <LogOut />
          </div>
        </div>
      </div>
    </header>
  );
}

/** The own name, and behind it the page to change it and the password; not before a given password is changed. */
function OwnAccount({ link, onGo }: { link: boolean; onGo: () => void }) {
  const { name, group } = useUser();
  if (!link) return <span className={toolsCss.name}>{name}</span>;
  return (
    <Link
      {...profilOf(group)}
      className={toolsCss.account}
      aria-label={`Akun ${name}`}
      title="Nama dan password Anda"
      onClick={onGo}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20.5c.8-3.6 4-5.5 8-5.5s7.2 1.9 8 5.5" />
      </svg>
      <span className={toolsCss.name}>{name}</span>
    </Link>
  );
}
