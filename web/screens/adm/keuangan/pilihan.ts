import { pesertaFinanceHitung } from '#contract/adm/keuangan.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { StatusKlaim } from '#rules/akun/klaim.ts';
import { call } from '#app/calls/call.ts';
import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { SEMUA_PERIODE } from '#parts/periode/semua.ts';
import { SEMUA_STATUS, type KeuanganSearch } from './search.ts';

/** The claims of a wide change, as its calls take them: those that the table shows, or those that are ticked. */
export interface PilihanKlaim {
  lokid?: number | undefined;
  periode_id?: number | undefined;
  status?: StatusKlaim | undefined;
  q?: string | undefined;
  /** Of a location these alone, however the table is filtered. */
  id?: number[] | undefined;
}

export function pilihanOf({ lokid, periode_id, status, q }: KeuanganSearch): PilihanKlaim {
  return {
    ...(lokid === SEMUA_LOKASI ? {} : { lokid }),
    ...(periode_id === SEMUA_PERIODE ? {} : { periode_id }),
    ...(status === SEMUA_STATUS ? {} : { status }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
  };
}

/** The ticked ones of a location. */
export function dipilihDi({ lokid }: PilihanKlaim, id: readonly number[]): PilihanKlaim {
  return { ...(lokid === undefined ? {} : { lokid }), id: [...id] };
}

/** How many of these claims wait to be validated, and to be paid, and how much money that is; read now. */
export const countKlaim = (pilihan: PilihanKlaim): Promise<ReplyOf<typeof pesertaFinanceHitung>> =>
  call(pesertaFinanceHitung, pilihan);
