import { useId, useRef } from 'react';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import type { MenuGroup } from '#app/router/menus.ts';
import { MenuLink, useIsHere } from './MenuLink.tsx';
import { useOpened } from './useOpened.ts';
import css from './Header.module.css';

interface MenuProps {
  groups: readonly MenuGroup[];
  /**
   * True: each group has a button that opens the entries of the group. False: all entries are listed below the name of
   * their group.
   */
  fold: boolean;
  onGo: () => void;
}

/** Shows a menu in the header, with its entries in groups. */
export function Menu({ groups, fold, onGo }: MenuProps) {
  const box = useRef<HTMLElement>(null);
  const [opened, open] = useOpened(box);
  const grouped = groups.some(({ entries }) => entries.length > 1);
  return (
    <nav ref={box} aria-label="Menu utama">
      <Row as="ul" nowrap gap={grouped ? 0 : 4} className={css.menu} data-grouped={grouped || undefined}>
        {groups.map((group) => {
          const [only, more] = group.entries;
          if (only && !more)
            return (
              <li key={group.label} className={css.alone}>
                <MenuLink entry={only} className={css.entry} onClick={onGo}>
                  {only.label}
                </MenuLink>
              </li>
            );
          return fold ? (
            <FoldedGroup
              key={group.label}
              group={group}
              open={opened === group.label}
              onOpen={(next) => open(next ? group.label : null)}
            />
          ) : (
            <OpenGroup key={group.label} group={group} onGo={onGo} />
          );
        })}
      </Row>
    </nav>
  );
}

function OpenGroup({ group, onGo }: { group: MenuGroup; onGo: () => void }) {
  const id = useId();
  return (
    <li className={css.open}>
      <Text id={id} size="small" weight="strong" dim className={css.groupName}>
        {group.label}
      </Text>
      <ul aria-labelledby={id} className={css.group}>
        <Entries group={group} onGo={onGo} />
      </ul>
    </li>
  );
}

interface FoldedGroupProps {
  group: MenuGroup;
  open: boolean;
  onOpen: (open: boolean) => void;
}

function FoldedGroup({ group, open, onOpen }: FoldedGroupProps) {
  const id = useId();
  const here = useIsHere(group.entries);
  return (
    <li className={css.folded}>
      <ToolButton
        size={36}
        className={css.entry}
        aria-expanded={open}
        aria-controls={id}
        data-here={here || undefined}
        onClick={() => onOpen(!open)}
      >
        {group.label}
        <svg viewBox="0 0 24 24" width="12" height="12" aria-hidden="true">
          <path d="M5 9l7 7 7-7" />
        </svg>
      </ToolButton>
      <ul id={id} aria-label={group.label} className={css.drop} hidden={!open}>
        <Entries group={group} onGo={() => onOpen(false)} />
      </ul>
    </li>
  );
}

function Entries({ group, onGo }: { group: MenuGroup; onGo: () => void }) {
  return group.entries.map((entry) => (
    <li key={entry.path}>
      <MenuLink entry={entry} className={css.entry} onClick={onGo}>
        {entry.label}
      </MenuLink>
    </li>
  ));
}
