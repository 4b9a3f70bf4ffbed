/** Location that the filter of an admin's list selects at first (Specification, document 2, section 9). */
export const INITIAL_LOKASI = 1;
