import { TAHAP } from '#rules/nilai.ts';

/**
 * The final score of a row of `ist_nilai` in SQL, for order and choice over all rows: weights and rounding are those of
 * `nilaiAkhir`, from its own constants. What is shown comes from the rule.
 */
export function nilaiAkhirSql(alias: string): string {
  const jumlah = TAHAP.map(({ key, bobot }) => `${alias}.${key} * ${bobot}`).join(' + ');
  return `round((${jumlah}) / 100, 2)`;
}
