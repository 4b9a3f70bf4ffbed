/**
 * Night hours in the programme's time zone: from 20:00 to 06:00. Mails that are not urgent are not sent in
 * these hours.
 */
const MALAM = { dari: 20, sampai: 6 } as const;

const MENIT_SEHARI = 24 * 60;
const MS_PER_MINUTE = 60_000;

const perZona = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the minutes since midnight in a time zone such as `Asia/Jakarta`. Throws RangeError for an unknown
 * zone.
 */
function menitHari(now: Date, timeZone: string): number {
  let format = perZona.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
    perZona.set(timeZone, format);
  }
  const [jam, menit] = format.format(now).split(':').map(Number);
  return jam! * 60 + menit!;
}

/**
 * Returns the time at which a mail that is not urgent is sent: the end of the night, or null during the day.
 * In a night in which summer time begins or ends, the time is wrong by one hour.
 */
export function akhirMalam(now: Date, timeZone: string): Date | null {
  const menit = menitHari(now, timeZone);
  if (menit >= MALAM.sampai * 60 && menit < MALAM.dari * 60) return null;
  const remaining = (MALAM.sampai * 60 - menit + MENIT_SEHARI) % MENIT_SEHARI;
  return new Date((Math.floor(now.getTime() / MS_PER_MINUTE) + remaining) * MS_PER_MINUTE);
}

/**
 * Text that tells the sender when a mail that is not urgent will be sent. Null during the day, because the mail is then
 * sent immediately.
 */
export function nightSendNote(now: Date, timeZone: string): string | null {
  if (akhirMalam(now, timeZone) === null) return null;
  const besok = menitHari(now, timeZone) >= MALAM.dari * 60;
  return `Dikirim ${besok ? 'besok' : 'hari ini'} pukul ${String(MALAM.sampai).padStart(2, '0')}.00`;
}
