import { z } from 'zod';
import { STATUS_EMAIL } from '#rules/email.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Pesan } from '#contract/fields.ts';
import { pagingOf } from '#contract/list.ts';
import { EMAIL, EmailRow } from '#contract/lists/email.ts';

export const emailList = endpoint({
  name: 'emailList',
  method: 'GET',
  path: '/adm/email',
  summary:
    'Email yang dikirim, gagal, dan akan dicoba lagi, terbaru dahulu. Disimpan 30 hari, tanpa tautannya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: EMAIL,
  input: z.object({ status: z.enum(STATUS_EMAIL, 'Status tidak dikenal').optional(), ...pagingOf(EMAIL) }),
  reply: z.array(EmailRow),
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
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ id: Id }),
  reply: Pesan,
});

export const emailSekarang = endpoint({
  name: 'emailSekarang',
  method: 'POST',
  path: '/adm/email_sekarang',
  summary: 'Mencoba lagi sekarang semua email yang menunggu setelah gagal',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({}),
  reply: Pesan,
});
