import {
  Fragment,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { moveBorder, PANE_MIN, readSizes, startSizes } from './panes.ts';
import { joined } from '#ui/box/as.ts';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import css from './Panes.module.css';

export interface Pane {
  key: string;
  label: string;
  /** Rendered after the label in the pane's tab. */
  mark?: ReactNode;
  content: ReactNode;
}

/** `all`: all panes side by side. `two`: the first pane beside tabs of the other panes. `tabs`: a tab for each pane. */
export type PanesMode = 'all' | 'two' | 'tabs';

interface PanesProps {
  /** Label of the tabs, for screen readers. */
  label: string;
  panes: readonly Pane[];
  mode: PanesMode;
  /** Rendered between the tabs and their content. */
  lead?: ReactNode;
  /** Key of the pane in the open tab; unused without tabs. */
  open: string;
  onOpen: (key: string) => void;
  /** Storage key under which this browser keeps the widths. */
  name: string;
  /** Id of the displayed subject: with another subject the panes start scrolled to the top. */
  of: number;
}

const STEP = 2;

/**
 * Several views of one subject side by side. Each view scrolls by itself, and the borders can be moved by mouse and
 * arrow keys. Without room the views become tabs, and the content of each view keeps its state.
 */
export function Panes({ label, panes, mode, lead, open, onOpen, name, of }: PanesProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const tabbed =
    mode === 'all' ? [] : mode === 'two' && panes.length > 2 ? panes.slice(1) : mode === 'tabs' ? panes : [];
  const columns = panes.length - Math.max(0, tabbed.length - 1);
  const key = `${name}:${columns}`;
  const [kept, setKept] = useState(() => ({ key, sizes: read(key, columns) }));
  const sizes = kept.key === key ? kept.sizes : read(key, columns);
  const current = tabbed.some((pane) => pane.key === open) ? open : tabbed[0]?.key;

  function resize(next: readonly number[]) {
    setKept({ key, sizes: next });
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is blocked: the widths last until the page is left.
    }
  }

  function drag(at: number, event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    const bar = event.currentTarget;
    bar.focus();
    bar.setPointerCapture(event.pointerId);
    const { clientX } = event;
    const width = box.current?.clientWidth ?? 1;
    bar.onpointermove = (now) => resize(moveBorder(sizes, at, ((now.clientX - clientX) / width) * 100));
    bar.onlostpointercapture = () => (bar.onpointermove = null);
  }

  function press(at: number, event: KeyboardEvent) {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP, Home: -100, End: 100 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    resize(moveBorder(sizes, at, by));
  }

  const template = sizes.map((size) => `minmax(0, ${size}fr)`).join(' 12px ');
  return (
    <div
      ref={box}
      className={css.panes}
      data-mode={mode}
      style={columns > 1 ? { gridTemplateColumns: template } : undefined}
    >
      {tabbed.length > 0 && (
        <TabRow
          id={id}
          label={label}
          tabs={tabbed}
          current={current}
          onOpen={onOpen}
          column={columns * 2 - 1}
        />
      )}
      {lead}
      {panes.map((pane, at) => {
        const isTab = tabbed.includes(pane);
        const column = isTab ? columns - 1 : at;
        return (
          <Fragment key={pane.key}>
            {column > 0 && column === at && (
              <div
                role="separator"
                aria-orientation="vertical"
                aria-label={`Lebar ${panes[at - 1]?.label}`}
                aria-controls={`${id}-${panes[at - 1]?.key}`}
                aria-valuenow={Math.round(sizes[at - 1] ?? 0)}
                aria-valuemin={PANE_MIN}
                aria-valuemax={100 - PANE_MIN * (columns - 1)}
                tabIndex={0}
                className={joined(css.border, 'ui-screen')}
                style={{ gridColumn: at * 2 }}
                onPointerDown={(event) => drag(at - 1, event)}
                onKeyDown={(event) => press(at - 1, event)}
                onDoubleClick={() => resize(startSizes(columns))}
              />
            )}
            <section
              id={`${id}-${pane.key}`}
              role={isTab ? 'tabpanel' : undefined}
              aria-label={isTab ? undefined : pane.label}
              aria-labelledby={isTab ? `${id}-tab-${pane.key}` : undefined}
              tabIndex={mode === 'tabs' ? undefined : 0}
              hidden={isTab && pane.key !== current}
              className={css.pane}
              data-tab={isTab || undefined}
              // The id contains the subject: otherwise the router would restore the previous subject's scroll position.
              data-scroll-restoration-id={`${name}-${of}-${pane.key}`}
              style={columns > 1 ? { gridColumn: column * 2 + 1 } : undefined}
            >
              {pane.content}
            </section>
          </Fragment>
        );
      })}
    </div>
  );
}

interface TabRowProps {
  id: string;
  label: string;
  tabs: readonly Pane[];
  current: string | undefined;
  onOpen: (key: string) => void;
  column: number;
}

function TabRow({ id, label, tabs, current, onOpen, column }: TabRowProps) {
  function press(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.key === current);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = by === undefined ? undefined : tabs[(at + by + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onOpen(next.key);
    document.getElementById(`${id}-tab-${next.key}`)?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the selected tab has the focus
    <div
      role="tablist"
      aria-label={label}
      className={joined(css.tabs, 'ui-screen')}
      style={{ gridColumn: column }}
      onKeyDown={press}
    >
      {tabs.map((tab) => (
        <ToolButton
          key={tab.key}
          role="tab"
          id={`${id}-tab-${tab.key}`}
          aria-controls={`${id}-${tab.key}`}
          aria-selected={tab.key === current}
          tabIndex={tab.key === current ? 0 : -1}
          className={css.tab}
          onClick={() => onOpen(tab.key)}
        >
          {tab.label}
          {tab.mark}
        </ToolButton>
      ))}
    </div>
  );
}

function read(key: string, columns: number): readonly number[] {
  try {
    return readSizes(localStorage.getItem(key), columns);
  } catch {
    return startSizes(columns);
  }
}
