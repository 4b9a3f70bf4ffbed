import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { COLUMN_MIN, COLUMN_START, columnWidth, readWidth } from './panes.ts';
import { joined } from '#ui/box/as.ts';
import css from './Panes.module.css';

export interface Pane {
  key: string;
  label: string;
  /** True: the pane is visible in the layout with one column. With two columns every pane is visible. */
  shown: boolean;
  /**
   * True: in the layout with one column, the pane sticks to the lower edge of the window. It is at most half as high as
   * the window.
   */
  sheet?: boolean;
  content: ReactNode;
}

interface PanesProps {
  panes: readonly Pane[];
  /** True: the first pane is the left column. The other panes are in the right column, one below the other. */
  columns: boolean;
  /** Storage key under which this browser keeps the width of the first column. */
  name: string;
  /** Id of the displayed object. If the id changes, the panes scroll to the top. */
  of: number;
}

const STEP = 2;

/**
 * Shows several views of one subject in one or two columns. In two columns each view scrolls separately. The user moves
 * the border between the columns with the mouse or the arrow keys. Each view keeps its state when the number of columns
 * changes.
 */
export function Panes({ panes, columns, name, of }: PanesProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(() => read(name));

  function resize(wanted: number) {
    const next = columnWidth(wanted);
    setWidth(next);
    try {
      localStorage.setItem(name, String(next));
    } catch {
      // If the storage is blocked, the chosen width lasts until the user leaves the page.
    }
  }

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    const bar = event.currentTarget;
    bar.focus();
    bar.setPointerCapture(event.pointerId);
    const { clientX } = event;
    const total = box.current?.clientWidth ?? 1;
    bar.onpointermove = (now) => resize(width + ((now.clientX - clientX) / total) * 100);
    bar.onlostpointercapture = () => (bar.onpointermove = null);
  }

  function press(event: KeyboardEvent) {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP, Home: -100, End: 100 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    resize(width + by);
  }

  const [first, ...others] = panes;
  const section = ({ key, label, shown, sheet, content }: Pane, right: boolean) => (
    <section
      key={key}
      id={`${id}-${key}`}
      aria-label={label}
      tabIndex={columns ? 0 : undefined}
      hidden={!columns && !shown}
      className={css.pane}
      data-pane={key}
      data-right={right || undefined}
      data-sheet={(sheet && !columns) || undefined}
      // The id contains the displayed object. Otherwise the router would restore the scroll position of the previous
      // object.
      data-scroll-restoration-id={`${name}-${of}-${key}`}
    >
      {content}
    </section>
  );
  return (
    <div
      ref={box}
      className={css.panes}
      data-columns={columns || undefined}
      data-right={others.length}
      style={
        columns
          ? { gridTemplateColumns: `minmax(0, ${width}fr) 12px minmax(0, ${100 - width}fr)` }
          : undefined
      }
    >
      {first && section(first, false)}
      {columns && first && (
        <div
          role="separator"
          aria-orientation="vertical"
          aria-label={`Lebar ${first.label}`}
          aria-controls={`${id}-${first.key}`}
          aria-valuenow={Math.round(width)}
          aria-valuemin={COLUMN_MIN}
          aria-valuemax={100 - COLUMN_MIN}
          tabIndex={0}
          className={joined(css.border, 'ui-screen')}
          onPointerDown={drag}
          onKeyDown={press}
          onDoubleClick={() => resize(COLUMN_START)}
        />
      )}
      {others.map((pane) => section(pane, true))}
    </div>
  );
}

function read(name: string): number {
  try {
    return readWidth(localStorage.getItem(name));
  } catch {
    return COLUMN_START;
  }
}
