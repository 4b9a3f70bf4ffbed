import { useMemo } from 'react';
import { referensi } from '#contract/auth.ts';
import { useRead } from '#app/calls/data.ts';
import type { Column } from '#ui/table/table-state.ts';
import type { PesertaRow } from './antrean.ts';
import { listColumn } from './sequence.ts';

/**
 * Columns of a category's list. Undefined until the request for the labels of the rumpun has succeeded or failed,
 * because the sort depends on the labels.
 */
export function useColumn(kat_id: number): readonly Column<PesertaRow>[] | undefined {
  const { data, isError } = useRead(referensi, {});
  const rumpun = data?.rumpun;
  return useMemo(
    () => (rumpun || isError ? listColumn(kat_id, rumpun ?? []) : undefined),
    [kat_id, rumpun, isError],
  );
}
