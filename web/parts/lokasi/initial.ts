/** Specification, document 2, section 9: the location filter of an admin's list starts at 1. */
export const INITIAL_LOKASI = 1;
