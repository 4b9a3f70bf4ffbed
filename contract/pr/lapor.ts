import { z } from 'zod';
import { BERKAS_LAPORAN_MAX, CATATAN_LAPORAN_MAX, DURASI_MAX_MENIT } from '#rules/tugas/laporan.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ShownNama, ParamId, Pesan, Tanggal, textField, Saved } from '#contract/fields.ts';
import { LaporanRow } from '#contract/lists/laporan.ts';

/** Maximum size of one picture in bytes: 10 MB (Specification, list of calls, POST /pr/laporan_online_store). */
const DOKUMEN_MAX_BYTES = 10 * 1024 * 1024;

const INVALID_DURASI = `Durasi harus bilangan bulat 1 sampai ${DURASI_MAX_MENIT} menit`;

export const laporanSaya = endpoint({
  name: 'laporanSaya',
  method: 'GET',
  path: '/pr/laporan_online',
  summary: 'Laporan kegiatan daring sendiri, terbaru dahulu',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(LaporanRow),
});

export const laporanStore = endpoint({
  name: 'laporanStore',
  method: 'POST',
  path: '/pr/laporan_online_store',
  summary: 'Mengirim laporan kegiatan daring. Semua berkas tersimpan atau tidak sama sekali',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'upload',
  // A client may also send `nama_mentor`. The server ignores this field and stores the name of the selected
  // mentor.
  input: z.object({
    tanggal: Tanggal,
    mentor_id: ParamId,
    materi: textField('Materi'),
    kelompok: textField('Kelompok', 100).describe(
      'Kelas yang terbuka. Bebas selama tidak ada kelas yang terbuka',
    ),
    durasi: z
      .string('Durasi wajib diisi')
      .regex(/^[1-9]\d{0,3}$/, INVALID_DURASI)
      .transform(Number)
      .pipe(z.number().max(DURASI_MAX_MENIT, INVALID_DURASI)),
    catatan: textField('Catatan', CATATAN_LAPORAN_MAX),
  }),
  files: {
    field: 'dokumen',
    maxCount: BERKAS_LAPORAN_MAX,
    maxBytes: DOKUMEN_MAX_BYTES,
    accept: ['image/jpeg'],
  },
  reply: Saved,
});

export const laporanDestroy = endpoint({
  name: 'laporanDestroy',
  method: 'DELETE',
  path: '/pr/laporan_online_destroy',
  summary: 'Menghapus laporan sendiri beserta berkasnya',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ id: ParamId }),
  reply: Pesan,
});

export const allMentorList = endpoint({
  name: 'allMentorList',
  method: 'GET',
  path: '/pr/all_mentor_list',
  summary: 'Semua mentor, urut nama',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.array(z.object({ id: z.number(), name: ShownNama })),
});
