import { pesertaFinanceHitung } from '#contract/adm/keuangan.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { StatusKlaim } from '#rules/akun/klaim.ts';
import { call } from '#app/calls/call.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { periodeOfAct } from '#parts/periode/filter.ts';
import { ALL_STATUS, type KeuanganSearch } from './search.ts';

/** Arguments of a bulk change: all claims of the filtered table or, with `id`, only the selected claims. */
export interface PilihanKlaim {
  lokid?: number | undefined;
  periode_id?: number | undefined;
  status?: StatusKlaim | undefined;
  q?: string | undefined;
  /** Ids of the selected claims. With them only the location applies, and no other filter. */
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

/** Arguments of a bulk change for the selected claims. */
export function dipilihIn({ lokid }: PilihanKlaim, id: readonly number[]): PilihanKlaim {
  return { ...(lokid === undefined ? {} : { lokid }), id: [...id] };
}

/** Requests how many claims of `pilihan` can be validated and how many can be paid, with the total amounts. */
export const countKlaim = (pilihan: PilihanKlaim): Promise<ReplyOf<typeof pesertaFinanceHitung>> =>
  call(pesertaFinanceHitung, pilihan);
