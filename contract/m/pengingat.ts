import { z } from 'zod';
import { RADAR_INGATKAN } from '#rules/radar.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, ParamId, Pesan, Tanggal } from '#contract/fields.ts';

export const JenisIngatkanField = z.enum(RADAR_INGATKAN, 'Jenis ini tidak dapat diingatkan');

export const menPengingat = endpoint({
  name: 'menPengingat',
  method: 'GET',
  path: '/men/pengingat',
  summary: 'Siapa dari peserta sendiri dalam satu kategori yang dapat diingatkan, dan tentang apa',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  input: z.object({ katid: ParamId }),
  reply: z.array(
    z.object({
      peserta_id: z.number(),
      jenis: JenisIngatkanField,
      sampai: Tanggal.nullable(),
      /**
       * `bisa`: the mentor can send a reminder. `sudah`: a mentor has already sent one today. `tanpa_email`:
       * the participant's email address is not confirmed, or the participant has unsubscribed.
       */
      keadaan: z.enum(['bisa', 'sudah', 'tanpa_email']),
    }),
  ),
});

export const menPengingatStore = endpoint({
  name: 'menPengingatStore',
  method: 'POST',
  path: '/men/pengingat',
  summary:
    'Mengingatkan seorang peserta sendiri lewat email dari sistem. Sekali per orang, jenis, dan hari. Alamatnya tidak diperlihatkan',
  access: ['mentor'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ jenis: JenisIngatkanField, pesid: Id, katid: Id }),
  reply: Pesan,
});
