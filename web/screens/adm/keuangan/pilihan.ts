import { pesertaFinanceHitung } from '#contract/adm/keuangan.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { StatusKlaim } from '#rules/akun/klaim.ts';
import { call } from '#app/calls/call.ts';
import { ALL_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { ALL_PERIODE } from '#parts/periode/all.ts';
import { ALL_STATUS, type KeuanganSearch } from './search.ts';

/** Claims of a bulk change, as its calls expect them: all claims of the filtered table, or the selected ones. */
export interface PilihanKlaim {
  lokid?: number | undefined;
  periode_id?: number | undefined;
  status?: StatusKlaim | undefined;
  q?: string | undefined;
  /** Only these claims of a location; then the other filters do not apply. */
  id?: number[] | undefined;
}

export function pilihanOf({ lokid, periode_id, status, q }: KeuanganSearch): PilihanKlaim {
  return {
    ...(lokid === ALL_LOKASI ? {} : { lokid }),
    ...(periode_id === ALL_PERIODE ? {} : { periode_id }),
    ...(status === ALL_STATUS ? {} : { status }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
  };
}

/** The selected claims of a location. */
export function dipilihIn({ lokid }: PilihanKlaim, id: readonly number[]): PilihanKlaim {
  return { ...(lokid === undefined ? {} : { lokid }), id: [...id] };
}

/** Current number and sum of these claims that can be validated, and that can be paid. */
export const countKlaim = (pilihan: PilihanKlaim): Promise<ReplyOf<typeof pesertaFinanceHitung>> =>
  call(pesertaFinanceHitung, pilihan);
