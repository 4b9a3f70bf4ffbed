import { useRef, useState, type ComponentType } from 'react';
import { useClickOutside } from '@mantine/hooks';
import { toastGagal } from '#ui/feedback/toast.ts';
import type { CalendarProps } from './Calendar.tsx';
import { isTanggal, readTanggal, writeTanggal } from './date-text.ts';
import { QuickDays } from './QuickDays.tsx';
import { quickDays } from './quick-days.ts';
import { controlProps, FieldFrame, type FieldProps } from '#ui/form/field/FieldFrame.tsx';
import fieldCss from '#ui/form/field/Field.module.css';
import css from './DateField.module.css';

interface DateFieldProps<Name extends string> extends FieldProps<Name> {
  /** The server's day. */
  today: string;
  /** Where the calendar opens while nothing is chosen, if not at today. */
  opens?: unknown;
  /** A deadline: `+7 hari` counts from it, or from what is chosen behind it. */
  from?: string;
  /** First and last day that may be chosen. */
  min?: string;
  max?: string;
  /** In a bar of filters: the days for one press stand in the calendar alone. */
  bar?: boolean;
}

/**
 * A day, typed in Indonesian words or digits, or chosen in a calendar, whose code is fetched when it is first asked for. Not the browser's own field: that one speaks the
 * browser's language and puts the month first in an English one. The form holds `YYYY-MM-DD`, `undefined` when empty, or the
 * text when it is no day.
 */
export function DateField<Name extends string>(props: DateFieldProps<Name>) {
  const { label, today, opens, from, min, max, bar, disabled } = props;
  const field = props.form.field(props.name);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const box = useClickOutside<HTMLDivElement>(leave, undefined, undefined, open);

  function leave() {
    setOpen(false);
    field.blur();
  }

  function turn() {
    setOpen(!open);
    if (Calendar) return;
    // Not `lazy`: without a network the day can still be typed, and the form survives.
    import('./Calendar.tsx').then(
      (module) => setCalendar(() => module.Calendar),
      () => {
        setOpen(false);
        toastGagal('Kalender belum dapat dimuat. Ketik tanggalnya, misalnya 12 Mei 2026.');
      },
    );
  }

  function choose(tanggal: string) {
    field.set(tanggal);
    setTyped(null);
  }

  function take(tanggal: string) {
    choose(tanggal);
    close();
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  const days = quickDays(field.value, { today, from, min, max });
  return (
    <FieldFrame {...props} field={field}>
      <div
        ref={box}
        onBlur={(event) => {
          // What was typed is written out as soon as the text field is left; the calendar closes when the focus leaves both.
          setTyped(null);
          if (!event.currentTarget.contains(event.relatedTarget)) leave();
        }}
      >
        <div className={css.box}>
          <input
            {...controlProps(field, props)}
            className={`${fieldCss.control} ${css.input}`}
            type="text"
            name={props.name}
            disabled={disabled}
            autoComplete="off"
            spellCheck={false}
            placeholder="hh bulan tttt"
            value={typed ?? writeTanggal(field.value)}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              field.set(readTanggal(event.currentTarget.value, today));
            }}
          />
          <button
            ref={button}
            type="button"
            className={css.button}
            disabled={disabled}
            aria-label={`Pilih ${label} di kalender`}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-busy={open && !Calendar}
            onMouseDown={(event) => event.preventDefault()}
            onClick={turn}
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path
                d="M3.5 5.5h13v11h-13zM3.5 8.5h13M7 3v4M13 3v4"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              />
            </svg>
          </button>
          {open && Calendar && (
            <Calendar
              label={`Kalender ${label}`}
              chosen={isTanggal(field.value) ? field.value : null}
              opens={isTanggal(opens) ? opens : today}
              {...{ today, min, max }}
              onChoose={take}
              onClose={close}
            >
              <QuickDays {...{ label, days }} onChoose={take} />
            </Calendar>
          )}
        </div>
        {!bar && (
          <div className={css.quick} data-covered={(open && Calendar !== null) || undefined}>
            <QuickDays {...{ label, days, disabled }} onChoose={choose} />
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
