import { useEffect } from 'react';
import { menTugasDetail } from '#contract/m/assign/agenda.ts';
import { tugasPeserta } from '#contract/m/assign.ts';
import { readAhead } from '#app/calls/data.ts';
import { periodeOfMentor, type PeriodeParam } from '#parts/periode/filter.ts';
import type { Orang } from '#parts/tugas/antrean.ts';
import { alsoHereOf } from './also-here.ts';

/** Hook that loads the data of the next participant in advance, so that the page opens without delay. */
export function useAhead(kat_id: number, periode_id: PeriodeParam, next: Orang | undefined): void {
  const [katid, pesid] = [next?.kat_id, next?.peserta_id];
  useEffect(() => {
    if (katid === undefined || pesid === undefined) return;
    if (katid !== kat_id) void readAhead(menTugasDetail, { katid, ...periodeOfMentor(periode_id) });
    void readAhead(tugasPeserta, { katid, pesid, ringkas: 1 }, alsoHereOf('isi', katid, pesid));
  }, [kat_id, periode_id, katid, pesid]);
}
