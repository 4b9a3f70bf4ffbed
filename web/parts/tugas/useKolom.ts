import { useMemo } from 'react';
import { referensi } from '#contract/auth.ts';
import { useRead } from '#app/calls/data.ts';
import type { Column } from '#ui/table/table-state.ts';
import type { PesertaRow } from './antrean.ts';
import { kolomDaftar } from './urutan.ts';

/** The columns of a category's list, once the words of the rumpun are there or cannot be had: an order without them is another one. */
export function useKolom(kat_id: number): readonly Column<PesertaRow>[] | undefined {
  const { data, isError } = useRead(referensi, {});
  const rumpun = data?.rumpun;
  return useMemo(
    () => (rumpun || isError ? kolomDaftar(kat_id, rumpun ?? []) : undefined),
    [kat_id, rumpun, isError],
  );
}
