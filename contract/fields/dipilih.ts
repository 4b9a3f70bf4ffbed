import { z } from 'zod';
import { Id } from '#contract/fields.ts';

/** Maximum number of selected rows in one bulk action. To select more rows, the admin uses the filter. */
export const DIPILIH_MAKS = 2000;

/**
 * Ids of the selected rows of a bulk action, without duplicates. The field is optional. Without ids, the action applies
 * to all rows that match the other inputs.
 *
 * @param subject name of the rows in the error messages, for example `Peserta`
 */
export function dipilih(subject: string) {
  const belum = `${subject} wajib diisi`;
  return z
    .array(Id, belum)
    .min(1, belum)
    .max(DIPILIH_MAKS, `Paling banyak ${DIPILIH_MAKS} ${subject.toLowerCase()} sekaligus`)
    .transform((ids) => [...new Set(ids)])
    .describe(`Hanya yang dipilih ini, paling banyak ${DIPILIH_MAKS}. Tanpa isian: semuanya`);
}

export const PesidDipilih = dipilih('Peserta');
