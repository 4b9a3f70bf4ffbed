import { z } from 'zod';

/** What a mail of an event, a day or a reminder says: kept with the mail until it has left. */
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

/** Kinds of mails whose words are made when they are queued. */
export const EMAIL_KABAR = ['kabar', 'ringkasan', 'pengingat'] as const;
