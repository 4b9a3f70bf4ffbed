import { hariIni, selisihHari } from '#rules/tugas/jadwal.ts';
import { tanggalPanjang } from '#rules/teks/format.ts';

/** What day it was, as people say it. */
function dayName(day: string, today: string): string {
  const ago = selisihHari(day, today);
  if (ago === 0) return 'Hari ini';
  return ago === 1 ? 'Kemarin' : tanggalPanjang(day);
}

/** Entries by the day on which they were told, in the order in which they come. */
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
