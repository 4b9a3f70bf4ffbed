import { z } from 'zod';
import { SearchInt, TABLE_SEARCH } from '#app/router/search.ts';
import { SEMUA_PERIODE } from '#parts/periode/semua.ts';

/** Specification, document 2, section 9: the location filter starts at 1. */
const LOKASI_AWAL = 1;

export const TAB = {
  akomodasi: 'Akomodasi',
  data: 'Data Keuangan',
  alamat: 'Alamat',
  lpdp: 'Data LPDP',
} as const;
export type KeuanganTab = keyof typeof TAB;

/** The value of `status` in an address that shows claims in every state. */
export const SEMUA_STATUS = 'semua';

export const search = z.object({
  ...TABLE_SEARCH,
  tab: z.enum(Object.keys(TAB) as [KeuanganTab, ...KeuanganTab[]]).default('akomodasi'),
  /** Location; 0 is every one. */
  lokid: SearchInt.default(LOKASI_AWAL),
  /** Period; 0 is every one. */
  periode_id: SearchInt.default(SEMUA_PERIODE),
  status: z.enum([SEMUA_STATUS, 'belum', 'valid', 'dibayar']).default(SEMUA_STATUS),
});
export type KeuanganSearch = z.output<typeof search>;
