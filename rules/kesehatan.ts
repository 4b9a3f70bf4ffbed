/** Colours of a health check. Green: nothing to do. Yellow: act this week. Red: act today. */
export const COLOURS = ['hijau', 'kuning', 'merah'] as const;
export type Colour = (typeof COLOURS)[number];

export const COLOUR_TEXTS: Readonly<Record<Colour, string>> = {
  hijau: 'Baik',
  kuning: 'Perlu dilihat',
  merah: 'Perlu tindakan',
};

/**
 * Limits for the number of days since the last backup (issue 51). The health check of backups is yellow from `kuning`
 * days on, and red from `merah` days on.
 */
export const CADANGAN_HARI = { kuning: 2, merah: 4 } as const;

/**
 * Limits for the number of days since somebody last tested the restore of a backup (issue 51). The health check of
 * restores is yellow from `kuning` days on, and red from `merah` days on.
 */
export const DIPERIKSA_HARI = { kuning: 21, merah: 30 } as const;

/**
 * Limits of two health checks (issue 51): number of days without a sign-in after which an admin account counts as
 * unused, and number of years after which a key counts as old.
 */
export const ADMIN_DIAM_HARI = 90;
export const KEY_YEARS = 2;
