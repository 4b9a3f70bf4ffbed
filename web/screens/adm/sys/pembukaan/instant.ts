import { jamText } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';

/** Returns the day `YYYY-MM-DD` and the time `hh:mm` of an ISO time in a time zone. */
export function dayAndTime(iso: string, timeZone: string): { day: string; time: string } {
  return { day: hariIni(new Date(iso), timeZone), time: jamText(iso, timeZone).replace('.', ':') };
}

/** Returns the ISO time of a day and a time in a time zone, or null if day or time is invalid. */
export function instantOf(day: string, time: string, timeZone: string): string | null {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  let found = wanted;
  // The second round corrects the time if the UTC offset at the first guess differs from the offset at the result.
  for (let round = 0; round < 2; round += 1) {
    const shown = dayAndTime(new Date(found).toISOString(), timeZone);
    found += wanted - Date.parse(`${shown.day}T${shown.time}:00Z`);
  }
  return new Date(found).toISOString();
}
