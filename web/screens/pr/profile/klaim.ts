import type { RowOf } from '#contract/endpoint.ts';
import type { allAkomodasi } from '#contract/pr/profile.ts';

export type Klaim = RowOf<typeof allAkomodasi>;

/** Specification 3: the way there and the way back. */
export const JENIS_PERJALANAN: Readonly<Record<Klaim['jenis'], string>> = {
  pergi: 'Pergi',
  pulang: 'Pulang',
};

/** What all claims ask for, and what of it has been checked, in whole rupiah. */
export function sumKlaim(klaim: readonly Pick<Klaim, 'nominal' | 'is_valid'>[]): {
  semua: number;
  valid: number;
} {
  const sum = (rows: typeof klaim) => rows.reduce((total, { nominal }) => total + nominal, 0);
  return { semua: sum(klaim), valid: sum(klaim.filter(({ is_valid }) => is_valid === 1)) };
}
