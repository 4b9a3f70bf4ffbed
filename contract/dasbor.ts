import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, Nilai } from './fields.ts';

const PekerjaanPeserta = z.object({
  kat_id: z.number(),
  keterangan_kategori: z.string(),
  keterangan_materi: z.string(),
  is_review: Flag,
  tgl_mulai: z.string(),
  tgl_akhir: z.string(),
  jumlah_tugas: z.number(),
  jumlah_kosong: z.number(),
  jumlah_review: z.number(),
  /** Tasks with a review that the participant has not read. */
  belum_dibaca: z.number(),
});

/** What the programme asks of a participant beside the tasks. */
const ProgramPeserta = z.object({
  raport_open: Flag,
  open_pre: Flag,
  open_post: Flag,
  nilai_pre: Nilai,
  nilai_post: Nilai,
  sudah_pre: Flag,
  sudah_post: Flag,
  survei_panitia: Flag,
  /** The own mentors of categories 1–5, each once, and whether their survey is sent. */
  survei_mentor: z.array(z.object({ mentor_id: z.number(), name: z.string(), sudah: Flag })),
  jumlah_laporan: z.number(),
  /** The types of papers that are stored. */
  dokumen: z.array(z.number()),
  alamat: Flag,
  jumlah_akomodasi: z.number(),
});

const AntreanMentor = z.object({
  kat_id: z.number(),
  keterangan_kategori: z.string(),
  peserta_id: z.number(),
  name: z.string(),
  total_tugas: z.number(),
  /** Tasks that wait for a review. */
  menunggu: z.number(),
  /** Tasks with a text. */
  terisi: z.number(),
  sudah_dinilai: Flag,
});

const KemajuanLokasi = z.object({
  lokasi_id: z.number(),
  keterangan: z.string(),
  peserta: z.number(),
  mengirim: z.number(),
  menunggu: z.number(),
  dinilai: z.number(),
});

/** What waits for the signed-in user: exactly one of the three parts is filled, by group. */
export const dasbor = endpoint({
  name: 'dasbor',
  method: 'GET',
  path: '/dasbor',
  summary: 'Pekerjaan yang menunggu pengguna ini',
  access: 'signed-in',
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    hari_ini: z.string(),
    user: ProgramPeserta.extend({ tugas: z.array(PekerjaanPeserta) }).nullable(),
    mentor: z.object({ jumlah_peserta: z.number(), antrean: z.array(AntreanMentor) }).nullable(),
    admin: z
      .object({
        jumlah_peserta: z.number(),
        jumlah_mentor: z.number(),
        jumlah_tugas: z.number(),
        menunggu_review: z.number(),
        tanpa_mentor: z.number(),
        lokasi: z.array(KemajuanLokasi),
      })
      .nullable(),
  }),
});
