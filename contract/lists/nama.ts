/**
 * The name column of every list with people: it stays visible while the row scrolls, and fits most names with titles.
 */
export const NAMA_ORANG = {
  title: 'Nama',
  sort: true,
  width: 'clamp(29ch, 20cqi, 22rem)',
  keep: 'left',
} as const;
