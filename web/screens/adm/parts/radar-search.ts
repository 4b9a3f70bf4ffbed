import { anyText } from '#app/router/search.ts';

/** Search part of the radar's address from which a page was opened; empty: the page was not opened from the radar. */
export const RADAR_BACK = { radar: anyText() };
