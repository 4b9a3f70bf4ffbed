/**
 * Rounds to two decimals, half up. The function rounds the decimal text of the number, because users see this
 * text. For example, 1.005 becomes 1.01, although its binary value is slightly lower. Negative and invalid
 * values become 0 (Specification 5).
 */
export function round2(n: number): number {
  if (!Number.isFinite(n) || n < 0.005) return 0;
  if (Number.isInteger(n)) return n;
  const [whole = '0', desimal = ''] = String(n).split('.');
  const hundredths = Number(whole + desimal.slice(0, 2).padEnd(2, '0'));
  return (hundredths + (desimal.charAt(2) >= '5' ? 1 : 0)) / 100;
}

/** Converts a score to whole hundredths. */
export function perSeratus(nilai: number): number {
  return Math.round(round2(nilai) * 100);
}

/**
 * Returns `above` / `below` with two decimals, rounded half up. The function computes with integers. If
 * `below` is 0, it returns 0.
 */
export function roundFraction(above: bigint, below: bigint): number {
  if (below <= 0n || above <= 0n) return 0;
  return Number((above * 200n + below) / (below * 2n)) / 100;
}
