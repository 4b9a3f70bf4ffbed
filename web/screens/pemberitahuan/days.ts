import { hariIni, hariDifference } from '#rules/tugas/jadwal.ts';
import { longTanggal } from '#rules/text/format.ts';

/** Returns the label of a day: `Hari ini`, `Kemarin`, or the date. */
function dayName(day: string, today: string): string {
  const ago = hariDifference(day, today);
  if (ago === 0) return 'Hari ini';
  return ago === 1 ? 'Kemarin' : longTanggal(day);
}

/** Groups notifications by day, without changing their order. */
export function byDay<T extends { waktu: string }>(
  rows: readonly T[],
  { today, timeZone }: { today: string; timeZone: string },
): { day: string; name: string; rows: T[] }[] {
  const days = new Map<string, T[]>();
  for (const row of rows) {
    const day = hariIni(new Date(row.waktu), timeZone);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, those]) => ({ day, name: dayName(day, today), rows: those }));
}
