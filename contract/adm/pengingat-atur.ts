import { z } from 'zod';
import { AMBANG_COUNT_MAX, AMBANG_MAX, JENIS_RADAR, RADAR_TEXT_MAX } from '#rules/radar.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Pesan, Versi, Waktu, wellFormed } from '#contract/fields.ts';

const Jenis = z.enum(JENIS_RADAR, 'Jenis tidak dikenal');

export const pengingatAtur = endpoint({
  name: 'pengingatAtur',
  method: 'GET',
  path: '/adm/pengingat_atur',
  summary: 'Ambang dan teks pengingat setiap jenis radar, juga yang belum diubah',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(
    z.object({
      jenis: Jenis,
      /** Threshold of the radar kind; null for a kind without a threshold. */
      ambang: z.number().nullable(),
      ambang_jumlah: z.number().nullable(),
      /** Text of the reminder; null for a radar kind without reminders. */
      teks: z.string().nullable(),
      /**
       * Time when an admin last changed the threshold or the text of this radar kind. Null if both have their default
       * values.
       */
      updated_at: Waktu.nullable(),
    }),
  ),
});

const INVALID_AMBANG = `Ambang harus bilangan bulat 0 sampai ${AMBANG_MAX}`;
const INVALID_COUNT = `Jumlah harus bilangan bulat 1 sampai ${AMBANG_COUNT_MAX}`;

export const pengingatAturStore = endpoint({
  name: 'pengingatAturStore',
  method: 'POST',
  path: '/adm/pengingat_atur_store',
  summary: 'Mengubah ambang dan teks pengingat satu jenis radar. null: kembali seperti bawaan',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({
    jenis: Jenis,
    ambang: z
      .number(INVALID_AMBANG)
      .int(INVALID_AMBANG)
      .min(0, INVALID_AMBANG)
      .max(AMBANG_MAX, INVALID_AMBANG)
      .nullable(),
    ambang_jumlah: z
      .number(INVALID_COUNT)
      .int(INVALID_COUNT)
      .min(1, INVALID_COUNT)
      .max(AMBANG_COUNT_MAX, INVALID_COUNT)
      .nullable(),
    teks: z
      .string('Teks harus berupa teks')
      .refine(wellFormed, 'Teks berisi karakter yang tidak dapat disimpan')
      .trim()
      .max(RADAR_TEXT_MAX, `Teks paling banyak ${RADAR_TEXT_MAX} karakter`)
      .nullable()
      .describe('Dengan isian {nama}, {kegiatan}, {batas}, {tautan}'),
    updated_at: Versi,
  }),
  reply: Pesan,
});
