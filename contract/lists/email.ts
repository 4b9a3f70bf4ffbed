import { z } from 'zod';
import { JENIS_EMAIL, JENIS_EMAIL_TEXTS, STATUS_EMAIL, STATUS_EMAIL_TEXTS } from '#rules/email.ts';
import { Flag, ShownNama, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

export const EmailRow = z.object({
  id: z.number(),
  jenis: z.enum(JENIS_EMAIL),
  /** Null for a deleted account; its address is removed when the mail has ended. */
  user_id: z.number().nullable(),
  name: ShownNama,
  /** Recipient address. */
  kepada: z.string(),
  status: z.enum(STATUS_EMAIL),
  /** Number of attempts. */
  percobaan: z.number(),
  waktu: Waktu,
  /** Time of the next attempt; null after the last one. */
  coba_lagi: Waktu.nullable(),
  selesai: Waktu.nullable(),
  /** Why the last attempt failed, or why the mail was given up. */
  sebab: z.string().nullable(),
  /** 1: the account has no password yet, and this is its last mail. */
  dapat_diulang: Flag,
});

export const EMAIL = listOf(
  EmailRow,
  {
    name: { title: 'Penerima', sort: true },
    kepada: { title: 'Alamat', sort: true, within: 'name' },
    jenis: { title: 'Email', value: ({ jenis }) => JENIS_EMAIL_TEXTS[jenis] },
    waktu: { title: 'Diminta', as: 'waktu', sort: true },
    status: { title: 'Status', sort: true, width: '30%', value: ({ status }) => STATUS_EMAIL_TEXTS[status] },
    selesai: { title: 'Selesai', as: 'waktu', within: 'status' },
    sebab: { title: 'Sebab', within: 'status' },
  },
  ['id'],
);
