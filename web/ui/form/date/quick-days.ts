import { shiftHari } from '#rules/tugas/materi.ts';
import { isTanggal } from '#rules/text/date-text.ts';

const WEEK = 7;

interface Range {
  today: string;
  /** A deadline: a week is never counted from an earlier day. */
  from?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

export interface QuickDay {
  label: string;
  /** Day of the button. Null: the limits do not allow the day, so the button is blocked. */
  tanggal: string | null;
}

/**
 * Returns the days of the quick buttons: today, and one week later. The week starts at the value of the field, else at
 * the deadline or today. A day that the limits never allow is omitted. A day that only the current value puts outside
 * the limits keeps its place as a blocked button.
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
