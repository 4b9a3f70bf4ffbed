import { shiftHari } from '#rules/tugas/materi.ts';
import { isTanggal } from '#rules/text/date-text.ts';

const WEEK = 7;

interface Range {
  today: string;
  /** Deadline. The button `+7 hari` never counts from a day before the deadline. */
  from?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

export interface QuickDay {
  label: string;
  /** Date that the button sets. Null: this date is outside `min` and `max`, so the button is blocked. */
  tanggal: string | null;
}

/**
 * Returns the days of the quick buttons: today, and one week after the field's value, the deadline or today. A button
 * whose day is outside the limits, whatever the field's value, is omitted. If its day is outside only because of the
 * current value, the button is shown but blocked.
 */
export function quickDays(value: unknown, { today, from, min, max }: Range): QuickDay[] {
  const inside = (tanggal: string | null): tanggal is string =>
    tanggal !== null && (min === undefined || tanggal >= min) && (max === undefined || tanggal <= max);
  const start = from ?? today;
  const next = shiftHari(isTanggal(value) && (from === undefined || value > from) ? value : start, WEEK);
  const offered = inside(shiftHari(start, WEEK)) || inside(shiftHari(today, WEEK));
  return [
    ...(inside(today) ? [{ label: 'hari ini', tanggal: today }] : []),
    ...(offered ? [{ label: '+7 hari', tanggal: inside(next) ? next : null }] : []),
  ];
}
