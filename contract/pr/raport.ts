import { z } from 'zod';
import { Sertifikat } from '#contract/cert/validation.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, ShownNama, Nilai, ParamId, Waktu } from '#contract/fields.ts';
import { AturanReply } from '#contract/fields/aturan.ts';
import { Ada, ButirCount, Final, HasilLocked } from '#contract/fields/hasil.ts';

const NilaiRow = z.object({
  id_kat: z.number(),
  keterangan_kategori: z.string(),
  /** 0: the category has no score. In this case, the score fields below contain 0, which is not a real score. */
  ada: Flag,
  ...ButirCount,
  /** `jumlah` / `nilai_max` × 100, with two decimals. */
  nilai_total: Nilai,
  /** Maximum sum of scores: the number of competences × 3, or × 4 in category 6. */
  nilai_max: Nilai,
  /** Sum of the competence scores in this category. */
  jumlah: Nilai,
  /** `jumlah` / `nilai_max` × the category's weight. */
  nilai_akhir: Nilai,
  bobot: Nilai,
  /**
   * Mentor who gave the newest score. In IST II it is always null, because participants are not allowed to know the
   * evaluators (Specification, list of calls).
   */
  dinilai_oleh: ShownNama.nullable(),
  /** Time of the newest score. */
  dinilai_pada: Waktu.nullable(),
});

/** For each stage: the time when an admin entered the stored score. Null if the score comes from a test or is computed. */
const Ditetapkan = z.object({
  nilai_post: Waktu.nullable(),
  nilai_ojt: Waktu.nullable(),
  nilai_ist2: Waktu.nullable(),
});

export const raport = endpoint({
  name: 'raport',
  method: 'GET',
  path: '/pr/raport',
  summary: 'Raport sendiri. Terkunci selama belum dibuka panitia',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: z.object({
    /** The rule set of the participant's period; null while the report card is locked. */
    aturan: AturanReply.nullable(),
    ist: z.object({ nilai_post: Nilai, nilai_ojt: Nilai, nilai_ist2: Nilai }).nullable(),
    peserta: z.object({ name: ShownNama, nama_pt: ShownNama, provinsi_pt: ShownNama }),
    ditetapkan: Ditetapkan.nullable(),
    log_ojt: z.array(NilaiRow),
    log_ist2: z.array(NilaiRow),
    nilai_akhir: Nilai.nullable(),
    lulus: Flag.nullable(),
    ada: Ada.nullable(),
    ...HasilLocked,
    final_pada: Final.final_pada,
    keputusan: Final.keputusan,
    /** The newest certificate. null before the first certificate and while the report card is locked. */
    sertifikat: Sertifikat.nullable(),
    /** Object with one key, which is the switch `raport_{product}_open`. */
    system: z.record(z.string(), Flag),
  }),
});

export const sertifikatPdf = endpoint({
  name: 'sertifikatPdf',
  method: 'GET',
  path: '/pr/sertifikat_pdf',
  summary: 'Sertifikat sendiri sebagai PDF. Diterbitkan saat pertama kali diunduh, selama raport dibuka',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({}),
  reply: z.unknown(),
  raw: true,
});

const Tingkat = z.object({ nilai: z.number(), label: z.string(), keterangan: z.string() });

export const raportKategori = endpoint({
  name: 'raportKategori',
  method: 'GET',
  path: '/pr/raport_kategori',
  summary: 'Kompetensi satu kategori dengan tingkat yang diperoleh. Hanya selama raport dibuka',
  access: ['user'],
  effect: 'read',
  limit: 'read',
  input: z.object({ katid: ParamId }),
  reply: z.array(
    z.object({
      id_kategori_nilai: z.number(),
      keterangan_kategori_nilai: z.string(),
      /** The level that the participant has reached; null without a score. */
      tingkat: Tingkat.nullable(),
      /** The next level; null at the highest level and without a score. */
      berikut: Tingkat.nullable(),
    }),
  ),
});
