import { pesertaFinanceHitung } from '#contract/adm/keuangan.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { StatusKlaim } from '#rules/akun/klaim.ts';
import { call } from '#app/calls/call.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { periodeOfAct } from '#parts/periode/filter.ts';
import { ALL_STATUS, type KeuanganSearch } from './search.ts';

/**
 * Arguments of a bulk change. It applies to all claims of the filtered table or, with `id`, only to the selected
 * claims.
 */
export interface PilihanKlaim {
  lokid?: number | undefined;
  periode_id?: number | undefined;
  status?: StatusKlaim | undefined;
  q?: string | undefined;
  /** Ids of the selected claims. If they are present, only the location filter applies. */
  id?: number[] | undefined;
}

export function pilihanOf({ lokid, periode_id, status, q }: KeuanganSearch): PilihanKlaim {
  return {
    ...(lokid === ALL_LOKASI ? {} : { lokid }),
    ...periodeOfAct(periode_id),
    ...(status === ALL_STATUS ? {} : { status }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
  };
}

/** Returns the arguments of a bulk change for the selected claims. */
export function dipilihIn({ lokid }: PilihanKlaim, id: readonly number[]): PilihanKlaim {
  return { ...(lokid === undefined ? {} : { lokid }), id: [...id] };
}

/** Returns how many claims of `pilihan` can be validated and how many can be paid, with their total amounts. */
export const countKlaim = (pilihan: PilihanKlaim): Promise<ReplyOf<typeof pesertaFinanceHitung>> =>
  call(pesertaFinanceHitung, pilihan);
