import { pesertaHitung } from '#contract/adm/peserta/many.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#app/calls/call.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';

/** Participants of a bulk action: all participants of a location and period, or only those in `pesid`. */
export interface PesertaScope {
  lokid: number;
  /** Id of the period. If absent, the action applies to all running periods. */
  periode_id?: number;
  /** Name of the location and period. */
  tempat: string;
  /** Ids of the selected participants. If absent, the action applies to all participants of the location and period. */
  pesid?: number[];
}

/** Returns the text that follows the number of participants: `di Jakarta` or `yang dipilih`. */
export const scopeText = ({ tempat, pesid }: PesertaScope): string =>
  pesid ? 'yang dipilih' : `di ${tempat}`;

const rest = ({ periode_id, pesid }: PesertaScope) => ({
  ...(periode_id !== undefined && { periode_id }),
  ...(pesid && { pesid }),
});

/** Returns arguments for requests that must contain `lokid`. For all locations, it is null. */
export const scopeOfMany = (scope: PesertaScope) => ({
  lokid: scope.lokid === ALL_LOKASI ? null : scope.lokid,
  ...rest(scope),
});

/** Returns arguments for requests that may omit `lokid`. For all locations, it is omitted. */
export const scopeIn = (scope: PesertaScope) => ({
  ...(scope.lokid === ALL_LOKASI ? {} : { lokid: scope.lokid }),
  ...rest(scope),
});

/** Returns query arguments for a location and a period. For all locations, `lokid` is omitted. */
export const scopeQuery = ({ lokid, periode_id }: PesertaScope) => ({
  ...(lokid === ALL_LOKASI ? {} : { lokid: String(lokid) }),
  ...(periode_id !== undefined && { periode_id: String(periode_id) }),
});

/** Key of the location and period. A job is shown only if its key equals the key of the current selection. */
export const scopeName = ({ lokid, periode_id }: PesertaScope): string => `${lokid}/${periode_id ?? ''}`;

/** Returns how many participants a bulk action would change if it started now. */
export const countPeserta = (scope: PesertaScope): Promise<ReplyOf<typeof pesertaHitung>> =>
  call(pesertaHitung, scopeIn(scope));
