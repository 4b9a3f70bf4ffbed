import { useState } from 'react';
import { today } from '#app/calls/clock.ts';
import { portal } from '#app/portal.ts';
import { Grid } from '#ui/box/Box.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import type { FieldProps } from '#ui/form/field/FieldFrame.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import type { FieldForm } from '#ui/form/form.ts';
import { dayAndTime, instantOf } from './instant.ts';

interface WaktuFieldProps<Name extends string> extends FieldProps<Name> {
  /** Time `hh:mm` that is filled in if the user chooses the day before the time. */
  time: string;
}

/**
 * Field for a day and a time. The form value is an ISO time, null without a day, or the typed text if day or time is
 * invalid.
 */
export function WaktuField<Name extends string>({ form, name, label, time }: WaktuFieldProps<Name>) {
  const field = form.field(name);
  const [parts, setParts] = useState<{ day: unknown; time: string }>(() =>
    typeof field.value === 'string'
      ? dayAndTime(field.value, portal().time_zone)
      : { day: undefined, time: '' },
  );

  function put(next: { day: unknown; time: string }) {
    setParts(next);
    const { day } = next;
    if (typeof day !== 'string' || day === '') field.set(null);
    else field.set(instantOf(day, next.time, portal().time_zone) ?? `${day} ${next.time}`);
  }

  const dayForm: FieldForm<'x'> = {
    field: () => ({
      ...field,
      value: parts.day,
      set: (day) => put({ day, time: parts.time || (day === undefined ? '' : time) }),
    }),
  };
  const timeForm: FieldForm<'x'> = {
    field: () => ({
      ...field,
      id: `${field.id}-jam`,
      value: parts.time,
      error: undefined,
      set: (value) => put({ ...parts, time: String(value) }),
    }),
  };
  return (
    <Grid pairs>
      <DateField form={dayForm} name="x" label={label} today={today()} />
      <TextField form={timeForm} name="x" label={`${label}, jam`} type="time" />
    </Grid>
  );
}
