import { useId, useRef, type ReactNode } from 'react';
import { Tabs as MantineTabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { joined } from '#ui/box/as.ts';
import { markEdges } from './edges.ts';
import { intoView } from './into-view.ts';
import { useRoom } from './useRoom.ts';
import edgesCss from './Edges.module.css';
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
  /** Many tabs: a list at the side, in sight while the contents scroll, where there is room; a row that stays at the top where there is none. */
  side?: boolean;
  /** The contents of the open tab. */
  children: ReactNode;
}

/** With so much room, in pixels, many tabs stand at the side. */
const SIDE_MIN = 1000;

/** Several views of one subject. Arrow keys move between the tabs; a row without room scrolls by itself, and fades where it goes on. */
export function Tabs({ label, tabs, value, onValue, side, children }: TabsProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const beside = useRoom(box, side ? SIDE_MIN : undefined);
  const open = tabs.some((tab) => tab.value === value) ? value : (tabs[0]?.value ?? '');
  return (
    <MantineTabs
      ref={box}
      id={id}
      value={open}
      onChange={(next) => next !== null && onValue(next)}
      keepMounted={false}
      orientation={beside ? 'vertical' : 'horizontal'}
      data-stays={side || undefined}
      classNames={{ root: css.root, list: joined(css.list, edgesCss.row), tab: css.tab, panel: css.panel }}
    >
      <div className={css.rail}>
        <MantineTabs.List aria-label={label} ref={markEdges}>
          {tabs.map((tab) => (
            <MantineTabs.Tab
              key={tab.value}
              value={tab.value}
              ref={tab.value === open ? intoView : undefined}
            >
              {tab.label}
              {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
            </MantineTabs.Tab>
          ))}
        </MantineTabs.List>
      </div>
      <MantineTabs.Panel value={open}>{children}</MantineTabs.Panel>
    </MantineTabs>
  );
}
