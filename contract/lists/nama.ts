/** The person of a row, wherever a list has people: in sight whatever else scrolls, and with room for most names and titles. */
export const NAMA_ORANG = {
  title: 'Nama',
  sort: true,
  width: 'clamp(29ch, 20cqi, 22rem)',
  keep: 'left',
} as const;
