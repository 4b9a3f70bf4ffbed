import { anyText } from '#app/router/search.ts';

/** Query string of the radar page from which the user opened this page. Empty if the user came from another page. */
export const RADAR_BACK = { radar: anyText() };
