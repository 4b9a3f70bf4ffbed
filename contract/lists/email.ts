import { z } from 'zod';
import { JENIS_EMAIL, JENIS_EMAIL_TEXTS, STATUS_EMAIL, STATUS_EMAIL_TEXTS } from '#rules/email.ts';
import { Flag, ShownNama, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

export const EmailRow = z.object({
  id: z.number(),
  jenis: z.enum(JENIS_EMAIL),
  /**
   * Id of the account; null if the account was deleted. For a deleted account, `kepada` becomes empty when the mail is
   * sent or after the last attempt.
   */
  user_id: z.number().nullable(),
  name: ShownNama,
  /** Address of the recipient. */
  kepada: z.string(),
  status: z.enum(STATUS_EMAIL),
  /** Number of attempts to send the mail. */
  percobaan: z.number(),
  waktu: Waktu,
  /** Time of the next attempt to send the mail; null after the last attempt. */
  coba_lagi: Waktu.nullable(),
  selesai: Waktu.nullable(),
  /** Reason why the last attempt failed, or why the server stopped trying. */
  sebab: z.string().nullable(),
  /**
   * 1: an admin can send the mail again. This is the case if the account has no password yet and this is its
   * newest mail.
   */
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
