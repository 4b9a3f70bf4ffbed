import { z } from 'zod';
import { MASUK_METHOD, HASIL_MASUK, type MasukMethod, type HasilMasuk } from '#rules/akun/masuk.ts';
import { ShownNama, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

const METHOD = Object.keys(MASUK_METHOD) as [MasukMethod, ...MasukMethod[]];
export const HASIL = Object.keys(HASIL_MASUK) as [HasilMasuk, ...HasilMasuk[]];

export const MasukRow = z.object({
  id: z.number(),
  /** For an aggregated row: the last time. */
  waktu: Waktu,
  /** Null: the email has no account, or the row counts sign-ins above the hourly limit. */
  user_id: z.number().nullable(),
  name: ShownNama.nullable(),
  email: z.string().nullable(),
  cara: z.enum(METHOD),
  hasil: z.enum(HASIL),
  /** Number of failures of one account, network and hour; 1 for each success. */
  jumlah: z.number(),
  jaringan: z.string().nullable(),
  /** Browser and system as text; for an aggregated row those of the last time. */
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
