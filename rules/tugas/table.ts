/** Maximum number of materials in the table of a location. The longest programme has only a fraction of this number. */
export const TABLE_MAKS = 200;
