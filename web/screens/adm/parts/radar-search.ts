import { anyText } from '#app/router/search.ts';

/** Query string of the radar page from which this page was opened; empty: the page was not opened from the radar. */
export const RADAR_BACK = { radar: anyText() };
