import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Pesan, textField, Waktu } from '#contract/fields.ts';

/** Maximum length of a DNS host name. */
const HOST_MAX = 253;

export const tautanHost = endpoint({
  name: 'tautanHost',
  method: 'GET',
  path: '/adm/tautan_host',
  summary: 'Berapa pengecekan tautan tiap situs berakhir bagaimana, yang terbanyak dahulu, tanpa alamatnya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    /** 0: the setting `LINK_CHECK=0` has turned the link check off. */
    aktif: Flag,
    host: z.array(
      z.object({
        host: z.string(),
        aktif: Flag,
        bisa: z.number(),
        izin: z.number(),
        rusak: z.number(),
        belum: z.number(),
        /** Time of the last check of a link to this host; null before the first check. */
        diperiksa: Waktu.nullable(),
      }),
    ),
  }),
});

export const tautanHostStore = endpoint({
  name: 'tautanHostStore',
  method: 'POST',
  path: '/adm/tautan_host_store',
  summary: 'Menyalakan atau mematikan pengecekan tautan ke satu situs',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ host: textField('Situs', HOST_MAX), aktif: Flag }),
  reply: Pesan,
});
