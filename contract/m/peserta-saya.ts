import { z } from 'zod';
import { JenisIngatkanField } from './pengingat.ts';
import { MethodsField } from '#contract/adm/pengingat.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Id, Pesan, ShownNama } from '#contract/fields.ts';
import { PeriodeOfMentor } from '#contract/fields/periode.ts';

/** Maximum number of participants in one reminder. */
export const INGATKAN_MAX = 500;

/** State of a participant's tasks in one category. It is a category in which the mentor grades this participant. */
const Cell = z.object({
  kat_id: z.number(),
  /** 1: the participant has sent a task. */
  terkirim: Flag,
  /** Number of the participant's tasks in this category that have a text and no review. */
  menunggu: z.number(),
  sudah_dinilai: Flag,
  /** Kind of the reminder that the mentor can send about this category; null if nothing is overdue. */
  ingatkan: JenisIngatkanField.nullable(),
});

export const menPesertaSaya = endpoint({
  name: 'menPesertaSaya',
  method: 'GET',
  path: '/men/peserta_saya',
  summary: 'Peserta sendiri, dengan keadaan di setiap kategori sendiri',
  access: ['mentor'],
  effect: 'read',
  limit: 'read',
  input: z.object({ periode_id: PeriodeOfMentor }),
  reply: z.object({
    kategori: z.array(z.object({ kat_id: z.number(), keterangan_kategori: z.string() })),
    peserta: z.array(
      z.object({
        peserta_id: z.number(),
        name: ShownNama,
        /** The categories in which this mentor grades the participant. */
        kategori: z.array(Cell),
        /** 1: within the last 24 hours, the participant got a reminder of a kind that mentors can send. */
        baru_diingatkan: Flag,
      }),
    ),
  }),
});

export const menPengingatKirim = endpoint({
  name: 'menPengingatKirim',
  method: 'POST',
  path: '/men/pengingat_kirim',
  summary:
    'Mengingatkan peserta sendiri yang tertinggal lewat lonceng dan email. Yang diingatkan dalam 24 jam terakhir dilewati',
  access: ['mentor'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    pesid: z
      .array(Id, 'Pilih pesertanya dahulu')
      .min(1, 'Pilih pesertanya dahulu')
      .max(INGATKAN_MAX, `Paling banyak ${INGATKAN_MAX} peserta sekaligus`),
    cara: MethodsField,
  }),
  /** `orang`: number of participants who got a reminder. */
  reply: Pesan.extend({ orang: z.number() }),
});
