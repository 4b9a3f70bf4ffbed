const MS_SEHARI = 86_400_000;

/** Converts days relative to the day of the load into dates and times. */
export interface Kalender {
  /** Returns the day `hari` days after today, as `YYYY-MM-DD`. A negative number gives a day in the past. */
  tanggal: (hari: number) => string;
  /**
   * Returns the time `HH:MM` on the day `hariAgo` days ago, plus `menit` minutes, as ISO 8601. The time is never after
   * the moment at which the demo is loaded.
   */
  saat: (hariAgo: number, jam: string, menit?: number) => string;
}

/**
 * @param today `YYYY-MM-DD` in the programme's time zone. The times are in UTC+7, so that they are plausible in all
 * Indonesian time zones.
 */
export function kalender(today: string, now: Date): Kalender {
  const tanggal = (hari: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + hari * MS_SEHARI).toISOString().slice(0, 10);
  return {
    tanggal,
    saat(hariAgo, jam, menit = 0) {
      const at = Date.parse(`${tanggal(-hariAgo)}T${jam}:00+07:00`) + menit * 60_000;
      return new Date(Math.min(at, now.getTime())).toISOString();
    },
  };
}
