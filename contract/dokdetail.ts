import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, ShownNama, Pesan } from './fields.ts';

/** The data of one participant on the public pages /dokdetail and /dokburek. */
export const pesertaDokDetail = endpoint({
  name: 'pesertaDokDetail',
  method: 'GET',
  path: '/adm/peserta_dok_detail',
  summary: 'Dokumen seorang peserta bagi pemegang tautannya. Setiap pembukaan dicatat di riwayat',
  access: {
    open: 'everyone with the link of an admin may see these papers. The signed token is the permission',
  },
  effect: 'read',
  limit: 'link',
  nomor: true,
  // An invalid parameter is treated like an empty token. Therefore the response does not show why a token was refused.
  input: z.object({ userid: z.string().catch('') }),
  reply: z.array(
    z.object({
      info: z.object({ name: ShownNama, nama_pt: ShownNama, provinsi_pt: ShownNama }),
      dokinti: z.array(
        z.object({
          /** The participant's note about the document. */
          ket_dok: z.string(),
          /** Name of the document type. */
          jenis: z.string(),
          dokumen: z.string(),
          tipe: z.string(),
          dokumen_id: z.number(),
        }),
      ),
      akomodasi: z.array(
        z.object({
          catatan: z.string(),
          jenis: z.enum(['pergi', 'pulang']),
          nominal: z.number(),
          dokumen: z.string().nullable(),
          tipe: z.string().nullable(),
        }),
      ),
    }),
  ),
});

export const dokTautanTarik = endpoint({
  name: 'dokTautanTarik',
  method: 'POST',
  path: '/adm/dok_tautan_tarik',
  summary: 'Mengakhiri semua tautan dokumen seorang peserta',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ userid: Id }),
  reply: Pesan,
});
