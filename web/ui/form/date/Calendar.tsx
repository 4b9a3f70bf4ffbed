import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { DayPicker, defaultDateLib } from 'react-day-picker';
import { id } from 'react-day-picker/locale/id';
import css from './Calendar.module.css';

export interface CalendarProps {
  label: string;
  chosen: string | null;
  /** The calendar shows the month of this day first, while no day is chosen. */
  opens: string;
  today: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (tanggal: string) => void;
  onClose: () => void;
  /** Shown below the days of the month. */
  children: ReactNode;
}

/** Number of years before and after today that can be chosen when `min` or `max` is missing. */
const YEARS = 10;

const dayOf = (tanggal: string) => new Date(`${tanggal}T00:00:00`);
const tanggalOf = (day: Date) => defaultDateLib.format(day, 'yyyy-MM-dd');

/** Shows the days of one month, to choose one by mouse, touch or keyboard; Escape closes the calendar. */
export function Calendar({
  label,
  chosen,
  opens,
  today,
  min,
  max,
  onChoose,
  onClose,
  children,
}: CalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  const first = min === undefined ? null : dayOf(min);
  const last = max === undefined ? null : dayOf(max);
  const known = [chosen ?? opens, today].map(dayOf);
  const outside = (day: Date) => (first !== null && day < first) || (last !== null && day > last);

  useLayoutEffect(() => {
    const element = box.current;
    const field = element?.parentElement?.getBoundingClientRect();
    if (!element || !field) return;
    const below = window.innerHeight - field.bottom;
    element.toggleAttribute('data-up', below < element.offsetHeight && field.top > element.offsetHeight);
    element.scrollIntoView({ block: 'nearest' });
  }, []);

  function press(event: KeyboardEvent) {
    const days = box.current?.querySelectorAll<HTMLButtonElement>('td > button:enabled');
    if (event.key === 'Escape') onClose();
    // Home and End go to the first and last day of the month. In the library these keys would go to the first and last
    // day of the week.
    else if (['Home', 'End'].includes(event.key) && (event.target as Element).closest('td'))
      days?.item(event.key === 'Home' ? 0 : days.length - 1).focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function leave(event: FocusEvent) {
    // A phone removes the focus from a select that closes. This does not mean that the user has left the calendar.
    if (event.target instanceof HTMLSelectElement && event.relatedTarget === null) event.stopPropagation();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape anywhere inside closes
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      className={css.calendar}
      // Safari does not focus a pressed button. This element takes the focus instead, so that the calendar stays open.
      tabIndex={-1}
      // With this attribute Escape closes only the calendar. The dialog around the form ignores Escape on an element
      // with this attribute.
      onFocusCapture={(event) => event.target.setAttribute('data-mantine-stop-propagation', 'true')}
      onKeyDownCapture={press}
      onBlur={leave}
    >
      <DayPicker
        mode="single"
        required
        autoFocus
        captionLayout="dropdown"
        navLayout="around"
        locale={id}
        today={dayOf(today)}
        selected={chosen === null ? undefined : dayOf(chosen)}
        defaultMonth={known[0]}
        startMonth={first ?? defaultDateLib.addYears(defaultDateLib.min(known), -YEARS)}
        endMonth={last ?? defaultDateLib.addYears(defaultDateLib.max(known), YEARS)}
        disabled={outside}
        // If a key would move the focus out of the allowed range, the focus moves to the first or last day of the
        // range.
        dateLib={{
          max: (days) => defaultDateLib.max(first ? [...days, first] : days),
          min: (days) => defaultDateLib.min(last ? [...days, last] : days),
        }}
        classNames={css}
        onSelect={(day) => onChoose(tanggalOf(day))}
      />
      <div className={css.below}>{children}</div>
    </div>
  );
}
