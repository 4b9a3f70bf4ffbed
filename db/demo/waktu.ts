const MS_SEHARI = 86_400_000;

/** Converts days relative to the day of the load into dates and times. */
export interface Kalender {
  /** `YYYY-MM-DD`, `hari` days after today; negative is past. */
  tanggal: (hari: number) => string;
  /** The time `HH:MM` on the day `hariAgo` days ago, plus `menit`; ISO 8601, never after the load. */
  saat: (hariAgo: number, jam: string, menit?: number) => string;
}

/** @param today `YYYY-MM-DD` in the programme's time zone. Times are UTC+7, plausible in every Indonesian time zone. */
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
