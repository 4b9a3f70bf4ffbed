import { pesertaList } from '#contract/adm/peserta.ts';
import type { Langkah } from '#rules/nilai/langkah.ts';
import { callPaged } from '#app/calls/call.ts';
import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';

/** How many participants a wide action would touch, read now; `tampil`: only those at this step. */
export async function countPeserta(lokid: number, tampil?: Langkah): Promise<number> {
  const { total } = await callPaged(pesertaList, {
    ...(lokid === SEMUA_LOKASI ? {} : { lokid: String(lokid) }),
    tampil,
    page: '1',
    per_page: '1',
  });
  return total;
}
