import { useId, useRef } from 'react';
import { joined } from '#ui/box/as.ts';
import { Row } from '#ui/box/Box.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { LogOut } from '#app/session/LogOut.tsx';
import { groupLabel, menuOf } from '#app/router/menus.ts';
import { useUser } from '#app/session/session.ts';
import { Account } from './Account.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { Lonceng } from './Lonceng.tsx';
import { Menu } from './Menu.tsx';
import { PanduanLink } from './PanduanLink.tsx';
import { SearchButton } from './SearchButton.tsx';
import type { Shell } from './shell.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useOpened } from './useOpened.ts';
import css from './Header.module.css';
import toolsCss from './Tools.module.css';

interface HeaderProps {
  /** False while the user must change an initial password. The header then shows no menu. */
  menu: boolean;
  shell: Exclude<Shell, 'side'>;
}

/**
 * Header of Specification 2.2, with a link to the dashboard, the menu of the user group and Log Out. Below 990 px a
 * toggle button opens the menu.
 */
export function Header({ menu, shell }: HeaderProps) {
  const { group } = useUser();
  const id = useId();
  const header = useRef<HTMLElement>(null);
  const [opened, setOpened] = useOpened(header);
  const open = opened !== null;
  const close = () => setOpened(null);

  return (
    <header ref={header} className={joined(css.header, 'ui-screen')}>
      <Row nowrap gap={16} className={css.bar}>
        <Brand below={groupLabel(group)} />
        {shell === 'toggle' && (
          <>
            {menu && (
              <Row nowrap gap={0} className={toolsCss.beside}>
                <SearchButton />
                <PanduanLink onGo={close} />
                <Lonceng onGo={close} />
              </Row>
            )}
            <ToolButton
              className={toolsCss.toggle}
              aria-expanded={open}
              aria-controls={id}
              aria-label="Menu"
              onClick={() => setOpened(open ? null : 'menu')}
            >
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d={open ? 'M6 6l12 12M18 6L6 18' : 'M4 7h16M4 12h16M4 17h16'} />
              </svg>
              <span>Menu</span>
            </ToolButton>
          </>
        )}
        <Row id={id} nowrap gap={16} justify="between" className={css.panel} data-open={open || undefined}>
          {menu && <Menu groups={menuOf(group)} fold={shell !== 'toggle'} onGo={close} />}
          <Row nowrap className={joined(toolsCss.tools, shell === 'toggle' ? undefined : toolsCss.line)}>
            {menu && shell !== 'toggle' && (
              <>
                <SearchButton />
                <PanduanLink onGo={close} />
                <Lonceng onGo={close} />
              </>
            )}
            {menu && shell === 'narrow' ? (
              <AccountMenu />
            ) : (
              <>
                <Account link={menu} onGo={close} />
                <ThemeSwitch />
                <LogOut />
              </>
            )}
          </Row>
        </Row>
      </Row>
    </header>
  );
}
