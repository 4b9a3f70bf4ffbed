import { pesertaHitung } from '#contract/adm/peserta/banyak.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#app/calls/call.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';

/** Scope of a bulk action: all participants of a location, or the selected ones. */
export interface Lingkup {
  lokid: number;
  /** Label of the location. */
  tempat: string;
  /** Ids of the selected participants; absent: all of the location. */
  pesid?: number[];
}

/** Description of the participants, after their number: `di Jakarta`. */
export const siapa = ({ tempat, pesid }: Lingkup): string => (pesid ? 'yang dipilih' : `di ${tempat}`);

const dipilih = ({ pesid }: Lingkup) => (pesid ? { pesid } : {});

/** The scope for calls that require a location; null: all locations. */
export const lingkupBanyak = (lingkup: Lingkup) => ({
  lokid: lingkup.lokid === ALL_LOKASI ? null : lingkup.lokid,
  ...dipilih(lingkup),
});

/** The scope for calls that apply to all locations if no location is given. */
export const lingkupDi = (lingkup: Lingkup) => ({
  ...(lingkup.lokid === ALL_LOKASI ? {} : { lokid: lingkup.lokid }),
  ...dipilih(lingkup),
});

/** Fetches the current number of participants in the scope of a bulk action. */
export const countPeserta = (lingkup: Lingkup): Promise<ReplyOf<typeof pesertaHitung>> =>
  call(pesertaHitung, lingkupDi(lingkup));
