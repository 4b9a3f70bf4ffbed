/**
 * Computes `above` / `below` with integers only, as a reference for the rounding of the product. The result is decimal
 * text, rounded half up to hundredths.
 */
export function exactText(above: bigint, below: bigint): string {
  const text = String((above * 200n + below) / (below * 2n)).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
