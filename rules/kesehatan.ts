/** Colours of a check: nothing to do, act this week, act today. */
export const COLOURS = ['hijau', 'kuning', 'merah'] as const;
export type Colour = (typeof COLOURS)[number];

export const COLOUR_TEXTS: Readonly<Record<Colour, string>> = {
  hijau: 'Baik',
  kuning: 'Perlu dilihat',
  merah: 'Perlu tindakan',
};

/** Days without a backup after which the check is amber, and red (issue 51). */
export const CADANGAN_HARI = { kuning: 2, merah: 4 } as const;

/** Days since an archive was last restored as a test after which the check is amber, and red (issue 51). */
export const DIPERIKSA_HARI = { kuning: 21, merah: 30 } as const;

/** Days after which an admin account without a sign-in counts as unused, and years after which a key is old (issue 51). */
export const ADMIN_DIAM_HARI = 90;
export const KEY_YEARS = 2;
