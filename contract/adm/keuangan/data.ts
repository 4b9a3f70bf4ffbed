import { z } from 'zod';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ParamId, Samar } from '#contract/fields.ts';
import { ParamPeriode } from '#contract/fields/periode.ts';
import { pagingOf } from '#contract/list.ts';
import {
  ALAMAT,
  AlamatRow,
  DATA_KEUANGAN,
  DataKeuanganRow,
  LPDP,
  LpdpRow,
} from '#contract/lists/keuangan.ts';

export const pesertaDataFinance = endpoint({
  name: 'pesertaDataFinance',
  method: 'GET',
  path: '/adm/peserta_{product}_finance',
  summary: 'NPWP, alamat, dan rekening setiap peserta, menurut nama',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: DATA_KEUANGAN,
  nomor: true,
  input: z.object({
    lokid: ParamId.optional(),
    periode_id: ParamPeriode.optional(),
    samar: Samar,
    ...pagingOf(DATA_KEUANGAN),
  }),
  reply: z.array(DataKeuanganRow),
});

export const pesertaAlamat = endpoint({
  name: 'pesertaAlamat',
  method: 'GET',
  path: '/adm/peserta_{product}_alamat',
  summary: 'Alamat setiap peserta, menurut nama. null yang belum diisi',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: ALAMAT,
  input: z.object({ lokid: ParamId.optional(), periode_id: ParamPeriode.optional(), ...pagingOf(ALAMAT) }),
  reply: z.array(AlamatRow),
});

export const pesertaLpdp = endpoint({
  name: 'pesertaLpdp',
  method: 'GET',
  path: '/adm/peserta_{product}_lpdp',
  summary: 'Data yang diminta LPDP dari setiap peserta, menurut nama. null yang belum ada',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: LPDP,
  nomor: true,
  input: z.object({
    lokid: ParamId.optional(),
    periode_id: ParamPeriode.optional(),
    samar: Samar,
    ...pagingOf(LPDP),
  }),
  reply: z.array(LpdpRow),
});

export const pesertaDataFinanceEkspor = eksporOf(
  pesertaDataFinance,
  'NPWP, alamat, dan rekening peserta sebagai berkas .xlsx',
);

export const pesertaAlamatEkspor = eksporOf(pesertaAlamat, 'Alamat peserta sebagai berkas .xlsx');

export const pesertaLpdpEkspor = eksporOf(pesertaLpdp, 'Data LPDP sebagai berkas .xlsx');
