import { useId, useRef, useState } from 'react';
import { joined } from '#ui/box/as.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { LogOut } from '#app/session/LogOut.tsx';
import { groupLabel, menuOf, type MenuEntry, type MenuGroup } from '#app/router/menus.ts';
import { useUser } from '#app/session/session.ts';
import { Account } from './Account.tsx';
import { Brand } from './Brand.tsx';
import { Lonceng } from './Lonceng.tsx';
import { MenuIcon } from './MenuIcon.tsx';
import { MenuLink } from './MenuLink.tsx';
import { PanduanLink } from './PanduanLink.tsx';
import { SearchButton } from './SearchButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import css from './SideBar.module.css';

interface SideBarProps {
  folded: boolean;
  onFold: (folded: boolean) => void;
}

/** Navigation of an admin: the menu is at the side, and the tools are in a low bar at the top. */
export function SideBar({ folded, onFold }: SideBarProps) {
  const { group } = useUser();
  const id = useId();
  const [tip, setTip] = useState<{ label: string; top: number } | null>(null);
  const side = useRef<HTMLDivElement>(null);

  /** In the folded side bar an icon shows its label as a tooltip on hover and focus. Escape closes the tooltip. */
  const told = (label: string) =>
    folded
      ? {
          onPointerEnter: ({ currentTarget }: { currentTarget: Element }) =>
            setTip({ label, top: middleOf(currentTarget) }),
          onFocus: ({ currentTarget }: { currentTarget: Element }) =>
            setTip({ label, top: middleOf(currentTarget) }),
          onPointerLeave: () => setTip(null),
          onBlur: () => setTip(null),
          onKeyDown: ({ key }: { key: string }) => key === 'Escape' && setTip(null),
        }
      : {};
  const foldLabel = folded ? 'Buka menu samping' : 'Ciutkan menu';

  return (
    <header className={joined(css.top, 'ui-screen')}>
      <div ref={side} className={css.side} data-folded={folded || undefined}>
        <Brand below={groupLabel(group)} {...told('Beranda')} />
        <nav id={id} aria-label="Menu utama" className={css.nav} onScroll={() => setTip(null)}>
          <Column as="ul" gap={0}>
            {menuOf(group).map((each) => (
              <Group key={each.label} group={each} told={told} />
            ))}
          </Column>
        </nav>
        <ToolButton
          className={css.fold}
          aria-expanded={!folded}
          aria-controls={id}
          aria-label={foldLabel}
          {...told(foldLabel)}
          onClick={() => {
            setTip(null);
            onFold(!folded);
          }}
        >
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d={
                folded
                  ? 'M4 5h16v14H4zM9 5v14M13 9.5l2.5 2.5-2.5 2.5'
                  : 'M4 5h16v14H4zM9 5v14M16 9.5 13.5 12l2.5 2.5'
              }
            />
          </svg>
          <span className={css.word}>{foldLabel}</span>
        </ToolButton>
        {tip && (
          <div role="tooltip" className={css.tip} style={{ top: tip.top }}>
            {tip.label}
          </div>
        )}
      </div>
      <SearchButton field />
      <Row nowrap gap={4} className={css.tools}>
        <PanduanLink />
        <Lonceng />
        <Account link />
        <ThemeSwitch />
        <LogOut />
      </Row>
    </header>
  );
}

type Told = (label: string) => object;

function Group({ group, told }: { group: MenuGroup; told: Told }) {
  const id = useId();
  const [only, more] = group.entries;
  if (only && !more)
    return (
      <li className={joined(css.group, css.alone)}>
        <Entry entry={only} told={told} />
      </li>
    );
  return (
    <li className={css.group}>
      <Text id={id} size="small" weight="strong" dim className={css.groupName}>
        {group.label}
      </Text>
      <ul aria-labelledby={id}>
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} told={told} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Entry({ entry, told }: { entry: MenuEntry; told: Told }) {
  return (
    <MenuLink entry={entry} className={css.entry} {...told(entry.label)}>
      <MenuIcon path={entry.path} />
      <span className={css.word}>{entry.label}</span>
    </MenuLink>
  );
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
