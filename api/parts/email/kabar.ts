import { z } from 'zod';
import type { JenisEmail } from '#rules/email.ts';

/**
 * Text of a mail about an event, of a daily mail or of a reminder. The text of a daily mail or a reminder is stored
 * until the mail is sent.
 */
export const KabarEmailContent = z.object({
  subject: z.string(),
  kalimat: z.array(z.string()),
  /** Sentences that the mail contains after the button. */
  setelah: z.array(z.string()).optional(),
  tombol: z.string(),
  /** Path in the app that the button opens. */
  tujuan: z.string(),
});
export type KabarEmailContent = z.output<typeof KabarEmailContent>;

/** Kinds of mails that users can unsubscribe from: events, daily mails, reminders. */
export const EMAIL_KABAR = ['kabar', 'ringkasan', 'pengingat'] as const;
export type EmailKabar = (typeof EMAIL_KABAR)[number];

/** Tests whether users can unsubscribe from this kind of mail. */
export const isEmailKabar = (jenis: JenisEmail): jenis is EmailKabar =>
  EMAIL_KABAR.some((each) => each === jenis);
