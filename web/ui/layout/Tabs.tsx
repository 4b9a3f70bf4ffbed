import { useId, type ReactNode } from 'react';
import { Tabs as MantineTabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import css from './Tabs.module.css';

interface Tab {
  value: string;
  label: string;
  /** How many, behind the label. */
  count?: number | undefined;
}

interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The open one; kept in the address by the screen, so that a reload and a link keep it. An unknown one is the first. */
  value: string;
  onValue: (value: string) => void;
  /** What stands under the open tab. */
  children: ReactNode;
}

/** Several views of one matter. Arrow keys move between the tabs; on a phone the row of them scrolls in itself. */
export function Tabs({ label, tabs, value, onValue, children }: TabsProps) {
  const id = useId();
  const open = tabs.some((tab) => tab.value === value) ? value : (tabs[0]?.value ?? '');
  return (
    <MantineTabs
      id={id}
      value={open}
      onChange={(next) => next !== null && onValue(next)}
      keepMounted={false}
      classNames={{ list: css.list, tab: css.tab, panel: css.panel }}
    >
      <MantineTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.value} value={tab.value} ref={tab.value === open ? intoView : undefined}>
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={open}>{children}</MantineTabs.Panel>
    </MantineTabs>
  );
}

/** The row scrolls so far that the open tab is seen; the page itself stays where it is. */
function intoView(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (tab && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
