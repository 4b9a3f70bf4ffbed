import type { AmbangSemua } from '#rules/radar.ts';

/** When and by which thresholds one looks. */
export interface RadarAt {
  /** The day `YYYY-MM-DD` of `now` in the time zone. */
  hari: string;
  now: Date;
  timeZone: string;
  ambang: AmbangSemua;
  /** Whether links are checked at all: what was found before is not known any more once they are not. */
  tautan: boolean;
}

/** Which of all a caller wants. */
export interface PilihanRadar {
  lokid?: number | undefined;
  /** Whose mentor or evaluator this is: of the category, else of any. */
  mentor_id?: number | undefined;
  /** Only what these people are told of. */
  sasaran?: readonly number[] | undefined;
  /** Only rows of these people. */
  orang?: readonly number[] | undefined;
}
