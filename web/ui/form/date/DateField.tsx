import { useRef, useState, type ComponentType } from 'react';
import { useClickOutside } from '@mantine/hooks';
import { toastFailure } from '#ui/feedback/toast.ts';
import type { CalendarProps } from './Calendar.tsx';
import { isTanggal, readTanggal, writeTanggal } from '#rules/text/date-text.ts';
import { QuickDays } from './QuickDays.tsx';
import { quickDays } from './quick-days.ts';
import { controlProps, FieldFrame, type FieldProps } from '#ui/form/field/FieldFrame.tsx';
import fieldCss from '#ui/form/field/Field.module.css';
import css from './DateField.module.css';

interface DateFieldProps<Name extends string> extends FieldProps<Name> {
  /** The current date on the server. */
  today: string;
  /** Day at which the calendar opens while no day is chosen. The default is today. */
  opens?: unknown;
  /** Deadline from which the button `+7 hari` counts. If a later day is chosen, the button counts from that day. */
  from?: string;
  /** First and last day that may be chosen. */
  min?: string;
  max?: string;
  /** True in a filter bar: the quick buttons such as `hari ini` are only in the calendar, not below the field. */
  bar?: boolean;
}

/**
 * Field for a date. The user types it in Indonesian words or digits, or chooses it in a calendar. The browser's own
 * date field would follow the browser's language and could put the month first. The form value is `YYYY-MM-DD`,
 * `undefined` if empty, or the typed text if it is not a date.
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
    // Do not use `lazy` here. Offline, the code of the calendar cannot be fetched. The user can then still type a day,
    // and the form keeps its values.
    import('./Calendar.tsx').then(
      (module) => setCalendar(() => module.Calendar),
      () => {
        setOpen(false);
        toastFailure('Kalender belum dapat dimuat. Ketik tanggalnya, misalnya 12 Mei 2026.');
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
          // Format the typed date when the text field loses the focus. Close the calendar when the focus leaves the
          // text field and the calendar.
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
