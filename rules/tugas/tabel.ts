/** How many materials a location's table holds: several times the longest programme. */
export const TABEL_MAKS = 200;
