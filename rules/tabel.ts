/**
 * Tables that admins import and export as spreadsheets: name on the wire, and label on the screen. The declaration of
 * their columns is in `api/parts/import/`.
 */
export const TABEL = {
  akun: 'Akun',
} as const;

export type Tabel = keyof typeof TABEL;
export const TABEL_NAMES = Object.keys(TABEL) as [Tabel, ...Tabel[]];
