import { z } from 'zod';
import {
  pilihanMethod,
  type KabarMethod,
  type KelompokKabar,
  type KelompokPilihan,
} from '#rules/kabar-kelompok.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Pesan } from '#contract/fields.ts';

const methodOf = (kelompok: KelompokKabar) =>
  z.enum(pilihanMethod(kelompok) as [KabarMethod, ...KabarMethod[]], 'Pilih salah satu').optional();

/** Mail setting for each group of notifications. A group that the account cannot receive is missing. */
const Pilihan = z.object({
  jendela: methodOf('jendela'),
  review: methodOf('review'),
  jadwal: methodOf('jadwal'),
  klaim: methodOf('klaim'),
  tugas: methodOf('tugas'),
  penugasan: methodOf('penugasan'),
  sertifikat: methodOf('sertifikat'),
  pengumuman: methodOf('pengumuman'),
  pengingat: methodOf('pengingat'),
} satisfies Record<KelompokPilihan, z.ZodType>);

export const emailPilihan = endpoint({
  name: 'emailPilihan',
  method: 'GET',
  path: '/email_pilihan',
  summary: 'Bagaimana akun sendiri diberi tahu lewat email, tiap kelompok pemberitahuan',
  access: 'signed-in',
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    email: z.string(),
    /** 0: the email address is not confirmed, so the server sends none of these mails. */
    email_terbukti: Flag,
    /** 0: the server has no mail server, so it sends no mails at all. */
    kirim_email: Flag,
    pilihan: Pilihan,
  }),
});

export const emailPilihanStore = endpoint({
  name: 'emailPilihanStore',
  method: 'POST',
  path: '/email_pilihan_store',
  summary:
    'Memilih cara tiap kelompok: langsung, ringkasan harian, atau tidak (pengingat tanpa ringkasan). Yang tidak dikirim tetap',
  access: 'signed-in',
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: Pilihan,
  reply: Pesan,
});
