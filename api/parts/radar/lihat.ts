import type { AmbangOfAll } from '#rules/radar.ts';

/** Time and thresholds of a radar query. */
export interface RadarAt {
  /** The day `YYYY-MM-DD` of `now` in the time zone. */
  hari: string;
  now: Date;
  timeZone: string;
  ambang: AmbangOfAll;
  /** Links are checked. If not, earlier results count as unknown. */
  tautan: boolean;
}

/** Filters of a radar query. */
export interface PilihanRadar {
  lokid?: number | undefined;
  /** Mentor or evaluator: of the category, else of any category. */
  mentor_id?: number | undefined;
  /** Only rows with these recipients. */
  sasaran?: readonly number[] | undefined;
  /** Only rows about these people. */
  orang?: readonly number[] | undefined;
}
