import { shiftHari } from '#rules/tugas/materi.ts';
import { isTanggal } from './date-text.ts';

const WEEK = 7;

interface Range {
  today: string;
  /** A deadline: a week is never counted from a day before it. */
  from?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
}

export interface QuickDay {
  label: string;
  /** Null: not a day that may be chosen now. */
  tanggal: string | null;
}

/**
 * The days that most people mean: today, and a week after what the field has, else after the deadline or today. One that the range never
 * lets be chosen from then on is not offered; one that it does not let be chosen now keeps its place.
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
