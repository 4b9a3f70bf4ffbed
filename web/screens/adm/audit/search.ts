import { anyText, TABLE_SEARCH } from '#app/router/search.ts';

export const search = {
  ...TABLE_SEARCH,
  /**
   * Key of the object that the filter selects, for example `peserta/7`. The filter also selects objects below this
   * object.
   */
  objek: anyText(),
  aksi: anyText(),
  /** Email of the user who made the change. */
  pelaku: anyText(),
  /** With the value `masuk`, the page shows sign-ins instead of changes. */
  jenis: anyText(),
  /** Filter of the sign-ins by outcome. */
  hasil: anyText(),
  /** First day that the history shows, `YYYY-MM-DD`. `sampai` is the last day. */
  dari: anyText(),
  sampai: anyText(),
};
