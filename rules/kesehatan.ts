/** Colours of a check: nothing to do, act this week, act today. */
export const WARNA = ['hijau', 'kuning', 'merah'] as const;
export type Warna = (typeof WARNA)[number];

export const WARNA_TEXTS: Readonly<Record<Warna, string>> = {
  hijau: 'Baik',
  kuning: 'Perlu dilihat',
  merah: 'Perlu tindakan',
};

/** Days without a backup after which the check is amber, and red (issue 51). */
export const CADANGAN_HARI = { kuning: 2, merah: 4 } as const;
