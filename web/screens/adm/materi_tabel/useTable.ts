import {
  useCallback,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { today } from '#app/calls/clock.ts';
import { pasteInto, readPaste, unknownOf, withTargets, type Pasted, type PasteTarget } from './paste.ts';
import { isSheet } from './sheet.ts';
import {
  newRow,
  rowOf,
  fillDown,
  isEmpty,
  MATERI_COLUMNS,
  leaveCell,
  setCell,
  shiftAll,
  type MateriRow,
  type MateriColumn,
} from './table.ts';

type Materi = Parameters<typeof rowOf>[0];

/** Position of a cell: row and column. */
interface Place {
  at: number;
  kolom: MateriColumn;
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-kolom]') : null;
  const kolom = MATERI_COLUMNS.find((each) => each === cell?.dataset['kolom']);
  return cell && kolom ? { at: Number(cell.dataset['baris']), kolom } : null;
}

/**
 * Returns the edited schedule: the stored materials with the admin's unsaved changes, and functions that change the
 * rows.
 */
export function useTable(stored: readonly Materi[]) {
  const [start, setStart] = useState(stored);
  const [rows, setRows] = useState<readonly MateriRow[]>(() => stored.map(rowOf));
  const [dirty, setDirty] = useState(false);
  const here = useRef<Place | null>(null);
  const pointer = useRef('');
  /** Rows before the last paste, so that the admin can undo the paste. Cleared by a save. */
  const [before, setBefore] = useState<readonly MateriRow[] | null>(null);
  /** A paste with unknown headings. It waits until the admin has chosen what these columns mean. */
  const [asking, setAsking] = useState<(Place & { pasted: Pasted }) | null>(null);
  // If another user has saved the schedule, this page shows the saved rows. If this page has unsaved changes, it keeps
  // its current rows instead.
  if (start !== stored && !dirty) {
    setStart(stored);
    setRows(stored.map(rowOf));
  }

  const change = useCallback((next: (rows: readonly MateriRow[]) => readonly MateriRow[]) => {
    setRows(next);
    setDirty(true);
  }, []);
  const onText = useCallback(
    (at: number, kolom: MateriColumn, text: string) => change((now) => setCell(now, at, kolom, text)),
    [change],
  );
  function insert(place: Place, pasted: Pasted) {
    setBefore(rows);
    change((now) => pasteInto(now, place, pasted, today()));
  }
  const fill = () => {
    const place = here.current;
    if (place) change((now) => fillDown(now, place.at, place.kolom));
  };

  return {
    rows,
    /** Rows to send. New rows without typed text are omitted. */
    isi: rows.filter((row) => !isEmpty(row)),
    dirty,
    onText,
    add: () => change((now) => [...now, newRow()]),
    remove: (key: number) => change((now) => now.filter((row) => row.key !== key)),
    fill,
    shift: (hari: number) => change((now) => shiftAll(now, hari)),
    saved: () => {
      setDirty(false);
      setBefore(null);
    },
    /** Undoes the last paste. Null if nothing was pasted since the last save. */
    undoPaste:
      before &&
      (() => {
        setRows(before);
        setBefore(null);
      }),
    /** Columns with unknown headings in a paste that waits for the admin's choice. */
    asking: asking && unknownOf(asking.pasted),
    answer: (chosen: ReadonlyMap<number, PasteTarget | null> | null) => {
      if (asking && chosen) insert(asking, withTargets(asking.pasted, chosen));
      setAsking(null);
    },
    /** Event handlers for the element that contains all cells of the table. */
    keys: {
      onFocus: (event: FocusEvent) => {
        here.current = placeOf(event.target) ?? here.current;
      },
      onPointerDown: (event: PointerEvent) => {
        pointer.current = event.pointerType;
      },
      // Chrome sends no paste event to an open select. Therefore the first click on a select only focuses it, so that
      // the admin can paste. The second click opens it.
      onMouseDown: (event: MouseEvent) => {
        const { target } = event;
        if (pointer.current !== 'mouse' || !(target instanceof HTMLSelectElement)) return;
        if (placeOf(target)?.kolom !== MATERI_COLUMNS[0] || document.activeElement === target) return;
        event.preventDefault();
        target.focus();
      },
      onPaste: (event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text/plain');
        const place = placeOf(event.target);
        if (!place || !isSheet(text)) return;
        event.preventDefault();
        const pasted = readPaste(text);
        if (unknownOf(pasted).length > 0) setAsking({ ...place, pasted });
        else insert(place, pasted);
      },
      onBlur: (event: FocusEvent) => {
        const place = placeOf(event.target);
        if (place) setRows((now) => leaveCell(now, place.at, place.kolom, today()));
      },
      onKeyDown: (event: KeyboardEvent) => {
        const place = placeOf(event.target);
        if (!place) return;
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
          event.preventDefault();
          fill();
        }
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        event.currentTarget
          .querySelector<HTMLElement>(
            `[data-baris="${place.at + 1}"][data-kolom="${place.kolom}"] :is(input, select)`,
          )
          ?.focus();
      },
    },
  };
}
