import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { Mark } from './Brand.tsx';
import { LogOut } from '#app/session/LogOut.tsx';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { GROUP_LABEL, menuOf } from '#app/router/menus.ts';
import { portal } from '#app/portal.ts';
import { useUser } from '#app/session/session.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import css from './Layout.module.css';

/** Header of Specification 2.2: dashboard link, the role's menu, Log Out; under 990 px the menu stands behind a toggle. */
export function Header({ menu }: { menu: boolean }) {
  const user = useUser();
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const header = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const group = GROUP_LABEL[user.group];

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
          className={css.toggle}
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
              <ul className={css.menu}>
                {menuOf(user.group).map(({ target, label, also }) => (
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
          <div className={css.tools}>
            <span className={css.name}>{user.name}</span>
            <ThemeSwitch />
            <LogOut />
          </div>
        </div>
      </div>
    </header>
  );
}
