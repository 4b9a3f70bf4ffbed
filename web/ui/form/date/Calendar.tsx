import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays, addMonths, bulanTahun, HARI, hariTanggal, weeksOf, within } from './date-text.ts';
import css from './DateField.module.css';

interface CalendarProps {
  label: string;
  /** The day that has the focus first. */
  start: string;
  chosen: string | null;
  today: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (tanggal: string) => void;
  onClose: () => void;
}

const STEPS: Record<string, (tanggal: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day) => `${day.slice(0, 8)}01`,
  End: (day) => addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1),
};

/** One month of days, after WAI-ARIA's date grid: arrows, Page Up and Down, Home and End move, Enter chooses, Escape closes. */
export function Calendar({ label, start, chosen, today, min, max, onChoose, onClose }: CalendarProps) {
  const id = useId();
  const [day, setDay] = useState(start);
  const [byKey, setByKey] = useState(true);
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const outside = (each: string) => within(each, min, max) !== each;

  useEffect(() => {
    if (byKey) document.getElementById(`${id}-${day}`)?.focus();
  }, [id, day, byKey]);

  useLayoutEffect(() => {
    const element = box.current;
    const field = element?.parentElement?.getBoundingClientRect();
    if (!element || !field) return;
    const below = window.innerHeight - field.bottom;
    element.toggleAttribute('data-up', below < element.offsetHeight && field.top > element.offsetHeight);
    element.scrollIntoView({ block: 'nearest' });
  }, []);

  function go(next: string, keys: boolean) {
    setByKey(keys);
    setDay(within(next, min, max));
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (STEPS[event.key] && grid.current?.contains(event.target as Node))
      go(STEPS[event.key]?.(day) ?? day, true);
    else return;
    event.preventDefault();
  }

  const turn = (months: number, name: string, path: string) => (
    <button
      type="button"
      className={css.turn}
      aria-label={name}
      data-mantine-stop-propagation
      disabled={
        outside(within(addMonths(day, months), min, max)) || within(addMonths(day, months), min, max) === day
      }
      onClick={() => go(addMonths(day, months), false)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </button>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere inside closes
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      className={css.calendar}
      onKeyDown={press}
      // The focus stays where it is: in Safari a pressed button takes none, and the field would count as left.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={css.head}>
        {turn(-1, 'Bulan sebelumnya', 'M10 3 5 8l5 5')}
        <p className={css.month} aria-live="polite">
          {bulanTahun(day)}
        </p>
        {turn(1, 'Bulan berikutnya', 'm6 3 5 5-5 5')}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date grid of WAI-ARIA */}
      <table ref={grid} role="grid" aria-label={bulanTahun(day)} className={css.grid}>
        <thead>
          <tr>
            {HARI.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each} role="gridcell" aria-selected={each === chosen}>
                  {each.slice(0, 7) === day.slice(0, 7) && (
                    <button
                      type="button"
                      id={`${id}-${each}`}
                      className={css.day}
                      tabIndex={each === day ? 0 : -1}
                      aria-label={hariTanggal(each)}
                      aria-current={each === today ? 'date' : undefined}
                      data-chosen={each === chosen || undefined}
                      data-mantine-stop-propagation
                      disabled={outside(each)}
                      onClick={() => onChoose(each)}
                    >
                      {Number(each.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!outside(today) && (
        <button
          type="button"
          className={css.today}
          data-mantine-stop-propagation
          onClick={() => onChoose(today)}
        >
          Hari ini
        </button>
      )}
    </div>
  );
}
