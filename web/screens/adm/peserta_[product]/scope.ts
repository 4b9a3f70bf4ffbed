import { pesertaHitung } from '#contract/adm/peserta/many.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#app/calls/call.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';

/**
 * Participants of a bulk action: all participants of a location and period or, with `pesid`, only the selected
 * participants.
 */
export interface PesertaScope {
  lokid: number;
  /** Id of the period; absent: all open periods. */
  periode_id?: number;
  /** Name of the location and period. */
  tempat: string;
  /** Ids of the selected participants; absent: all participants of the location and period. */
  pesid?: number[];
}

/** Text after the number of participants: `di Jakarta` or `yang dipilih`. */
export const scopeText = ({ tempat, pesid }: PesertaScope): string =>
  pesid ? 'yang dipilih' : `di ${tempat}`;

const rest = ({ periode_id, pesid }: PesertaScope) => ({
  ...(periode_id !== undefined && { periode_id }),
  ...(pesid && { pesid }),
});

/** Arguments for calls in which `lokid` is required and null means all locations. */
export const scopeOfMany = (scope: PesertaScope) => ({
  lokid: scope.lokid === ALL_LOKASI ? null : scope.lokid,
  ...rest(scope),
});

/** Arguments for calls in which an absent `lokid` means all locations. */
export const scopeIn = (scope: PesertaScope) => ({
  ...(scope.lokid === ALL_LOKASI ? {} : { lokid: scope.lokid }),
  ...rest(scope),
});

/** Query arguments of calls for a location and a period. Without `lokid` the call means all locations. */
export const scopeQuery = ({ lokid, periode_id }: PesertaScope) => ({
  ...(lokid === ALL_LOKASI ? {} : { lokid: String(lokid) }),
  ...(periode_id !== undefined && { periode_id: String(periode_id) }),
});

/**
 * Key of the location and period. A job is shown only if its key equals the key of the selected location and period.
 */
export const scopeName = ({ lokid, periode_id }: PesertaScope): string => `${lokid}/${periode_id ?? ''}`;

/** Requests the current number of participants to whom a bulk action will apply. */
export const countPeserta = (scope: PesertaScope): Promise<ReplyOf<typeof pesertaHitung>> =>
  call(pesertaHitung, scopeIn(scope));
