import type { SearchField } from '#app/router/search.ts';

/**
 * Values of `periode_id` in a URL and in the calls of lists. `berjalan`: the periods that are not closed. `semua`: all
 * periods.
 */
export const RUNNING_PERIODE = 'berjalan';
export const ALL_PERIODE = 'semua';
export type PeriodeChoice = number | typeof RUNNING_PERIODE | typeof ALL_PERIODE;

/** Period filter in a URL. Empty: the URL contains no period, so the last choice in this browser applies. */
export type PeriodeParam = PeriodeChoice | '';

export const readPeriode = (raw: unknown): PeriodeChoice | undefined => {
  if (raw === RUNNING_PERIODE || raw === ALL_PERIODE) return raw;
  const id = typeof raw === 'string' && /^[1-9]\d{0,9}$/.test(raw) ? Number(raw) : raw;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export const periodeParam: SearchField<PeriodeParam> = { start: '', read: readPeriode };

/**
 * Returns the period argument of an action for a single period. Without this argument the action affects all open
 * periods.
 */
export const periodeOfAct = (value: PeriodeChoice): { periode_id?: number } =>
  typeof value === 'number' ? { periode_id: value } : {};

/** Returns the period argument of a mentor's call. Without this argument, the call returns the running periods. */
export const periodeOfMentor = (value: PeriodeParam): { periode_id?: string } =>
  value === '' || value === RUNNING_PERIODE ? {} : { periode_id: String(value) };

/**
 * Returns the period filter of a link to a participant. Without a period in the link, the navigation between
 * participants uses the running periods.
 */
export const periodeOfLink = (value: PeriodeParam): PeriodeParam => (value === RUNNING_PERIODE ? '' : value);

/** Returns the suffix for the name of a location: `, periode 2024 G.01`. It is empty for the running periods. */
export function namaPeriode(
  value: PeriodeChoice,
  periode: readonly { id: number; keterangan: string }[] | undefined,
): string {
  if (value === RUNNING_PERIODE) return '';
  if (value === ALL_PERIODE) return periode && periode.length < 2 ? '' : ', semua periode';
  return `, periode ${periode?.find(({ id }) => id === value)?.keterangan ?? value}`;
}
