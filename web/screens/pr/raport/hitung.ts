import { BOBOT_AKHIR, bulat2 } from '#rules/nilai.ts';

/** The stages of the final score, in their order. */
export const TAHAP = [
  { key: 'nilai_post', label: 'IST I (post-test)', bobot: BOBOT_AKHIR.ist },
  { key: 'nilai_ojt', label: 'OJT', bobot: BOBOT_AKHIR.ojt },
  { key: 'nilai_ist2', label: 'IST II', bobot: BOBOT_AKHIR.ist2 },
] as const;

/**
 * Score × weight in thousandths, a whole number: scores have two decimals and the weights are tens of percents, so that
 * three decimals show it in full and a reader can add the parts by hand.
 */
export function sumbangan(nilai: number, bobot: number): number {
  return Math.round((Math.round(bulat2(nilai) * 100) * bobot) / 10);
}

/** Thousandths as `37,815`. */
export function perseribu(n: number): string {
  return `${Math.trunc(n / 1000)},${String(n % 1000).padStart(3, '0')}`;
}
