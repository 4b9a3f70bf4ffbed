import { pesertaHitung } from '#contract/adm/peserta/many.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#app/calls/call.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';

/** Participants of a bulk action: all participants of a location or, with `pesid`, only the selected participants. */
export interface PesertaScope {
  lokid: number;
  /** Name of the location. */
  tempat: string;
  /** Ids of the selected participants; absent: all participants of the location. */
  pesid?: number[];
}

/** Text after the number of participants: `di Jakarta` or `yang dipilih`. */
export const scopeText = ({ tempat, pesid }: PesertaScope): string =>
  pesid ? 'yang dipilih' : `di ${tempat}`;

const dipilih = ({ pesid }: PesertaScope) => (pesid ? { pesid } : {});

/** Arguments for calls in which `lokid` is required and null means all locations. */
export const scopeOfMany = (scope: PesertaScope) => ({
  lokid: scope.lokid === ALL_LOKASI ? null : scope.lokid,
  ...dipilih(scope),
});

/** Arguments for calls in which an absent `lokid` means all locations. */
export const scopeIn = (scope: PesertaScope) => ({
  ...(scope.lokid === ALL_LOKASI ? {} : { lokid: scope.lokid }),
  ...dipilih(scope),
});

/** Requests the current number of participants to whom a bulk action will apply. */
export const countPeserta = (scope: PesertaScope): Promise<ReplyOf<typeof pesertaHitung>> =>
  call(pesertaHitung, scopeIn(scope));
