import { z } from 'zod';
import { KODE_POS, noWa } from '#rules/akun/alamat.ts';
import { cleanNomor } from '#rules/akun/nomor.ts';
import {
  DOKUMEN_MAX_MB,
  DOKUMEN_TYPES,
  NOMINAL_MAX,
  NOMOR_REK_MAX,
  missingRekening,
} from '#rules/akun/dokumen.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, ParamId, ParamNewId, Pesan, textField, bebasText, Saved, Waktu } from '#contract/fields.ts';
import { namaBebas } from '#contract/fields/nama.ts';
import { KLAIM_STATES } from '#contract/fields/klaim.ts';
import { ParamSetujuVersi, SetujuVersi } from '#contract/fields/setuju-versi.ts';

/** Maximum length of a pasted document or account number before the server removes its spaces and separators. */
const RAW_MAX = 100;

/** The file field of a call that stores one picture or PDF of a participant. */
const ONE_DOKUMEN = {
  field: 'dokumen',
  maxCount: 1,
  maxBytes: DOKUMEN_MAX_MB * 1024 * 1024,
  accept: DOKUMEN_TYPES,
};

/** Media type of a stored file. The page displays a picture and shows a link to a PDF. */
const Tipe = z.string();

export const allDokumen = endpoint({
  name: 'allDokumen',
  method: 'GET',
  path: '/usr/all_dokumen',
  summary: 'Dokumen sendiri. Alamat berkas berlaku sebentar',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(
    z.object({
      id: z.number(),
      dokumen_id: z.number(),
      keterangan: z.string(),
      keterangan_dok: z.string(),
      nama_bank: z.string(),
      nama_rek: z.string(),
      nomor_rek: z.string(),
      dokumen: z.string(),
      tipe: Tipe,
      updated_at: Waktu,
    }),
  ),
});

export const dokumenStore = endpoint({
  name: 'dokumenStore',
  method: 'POST',
  path: '/usr/dokumen_store',
  summary: 'Menyimpan dokumen. KTP, NPWP, dan rekening masing-masing satu, yang baru menggantikan yang lama',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'upload',
  input: z
    .object({
      id: ParamNewId,
      dokumen_id: z
        .string('Jenis dokumen wajib diisi')
        .regex(/^[1-4]$/, 'Jenis dokumen wajib diisi')
        .transform(Number),
      keterangan: bebasText('Keterangan', 200),
      nama_bank: bebasText('Nama bank', 100),
      nama_rek: namaBebas('Nama pemilik rekening', 100),
      nomor_rek: bebasText('Nomor rekening', RAW_MAX)
        .unwrap()
        .overwrite(cleanNomor)
        .max(NOMOR_REK_MAX, `Nomor rekening paling banyak ${NOMOR_REK_MAX} karakter`)
        .default(''),
      setuju_versi: ParamSetujuVersi,
    })
    .superRefine((input, ctx) => {
      for (const [field, message] of Object.entries(missingRekening(input)))
        ctx.addIssue({ code: 'custom', path: [field], message });
    }),
  files: ONE_DOKUMEN,
  reply: Saved,
});

export const allAkomodasi = endpoint({
  name: 'allAkomodasi',
  method: 'GET',
  path: '/usr/all_akomodasi',
  summary: 'Klaim perjalanan sendiri',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(
    z.object({
      id: z.number(),
      jenis: z.enum(['pergi', 'pulang']),
      nominal: z.number(),
      nominal_diajukan: z.number(),
      catatan: z.string(),
      keterangan: z.string(),
      dokumen: z.string().nullable(),
      tipe: Tipe.nullable(),
      catatan_validasi: z.string(),
      ...KLAIM_STATES,
    }),
  ),
});

const INVALID_NOMINAL = 'Nominal harus bilangan bulat rupiah, paling banyak Rp 1.000.000.000';

export const akomodasiStore = endpoint({
  name: 'akomodasiStore',
  method: 'POST',
  path: '/usr/akomodasi_store',
  summary: 'Menyimpan klaim perjalanan. Yang ditolak menunggu lagi, yang sudah divalidasi tidak berubah lagi',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'upload',
  input: z.object({
    id: ParamNewId,
    jenis: z.enum(['pergi', 'pulang'], 'Jenis perjalanan wajib diisi'),
    nominal: z
      .string(INVALID_NOMINAL)
      .regex(/^\d{0,10}$/, INVALID_NOMINAL)
      .transform(Number)
      .pipe(z.number().max(NOMINAL_MAX, INVALID_NOMINAL))
      .default(0),
    catatan: bebasText('Catatan', 500),
    keterangan: bebasText('Keterangan', 500),
    setuju_versi: ParamSetujuVersi,
  }),
  files: ONE_DOKUMEN,
  reply: Saved,
});

export const akomodasiDestroy = endpoint({
  name: 'akomodasiDestroy',
  method: 'DELETE',
  path: '/usr/akomodasi_destroy',
  summary: 'Menghapus klaim sendiri yang belum divalidasi, beserta berkasnya',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ id: ParamId }),
  reply: Pesan,
});

export const alamat = endpoint({
  name: 'alamat',
  method: 'GET',
  path: '/usr/alamat',
  summary: 'Alamat sendiri, null jika belum diisi',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z
    .object({
      alamat: z.string(),
      kelurahan: z.string(),
      kecamatan: z.string(),
      kabupaten: z.string(),
      provinsi: z.string(),
      kode_pos: z.string(),
      no_wa: z.string(),
    })
    .nullable(),
});

export const alamatStore = endpoint({
  name: 'alamatStore',
  method: 'POST',
  path: '/usr/alamat_store',
  summary: 'Menyimpan alamat sendiri',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    alamat: textField('Alamat'),
    kelurahan: textField('Kelurahan'),
    kecamatan: textField('Kecamatan'),
    kabupaten: textField('Kabupaten'),
    provinsi: textField('Provinsi'),
    kode_pos: textField('Kode pos', RAW_MAX)
      .overwrite((text) => cleanNomor(text).replaceAll(' ', ''))
      .regex(KODE_POS, 'Kode pos terdiri dari 5 angka'),
    no_wa: textField('Nomor WhatsApp', RAW_MAX).transform((text, ctx) => {
      const number = noWa(text);
      if (number !== null) return number;
      ctx.addIssue({
        code: 'custom',
        message: 'Nomor WhatsApp harus nomor ponsel Indonesia, misalnya 081234567890',
      });
      return z.NEVER;
    }),
    setuju_versi: SetujuVersi,
    wa_pilihan: Flag.optional().describe(
      '1: nomor ini juga dipakai untuk mengingatkan lewat WhatsApp. 0: tidak. Tanpanya pilihan tetap, selama nomornya tetap',
    ),
    wa_versi: z.number().int().positive().optional().describe('Versi kalimat yang dijawab dengan wa_pilihan'),
  }),
  reply: Saved,
});
