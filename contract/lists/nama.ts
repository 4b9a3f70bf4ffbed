/**
 * The name column of every list of people. The column stays visible during horizontal scrolling. It is wide enough for
 * most names with academic titles.
 */
export const NAMA_ORANG = {
  title: 'Nama',
  sort: true,
  width: 'clamp(24ch, 20cqi, 22rem)',
  keep: 'left',
} as const;
