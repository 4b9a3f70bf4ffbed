/** Reference for roundings: atas / bawah rounded half up to hundredths, in whole numbers only, as decimal text. */
export function exactText(atas: bigint, bawah: bigint): string {
  const text = String((atas * 200n + bawah) / (bawah * 2n)).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
