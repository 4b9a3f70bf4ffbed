import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Flag, Nilai } from '../fields.ts';

const BarisNilai = z.object({
  id_kat: z.number(),
  keterangan_kategori: z.string(),
  /** Ratio × 100, two decimals. */
  nilai_total: Nilai,
  /** Highest sum of scores: questions × 3, or × 4 in category 6. */
  nilai_max: Nilai,
  /** Sum of the scores given. */
  jumlah: Nilai,
  /** Ratio × the category's weight. */
  nilai_akhir: Nilai,
  bobot: Nilai,
});

export const raport = endpoint({
  name: 'raport',
  method: 'GET',
  path: '/pr/raport',
  summary: 'Raport sendiri; terkunci selama belum dibuka panitia',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    ist: z.object({ nilai_post: Nilai, nilai_ojt: Nilai, nilai_ist2: Nilai }).nullable(),
    peserta: z.object({ name: z.string(), nama_pt: z.string(), provinsi_pt: z.string() }),
    log_ojt: z.array(BarisNilai),
    log_ist2: z.array(BarisNilai),
    nilai_akhir: Nilai.nullable(),
    lulus: Flag.nullable(),
    /** One key, `raport_{product}_open`. */
    system: z.record(z.string(), Flag),
  }),
});
