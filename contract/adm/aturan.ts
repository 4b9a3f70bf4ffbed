import { z } from 'zod';
import {
  ATURAN_STATES,
  aturanErrors,
  KOMPETENSI_MAX,
  PERTANYAAN_MAX,
  RUBRIK_MAX,
} from '#rules/nilai/aturan.ts';
import { endpoint } from '#contract/endpoint.ts';
import { bebasText, Flag, Id, NewId, ParamId, RiwayatId, textField, Waktu } from '#contract/fields.ts';
import { Bobot, NilaiBatas } from '#contract/fields/aturan.ts';

const Rubrik = z.object({
  nilai: z.number().int().min(1).max(4),
  label: textField('Nama tingkat', 100),
  keterangan: bebasText('Penjelasan tingkat', RUBRIK_MAX),
});

const Kompetensi = z.object({
  id: NewId.describe('null: kompetensi baru. Nilainya tidak tercampur dengan yang digantikannya'),
  keterangan: textField('Kompetensi', 500),
  rubrik: z.array(Rubrik, 'Tingkat wajib diisi').max(4, 'Paling banyak 4 tingkat'),
});

const Pertanyaan = z.object({
  id: NewId.describe('null: pertanyaan baru'),
  pertanyaan: textField('Pertanyaan', 500),
  is_input: Flag.describe('1: dijawab dengan skala 1–4, 0: pertanyaan terbuka'),
});

const Survei = z
  .array(Pertanyaan, 'Pertanyaan wajib diisi')
  .max(PERTANYAAN_MAX + 1, 'Terlalu banyak pertanyaan');

/** A rule set with all fields that an admin can read and save. */
export const Aturan = z.object({
  id: Id,
  nama: textField('Nama aturan', 100),
  keterangan: bebasText('Keterangan', 2000),
  // The pass mark must be above 0. With the pass mark 0, a participant without any score would pass.
  batas_lulus: NilaiBatas('Batas lulus').refine((n) => n > 0, 'Batas lulus harus lebih dari 0'),
  bobot_akhir: z.object({ ist: Bobot, ojt: Bobot, ist2: Bobot }),
  lantai_moderasi: NilaiBatas('Nilai terendah bagian moderasi'),
  lantai_survei: NilaiBatas('Nilai terendah survei'),
  kategori: z.array(
    z.object({
      id_kat: Id,
      bobot: Bobot,
      skala: z.literal([3, 4], 'Skala harus 3 atau 4'),
      kompetensi: z
        .array(Kompetensi)
        .min(1, 'Kategori memerlukan minimal satu kompetensi')
        .max(KOMPETENSI_MAX, `Kategori memuat paling banyak ${KOMPETENSI_MAX} kompetensi`),
    }),
    'Kategori wajib diisi',
  ),
  survei: z.object({ panitia: Survei, pemateri: Survei }),
});

const State = z.object({
  versi: z.number(),
  keadaan: z.enum(ATURAN_STATES),
  /** Ids of the periods that use this rule set. */
  periode: z.array(z.number()),
  updated_at: Waktu,
});

const Saved = z.object({ message: z.string(), id: z.number(), riwayat_id: RiwayatId });
const ADMIN = { access: ['admin'], limit: 'write', effect: 'write', periodeTertutup: 'boleh' } as const;

export const aturan = endpoint({
  name: 'aturan',
  method: 'GET',
  path: '/adm/aturan',
  summary:
    'Aturan penilaian: bobot, batas lulus, kompetensi, dan pertanyaan survei, dengan periode yang memakainya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(State.extend({ id: z.number(), nama: z.string(), keterangan: z.string() })),
});

export const aturanDetail = endpoint({
  name: 'aturanDetail',
  method: 'GET',
  path: '/adm/aturan_detail',
  summary: 'Isi satu aturan penilaian',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ id: ParamId }),
  reply: State.extend(Aturan.shape),
});

export const aturanSalin = endpoint({
  ...ADMIN,
  name: 'aturanSalin',
  method: 'POST',
  path: '/adm/aturan_salin',
  summary: 'Menyalin sebuah aturan menjadi aturan baru dengan nama lain',
  input: z.object({ id: Id, nama: Aturan.shape.nama }),
  reply: Saved,
});

export const aturanStore = endpoint({
  ...ADMIN,
  name: 'aturanStore',
  method: 'POST',
  path: '/adm/aturan_store',
  summary:
    'Mengubah sebuah aturan. Setelah ada nilai atau jawaban dengan aturan itu, hanya nama dan keterangannya',
  input: Aturan.extend({
    updated_at: Waktu.optional().describe(
      'Versi yang diganti. Jika sudah ada yang lebih baru: 409 sudah_berubah',
    ),
  }).superRefine((input, ctx) => {
    for (const [path, message] of Object.entries(aturanErrors(input)))
      ctx.addIssue({ code: 'custom', message, path: path.split('.') });
  }),
  reply: Saved,
});

export const aturanDestroy = endpoint({
  ...ADMIN,
  name: 'aturanDestroy',
  method: 'DELETE',
  path: '/adm/aturan_destroy',
  summary: 'Menghapus sebuah aturan yang tidak dipakai periode mana pun',
  input: z.object({ id: ParamId }),
  reply: z.object({ message: z.string(), riwayat_id: RiwayatId }),
});

export const periodeAturan = endpoint({
  ...ADMIN,
  periodeTertutup: 'tolak',
  name: 'periodeAturan',
  method: 'POST',
  path: '/adm/periode_aturan',
  summary: 'Memilih aturan sebuah periode, selama belum ada nilai atau jawaban di sana',
  input: z.object({ periode_id: Id, aturan_id: Id }),
  reply: z.object({ message: z.string(), riwayat_id: RiwayatId }),
});
