import { jamText } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';

/** Day `YYYY-MM-DD` and time `hh:mm` of an ISO instant in a time zone. */
export function dayAndTime(iso: string, timeZone: string): { day: string; time: string } {
  return { day: hariIni(new Date(iso), timeZone), time: jamText(iso, timeZone).replace('.', ':') };
}

/** The ISO instant of a day and a time in a time zone; null if day or time is invalid. */
export function instantOf(day: string, time: string, timeZone: string): string | null {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wanted)) return null;
  let found = wanted;
  // The second round corrects the UTC offset if the clock is changed between the first guess and the result.
  for (let round = 0; round < 2; round += 1) {
    const shown = dayAndTime(new Date(found).toISOString(), timeZone);
    found += wanted - Date.parse(`${shown.day}T${shown.time}:00Z`);
  }
  return new Date(found).toISOString();
}
