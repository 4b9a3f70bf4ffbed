/** Value of `periode_id` in a URL that selects all periods. */
export const ALL_PERIODE = 0;

/** Suffix for the name of a location: `, periode 2024 G.01`; empty if all periods are selected. */
export function namaPeriode(
  value: number,
  periode: readonly { id: number; keterangan: string }[] | undefined,
): string {
  if (value === ALL_PERIODE) return '';
  return `, periode ${periode?.find(({ id }) => id === value)?.keterangan ?? value}`;
}
