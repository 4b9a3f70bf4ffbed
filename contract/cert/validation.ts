import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Flag, Nilai } from '../fields.ts';

export const sertifikatValidasi = endpoint({
  name: 'sertifikatValidasi',
  method: 'GET',
  path: '/json/sertifikat_validasi',
  summary: 'Keabsahan sertifikat: peserta dan nilainya, dari token bertanda tangan',
  access: { open: 'anyone who holds a certificate may check it; the signed token is the permission' },
  effect: 'read',
  limit: 'public',
  input: z.object({ userid: z.string().default('') }),
  reply: z.object({
    name: z.string(),
    pt: z.string(),
    pt_provinsi: z.string(),
    nilai_ist: z.object({ nilai_post: Nilai, nilai_ojt: Nilai, nilai_ist2: Nilai }),
    nilai_akhir: Nilai,
    lulus: Flag,
  }),
});
