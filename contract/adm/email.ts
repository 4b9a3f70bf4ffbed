import { z } from 'zod';
import { JENIS_EMAIL, STATUS_EMAIL } from '#rules/email.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Id, NamaTampil, Paging, Pesan, Waktu } from '#contract/fields.ts';

export const emailList = endpoint({
  name: 'emailList',
  method: 'GET',
  path: '/adm/email',
  summary:
    'Email yang dikirim, gagal, dan akan dicoba lagi, terbaru dahulu; disimpan 30 hari, tanpa tautannya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  input: z.object({ status: z.enum(STATUS_EMAIL, 'Status tidak dikenal').optional(), ...Paging }),
  reply: z.array(
    z.object({
      id: z.number(),
      jenis: z.enum(JENIS_EMAIL),
      /** Null of an account that was deleted; its address goes once the mail has ended. */
      user_id: z.number().nullable(),
      name: NamaTampil,
      /** The address that it was sent to. */
      kepada: z.string(),
      status: z.enum(STATUS_EMAIL),
      /** How often it was tried. */
      percobaan: z.number(),
      waktu: Waktu,
      /** When it is tried next; null once it has ended. */
      coba_lagi: Waktu.nullable(),
      selesai: Waktu.nullable(),
      /** Why the last try failed, or why it was given up. */
      sebab: z.string().nullable(),
      /** 1: the account still waits for its password, and this is its last mail. */
      dapat_diulang: Flag,
    }),
  ),
});

export const emailEkspor = eksporOf(emailList, 'Daftar email sebagai berkas .xlsx, tanpa tautannya', {
  name: 'emailEkspor',
});

export const emailUlang = endpoint({
  name: 'emailUlang',
  method: 'POST',
  path: '/adm/email_ulang',
  summary: 'Mengirim email seperti ini sekali lagi, dengan tautan baru, selama akunnya menunggu password',
  access: ['admin'],
  effect: 'write',
  limit: 'write',
  input: z.object({ id: Id }),
  reply: Pesan,
});
