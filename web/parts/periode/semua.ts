/** Value of `periode_id` in an address that shows every period. */
export const SEMUA_PERIODE = 0;

/** `, periode 2024 G.01`, behind the name of a place; nothing where every period is shown. */
export function namaPeriode(
  value: number,
  periode: readonly { id: number; keterangan: string }[] | undefined,
): string {
  if (value === SEMUA_PERIODE) return '';
  return `, periode ${periode?.find(({ id }) => id === value)?.keterangan ?? value}`;
}
