import { pesertaFinanceRingkas } from '#contract/adm/keuangan.ts';
import type { StatusKlaim } from '#rules/akun/klaim.ts';
import { call } from '#app/calls/call.ts';
import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { SEMUA_PERIODE } from '#parts/periode/semua.ts';
import { SEMUA_STATUS, type KeuanganSearch } from './search.ts';

/** The claims that the table shows, as arguments of a wide change. */
export interface PilihanKlaim {
  lokid?: number | undefined;
  periode_id?: number | undefined;
  status?: StatusKlaim | undefined;
  q?: string | undefined;
}

export function pilihanOf({ lokid, periode_id, status, q }: KeuanganSearch): PilihanKlaim {
  return {
    ...(lokid === SEMUA_LOKASI ? {} : { lokid }),
    ...(periode_id === SEMUA_PERIODE ? {} : { periode_id }),
    ...(status === SEMUA_STATUS ? {} : { status }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
  };
}

/** How many of these claims have reached `status`, and how much money that is; read now. */
export async function countKlaim(
  { lokid, periode_id, ...pilihan }: PilihanKlaim,
  status: StatusKlaim,
): Promise<{ jumlah: number; nominal: number }> {
  const rows = await call(pesertaFinanceRingkas, {
    ...pilihan,
    ...(lokid === undefined ? {} : { lokid: String(lokid) }),
    ...(periode_id === undefined ? {} : { periode_id: String(periode_id) }),
  });
  return {
    jumlah: rows.reduce((sum, row) => sum + row[status].jumlah, 0),
    nominal: rows.reduce((sum, row) => sum + row[status].nominal, 0),
  };
}
