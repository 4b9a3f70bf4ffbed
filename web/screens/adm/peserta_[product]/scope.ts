import { pesertaHitung } from '#contract/adm/peserta/many.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#app/calls/call.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';

/** Scope of a bulk action: all participants of a location, or the selected ones. */
export interface PesertaScope {
  lokid: number;
  /** Label of the location. */
  tempat: string;
  /** Ids of the selected participants; absent: all of the location. */
  pesid?: number[];
}

/** Description of the participants, after their number: `di Jakarta`. */
export const scopeText = ({ tempat, pesid }: PesertaScope): string =>
  pesid ? 'yang dipilih' : `di ${tempat}`;

const dipilih = ({ pesid }: PesertaScope) => (pesid ? { pesid } : {});

/** The scope for calls that require a location; null: all locations. */
export const scopeOfMany = (scope: PesertaScope) => ({
  lokid: scope.lokid === ALL_LOKASI ? null : scope.lokid,
  ...dipilih(scope),
});

/** The scope for calls that apply to all locations if no location is given. */
export const scopeIn = (scope: PesertaScope) => ({
  ...(scope.lokid === ALL_LOKASI ? {} : { lokid: scope.lokid }),
  ...dipilih(scope),
});

/** Fetches the current number of participants in the scope of a bulk action. */
export const countPeserta = (scope: PesertaScope): Promise<ReplyOf<typeof pesertaHitung>> =>
  call(pesertaHitung, scopeIn(scope));
