import { z } from 'zod';
import { SEND_METHODS, NEW_FOR_JAM, JENIS_PENGINGAT, type JenisPengingat } from '#rules/pengingat.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Id, OF_PERIODE, ShownNama, wellFormed, Waktu } from '#contract/fields.ts';
import { Job } from '#contract/job.ts';

/** Maximum number of radar rows that an admin can select one by one. To select more rows, the admin uses the filter. */
export const PILIHAN_MAX = 500;

export const JenisPengingatField = z.enum(
  JENIS_PENGINGAT as [JenisPengingat, ...JenisPengingat[]],
  'Jenis ini tidak dapat diingatkan',
);
export const MethodField = z.enum(['email', 'wa', 'lonceng']);
/** Channels of a reminder. Each person gets at most one notification of each kind within 24 hours. */
export const MethodsField = z
  .array(z.enum(SEND_METHODS))
  .min(1, 'Pilih lonceng atau email')
  .max(SEND_METHODS.length);

/**
 * Input that selects radar rows. If `pilihan` is present, it lists the selected rows. Otherwise the other fields filter
 * the rows.
 */
export const RadarRow = {
  jenis: JenisPengingatField,
  lokid: Id.optional(),
  periode_id: Id.optional().describe(OF_PERIODE),
  mentor_id: Id.optional(),
  q: z
    .string()
    .max(100, 'Pencarian paling banyak 100 karakter')
    .refine(wellFormed, 'Pencarian berisi karakter yang tidak dikenal')
    .optional(),
  pilihan: z
    .array(z.object({ user_id: Id, kat_id: Id.nullable() }), 'Pilih barisnya dahulu')
    .min(1, 'Pilih barisnya dahulu')
    .max(PILIHAN_MAX, `Paling banyak ${PILIHAN_MAX} baris sekaligus`)
    .optional(),
};

/**
 * Counts the recipients of a reminder and sends nothing. The method is POST, because the list of selected rows can be
 * too long for a URL.
 */
export const pengingatHitung = endpoint({
  name: 'pengingatHitung',
  method: 'POST',
  path: '/adm/pengingat_hitung',
  summary: 'Berapa orang yang akan diingatkan, dan bunyi teks yang pertama. Tidak mengirim apa pun',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object(RadarRow),
  reply: z.object({
    /** Number of recipients. A recipient with several radar rows counts only once. */
    orang: z.number(),
    /** Number of recipients without a confirmed email address. They get no mail. */
    tanpa_email: z.number(),
    /**
     * Number of recipients with a confirmed email address who got a reminder of this kind within the last 24 hours.
     * They get another mail only if `ikut_baru` is 1.
     */
    baru_diberi_tahu: z.number(),
    /**
     * Number of recipients who got no reminder of this kind within the last 24 hours. Each of them can get a
     * notification.
     */
    lonceng: z.number(),
    /**
     * Number of recipients who got a reminder of this kind within the last 24 hours, but not as a notification. They
     * get a notification only if `ikut_baru` is 1.
     */
    lonceng_lagi: z.number(),
    /**
     * Number of recipients who got a reminder of this kind within the last 24 hours and can get another one, by mail or
     * as a notification.
     */
    keduanya_lagi: z.number(),
    /**
     * At most ten recipients who got a reminder of this kind within the last 24 hours. The newest reminder comes first.
     */
    baru: z.array(z.object({ name: ShownNama, waktu: Waktu, cara: MethodField })),
    /** Text of the mail to the first recipient; null if there are no recipients. */
    contoh: z.string().nullable(),
  }),
});

export const pengingatKirim = endpoint({
  name: 'pengingatKirim',
  method: 'POST',
  path: '/adm/pengingat_kirim',
  summary: `Mengingatkan lewat lonceng, email, atau keduanya di latar belakang, satu per orang. Yang diberi tahu dalam ${NEW_FOR_JAM} jam terakhir hanya dengan ikut_baru 1`,
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    ...RadarRow,
    ikut_baru: Flag,
    /** Channels of the reminder. If the field is missing, only mails are sent. */
    cara: MethodsField.optional(),
    /**
     * The number of recipients that `/adm/pengingat_hitung` has returned. If this number has changed, the
     * server refuses the request.
     */
    orang: z.number().int().positive(),
  }),
  reply: Job,
});

export const pengingatWa = endpoint({
  name: 'pengingatWa',
  method: 'POST',
  path: '/adm/pengingat_wa',
  summary:
    'Alamat WhatsApp dengan teks pengingat bagi satu orang yang menyetujuinya. Dicatat sebagai dibuka, bukan terkirim',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ jenis: JenisPengingatField, user_id: Id, kat_id: Id.nullable() }),
  reply: z.object({ url: z.string() }),
});
