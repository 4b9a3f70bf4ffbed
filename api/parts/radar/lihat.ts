import type { AmbangOfAll } from '#rules/radar.ts';

/** Time and thresholds of a radar query. */
export interface RadarAt {
  /** Date `YYYY-MM-DD` of `now` in the time zone. */
  hari: string;
  now: Date;
  timeZone: string;
  ambang: AmbangOfAll;
  /** True if the app checks links. Otherwise results of earlier checks count as unknown. */
  tautan: boolean;
}

/** Filters of a radar query. */
export interface PilihanRadar {
  lokid?: number | undefined;
  periode_id?: number | undefined;
  /** Id of a mentor or evaluator of the entry's category; for an entry without a category, of any category. */
  mentor_id?: number | undefined;
  /** Only entries with these recipients. */
  sasaran?: readonly number[] | undefined;
  /** Only entries about these users. */
  orang?: readonly number[] | undefined;
}
