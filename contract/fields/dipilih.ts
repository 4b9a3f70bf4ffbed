import { z } from 'zod';
import { Id } from '#contract/fields.ts';

/** The most rows that are ticked for one act; more are all that a filter leaves. */
export const DIPILIH_MAKS = 2000;

/**
 * Rows that are ticked for an act over many, each once however often it is named. Optional there: without them it is about everything
 * else that it says.
 *
 * @param apa what a row is: `Peserta`
 */
export function dipilih(apa: string) {
  const belum = `${apa} belum dipilih`;
  return z
    .array(Id, belum)
    .min(1, belum)
    .max(DIPILIH_MAKS, `Paling banyak ${DIPILIH_MAKS} ${apa.toLowerCase()} sekaligus`)
    .transform((ids) => [...new Set(ids)])
    .describe(`Hanya yang dipilih ini, paling banyak ${DIPILIH_MAKS}; tanpa isian: semuanya`);
}

export const PesidDipilih = dipilih('Peserta');
