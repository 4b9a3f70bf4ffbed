/** Maximum of materials in a location's table: several times the longest programme. */
export const TABLE_MAKS = 200;
