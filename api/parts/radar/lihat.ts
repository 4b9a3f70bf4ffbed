import type { AmbangOfAll } from '#rules/radar.ts';

/** Time and thresholds of a radar query. */
export interface RadarAt {
  /** Date `YYYY-MM-DD` of `now` in the time zone. */
  hari: string;
  now: Date;
  timeZone: string;
  ambang: AmbangOfAll;
  /** True if the app checks links. If not, results of earlier checks are ignored. */
  tautan: boolean;
}

/** Filters of a radar query. */
export interface PilihanRadar {
  lokid?: number | undefined;
  periode_id?: number | undefined;
  /**
   * Id of a mentor or evaluator. The filter matches the category of the entry; for an entry without a
   * category, it matches any category.
   */
  mentor_id?: number | undefined;
  /** If this field is set, the query returns only entries with these recipients. */
  sasaran?: readonly number[] | undefined;
  /** If this field is set, the query returns only entries about these users. */
  orang?: readonly number[] | undefined;
}
