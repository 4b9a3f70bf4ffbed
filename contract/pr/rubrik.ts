import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { ParamId } from '#contract/fields.ts';

/**
 * Texts of the competences and their levels, without scores. A participant can read them before the report card opens.
 */
export const rubrik = endpoint({
  name: 'rubrik',
  method: 'GET',
  path: '/pr/rubrik',
  summary: 'Kompetensi sebuah kategori dan kata-kata rubriknya, tanpa nilai siapa pun',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({ katid: ParamId }),
  reply: z.array(
    z.object({
      id_kategori_nilai: z.number(),
      keterangan_kategori_nilai: z.string(),
      /** Levels of the rubric, lowest level first. */
      rubrik: z.array(z.object({ nilai: z.number(), label: z.string(), keterangan: z.string() })),
    }),
  ),
});
