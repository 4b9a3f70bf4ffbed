import { hariIni } from '#rules/tugas/jadwal.ts';
import { portal } from '#app/portal.ts';
/**
 * Clock differences between server and device below this time, in ms, are ignored. A `Date` header has whole seconds
 * and arrives late, so small differences are measurement errors.
 */
const NOISE_MS = 3000;

let offset = 0;

/** Records the server's clock from the `Date` header of a response. */
export function noteServerDate(header: string | null): void {
  const server = header ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  if (Math.abs(difference - offset) > NOISE_MS) offset = Math.abs(difference) > NOISE_MS ? difference : 0;
}

/** Returns the current time of the server's clock, independent of this device's clock. */
export function now(): Date {
  return new Date(Date.now() + offset);
}

/** Returns today's date in the programme's time zone, as `YYYY-MM-DD`. */
export function today(): string {
  return hariIni(now(), portal().time_zone);
}
