import { anyText, TABLE_SEARCH } from '#app/router/search.ts';

export const search = {
  ...TABLE_SEARCH,
  /** Key of the object to which the history is filtered: `peserta/7`. Its child objects match as well. */
  objek: anyText(),
  aksi: anyText(),
  /** Email of the user who made the change. */
  pelaku: anyText(),
  /** `masuk`: the page shows sign-ins and not changes. */
  jenis: anyText(),
  /** Filter of the sign-ins by outcome. */
  hasil: anyText(),
  /** First and last day of the history, `YYYY-MM-DD`. */
  dari: anyText(),
  sampai: anyText(),
};
