import type { AmbangOfAll } from '#rules/radar.ts';

/** Time, time zone and thresholds for a radar query. */
export interface RadarAt {
  /** Date of `now` in the time zone, `YYYY-MM-DD`. */
  hari: string;
  now: Date;
  timeZone: string;
  ambang: AmbangOfAll;
  /** True if the app checks links. If false, the results of earlier checks are ignored. */
  tautan: boolean;
}

/** Filters of a radar query. */
export interface PilihanRadar {
  lokid?: number | undefined;
  periode_id?: number | undefined;
  /**
   * Id of a mentor or evaluator. Selects the entries in the categories of this mentor. Entries without a category are
   * selected if the mentor has the participant in any category.
   */
  mentor_id?: number | undefined;
  /** If this field is set, the query returns only entries with these recipients. */
  sasaran?: readonly number[] | undefined;
  /** If this field is set, the query returns only entries about these users. */
  orang?: readonly number[] | undefined;
}
