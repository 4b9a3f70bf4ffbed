import { z } from 'zod';
import type { JenisEmail } from '#rules/email.ts';

/** What a mail of a day or a reminder says: kept with the mail until it has left. */
export const IsiKabarEmail = z.object({
  subject: z.string(),
  kalimat: z.array(z.string()),
  /** Behind the button. */
  setelah: z.array(z.string()).default([]),
  tombol: z.string(),
  /** Where it leads: a path of the app. */
  tujuan: z.string(),
});
export type IsiKabarEmail = z.output<typeof IsiKabarEmail>;

/** Mails of events, of the day and reminders: people choose whether they want them. */
export const EMAIL_KABAR = ['kabar', 'ringkasan', 'pengingat'] as const;
export type EmailKabar = (typeof EMAIL_KABAR)[number];

/** Is a mail of this kind one that people can end? */
export const isEmailKabar = (jenis: JenisEmail): jenis is EmailKabar =>
  EMAIL_KABAR.some((each) => each === jenis);
