/** Value of `periode_id` in a URL for all periods. */
export const ALL_PERIODE = 0;

/** `, periode 2024 G.01` as a suffix to a location's name; empty for all periods. */
export function namaPeriode(
  value: number,
  periode: readonly { id: number; keterangan: string }[] | undefined,
): string {
  if (value === ALL_PERIODE) return '';
  return `, periode ${periode?.find(({ id }) => id === value)?.keterangan ?? value}`;
}
