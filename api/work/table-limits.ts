/** A whole batch several times over; more is somebody's mistake (threat T24). */
export const BARIS_MAX = 2000;
export const KOLOM_MAX = 50;
