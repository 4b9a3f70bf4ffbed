import { z } from 'zod';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { NamaTampil, Paging, ParamId, Samar } from '#contract/fields.ts';

/** Who a row is about. */
const Orang = {
  user_id: z.number(),
  name: NamaTampil,
  email: z.string(),
  nama_pt: NamaTampil,
  provinsi_pt: NamaTampil,
  lokasi_id: z.number(),
};

/** Its signed address; null with `samar`: the picture shows the number. */
const Berkas = z.string().nullable();

export const pesertaDataFinance = endpoint({
  name: 'pesertaDataFinance',
  method: 'GET',
  path: '/adm/peserta_{product}_finance',
  summary: 'NPWP, alamat, dan rekening setiap peserta, menurut nama',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  nomor: true,
  input: z.object({ lokid: ParamId.optional(), periode_id: ParamId.optional(), samar: Samar, ...Paging }),
  reply: z.array(
    z.object({
      ...Orang,
      npwp: z.object({ nomor: z.string(), doknpwp: Berkas, tipe: z.string() }).nullable(),
      alamat: z
        .object({
          alamat: z.string(),
          kelurahan: z.string(),
          kecamatan: z.string(),
          kabupaten: z.string(),
          provinsi: z.string(),
          no_wa: z.string(),
        })
        .nullable(),
      rekening: z
        .object({
          bank: z.string(),
          nama: z.string(),
          nomor: z.string(),
          dokumen: Berkas,
          tipe: z.string(),
        })
        .nullable(),
    }),
  ),
});

export const pesertaAlamat = endpoint({
  name: 'pesertaAlamat',
  method: 'GET',
  path: '/adm/peserta_{product}_alamat',
  summary: 'Alamat setiap peserta, menurut nama; null yang belum diisi',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  input: z.object({ lokid: ParamId.optional(), periode_id: ParamId.optional(), ...Paging }),
  reply: z.array(
    z.object({
      ...Orang,
      alamat: z.string().nullable(),
      kelurahan: z.string().nullable(),
      kecamatan: z.string().nullable(),
      kabupaten: z.string().nullable(),
      provinsi: z.string().nullable(),
      kode_pos: z.string().nullable(),
      no_wa: z.string().nullable(),
    }),
  ),
});

export const pesertaLpdp = endpoint({
  name: 'pesertaLpdp',
  method: 'GET',
  path: '/adm/peserta_{product}_lpdp',
  summary: 'Data yang diminta LPDP dari setiap peserta, menurut nama; null yang belum ada',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  nomor: true,
  input: z.object({ lokid: ParamId.optional(), periode_id: ParamId.optional(), samar: Samar, ...Paging }),
  reply: z.array(
    z.object({
      ...Orang,
      no_absensi: z.number(),
      nik: z.string().nullable(),
      npwp: z.string().nullable(),
      nama_bank: z.string().nullable(),
      kode_bank: z.string().nullable(),
      nama_rek: z.string().nullable(),
      nomor_rek: z.string().nullable(),
      no_wa: z.string().nullable(),
      /** Whole rupiah of all claims, and of those that were checked. */
      total_akomodasi: z.number(),
      total_valid: z.number(),
    }),
  ),
});

export const pesertaDataFinanceEkspor = eksporOf(
  pesertaDataFinance,
  'NPWP, alamat, dan rekening peserta sebagai berkas .xlsx',
);

export const pesertaAlamatEkspor = eksporOf(pesertaAlamat, 'Alamat peserta sebagai berkas .xlsx');

export const pesertaLpdpEkspor = eksporOf(pesertaLpdp, 'Data LPDP sebagai berkas .xlsx');
