import { hariIni } from '#rules/tugas/jadwal.ts';
import { portal } from '#app/portal.ts';
/** A `Date` header has whole seconds and takes time to arrive; smaller differences are noise. */
const NOISE_MS = 3000;

let offset = 0;

/** Records the server's clock from the `Date` header of an answer. */
export function noteServerDate(header: string | null): void {
  const server = header ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  if (Math.abs(difference - offset) > NOISE_MS) offset = Math.abs(difference) > NOISE_MS ? difference : 0;
}

/** The present time by the server's clock, whatever this device's clock says. */
export function now(): Date {
  return new Date(Date.now() + offset);
}

/** The programme's calendar day, `YYYY-MM-DD` in its time zone. */
export function today(): string {
  return hariIni(now(), portal().time_zone);
}
