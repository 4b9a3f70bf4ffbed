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
  /** Number that is shown after the label. */
  count?: number | undefined;
}

interface TabsProps {
  /** Label of the tab list, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Key of the open tab. The screen keeps it in the URL, for reloads and links. An unknown key means the first tab. */
  value: string;
  onValue: (value: string) => void;
  /**
   * True: the tabs are a sticky list at the side if there is room, otherwise a sticky row at the top. Use it for many
   * tabs.
   */
  side?: boolean;
  /** The content of the open tab. */
  children: ReactNode;
}

/** The tabs can be a list at the side if this component is at least this wide, in pixels. */
const SIDE_MIN = 1000;

/**
 * Shows several views of one subject, one per tab. Arrow keys move between the tabs. If the tabs do not fit, their row
 * scrolls, and it fades at the edge where more tabs are hidden.
 */
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
