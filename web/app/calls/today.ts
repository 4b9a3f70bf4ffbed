import { hariIni } from '#rules/tugas/jadwal.ts';
import { portal } from '#app/portal.ts';
import { now } from './clock.ts';

/** The programme's calendar day, `YYYY-MM-DD` in its time zone. */
export function today(): string {
  return hariIni(now(), portal().time_zone);
}
