import { z } from 'zod';
import { MASUK_METHOD, HASIL_MASUK, type MasukMethod, type HasilMasuk } from '#rules/akun/masuk.ts';
import { ShownNama, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

const METHOD = Object.keys(MASUK_METHOD) as [MasukMethod, ...MasukMethod[]];
export const HASIL = Object.keys(HASIL_MASUK) as [HasilMasuk, ...HasilMasuk[]];

export const MasukRow = z.object({
  id: z.number(),
  /** Time of the sign-in. If the row counts several sign-ins, it is the time of the last one. */
  waktu: Waktu,
  /**
   * Account of the sign-in. Null if no account has this email address, or if the row counts sign-ins above
   * the hourly limit.
   */
  user_id: z.number().nullable(),
  name: ShownNama.nullable(),
  email: z.string().nullable(),
  cara: z.enum(METHOD),
  hasil: z.enum(HASIL),
  /** Number of failed sign-ins with the same account, network and hour. For a successful sign-in, it is 1. */
  jumlah: z.number(),
  jaringan: z.string().nullable(),
  /**
   * Browser and operating system as text. If the row counts several sign-ins, it is the text of the last one.
   */
  peramban: z.string().nullable(),
});

export const MASUK = listOf(
  MasukRow,
  {
    waktu: { title: 'Waktu', as: 'waktu', sort: true, width: 180 },
    name: { title: 'Akun', value: ({ name }) => name ?? 'Email tidak dikenal' },
    email: { title: 'Email', within: 'name' },
    cara: { title: 'Cara', value: ({ cara }) => MASUK_METHOD[cara] },
    hasil: { title: 'Hasil', value: ({ hasil }) => HASIL_MASUK[hasil] },
    jumlah: { title: 'Jumlah', as: 'jumlah', width: 90 },
    jaringan: { title: 'Jaringan' },
    peramban: { title: 'Peramban' },
  },
  ['id'],
);
