import { pesertaHitung } from '#contract/adm/peserta/banyak.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#app/calls/call.ts';
import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';

/** Whom an act over many is about: everybody at a location, or those of them who are ticked. */
export interface Lingkup {
  lokid: number;
  /** The location in words. */
  tempat: string;
  /** Who is ticked; absent: everybody there. */
  pesid?: number[];
}

/** Which participants, in words, behind their number: `di Jakarta`. */
export const siapa = ({ tempat, pesid }: Lingkup): string => (pesid ? 'yang dipilih' : `di ${tempat}`);

const dipilih = ({ pesid }: Lingkup) => (pesid ? { pesid } : {});

/** As the acts take it, which want a location said. */
export const lingkupBanyak = (lingkup: Lingkup) => ({
  lokid: lingkup.lokid === SEMUA_LOKASI ? null : lingkup.lokid,
  ...dipilih(lingkup),
});

/** As the calls take it that are about every location where none is said. */
export const lingkupDi = (lingkup: Lingkup) => ({
  ...(lingkup.lokid === SEMUA_LOKASI ? {} : { lokid: lingkup.lokid }),
  ...dipilih(lingkup),
});

/** How many participants a wide action would touch, read now. */
export const countPeserta = (lingkup: Lingkup): Promise<ReplyOf<typeof pesertaHitung>> =>
  call(pesertaHitung, lingkupDi(lingkup));
