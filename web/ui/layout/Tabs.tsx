import { useId, type ReactNode } from 'react';
import { Tabs as MantineTabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { intoView } from './into-view.ts';
import css from './Tabs.module.css';

interface Tab {
  value: string;
  label: string;
  /** A count after the label. */
  count?: number | undefined;
}

interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The open tab; the screen keeps it in the address, so that it survives a reload or a link. An unknown one means the first. */
  value: string;
  onValue: (value: string) => void;
  /** The contents of the open tab. */
  children: ReactNode;
}

/** Several views of one subject. Arrow keys move between the tabs; on a phone the row of tabs scrolls by itself. */
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
