import { anyText, TABLE_SEARCH } from '#app/router/search.ts';

export const search = {
  ...TABLE_SEARCH,
  /** Object key, which includes child objects: `peserta/7`. */
  objek: anyText(),
  aksi: anyText(),
  /** Email of the author. */
  pelaku: anyText(),
  /** `masuk`: sign-ins instead of changes. */
  jenis: anyText(),
  /** Outcome of sign-ins. */
  hasil: anyText(),
  /** First and last day, `YYYY-MM-DD`. */
  dari: anyText(),
  sampai: anyText(),
};
