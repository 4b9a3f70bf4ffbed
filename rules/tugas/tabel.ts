/** Maximum of materials in a location's table: several times the longest programme. */
export const TABEL_MAKS = 200;
