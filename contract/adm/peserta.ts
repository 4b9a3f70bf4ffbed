import { z } from 'zod';
import { NAMA_LANGKAH } from '#rules/nilai/langkah.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { PesidDipilih } from '#contract/fields/dipilih.ts';
import { AturanReply } from '#contract/fields/aturan.ts';
import { Ada, ButirCount, Final, Hasil } from '#contract/fields/hasil.ts';
import { Job } from '#contract/job.ts';
import {
  Flag,
  Id,
  ShownNama,
  Nilai,
  ParamFlag,
  ParamId,
  RiwayatId,
  bebasText,
  Saved,
  Versi,
  Waktu,
  LokidOfMany,
  OF_PERIODE,
} from '#contract/fields.ts';
import { ParamPeriode } from '#contract/fields/periode.ts';
import { pagingOf } from '#contract/list.ts';
import { PESERTA, PESERTA_EKSPOR, PesertaRow } from '#contract/lists/peserta.ts';
import { Tab } from '#contract/m/assign.ts';

export const pesertaList = endpoint({
  name: 'pesertaList',
  method: 'GET',
  path: '/adm/peserta_{product}',
  summary: 'Peserta program dengan nilai dan kelulusannya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: PESERTA,
  input: z.object({
    lokid: ParamId.optional(),
    periode_id: ParamPeriode.optional(),
    tampil: z
      .enum(NAMA_LANGKAH, 'Pilihan tidak dikenal')
      .optional()
      .describe('Hanya peserta pada langkah ini'),
    ...pagingOf(PESERTA),
  }),
  reply: z.array(PesertaRow),
});

export const pesertaEkspor = eksporOf(pesertaList, 'Tabel peserta sebagai berkas .xlsx', {
  name: 'pesertaEkspor',
  columns: PESERTA_EKSPOR,
});

/**
 * A stage score. `hitung` is the computed score, or null while a job computes it. `ditetapkan` contains time
 * and author of a score that an admin entered, and is null for a computed score.
 */
const Tahapan = z.object({
  hitung: Nilai.nullable(),
  perlu_dihitung: Flag,
  ditetapkan: z
    .object({
      waktu: Waktu,
      /** The admin's name; null for old scores, which were stored without an author. */
      oleh: ShownNama.nullable(),
    })
    .nullable(),
});

const RekapRow = z.object({
  id_kat: z.number(),
  keterangan_kategori: z.string(),
  /** 0: the category has no score. In this case, the score fields below contain 0, which is not a real score. */
  ada: Flag,
  ...ButirCount,
  nilai_min: Nilai,
  nilai_max: Nilai,
  /** Sum of the competence scores in this category. */
  jumlah: Nilai,
  /** Sum of the competence scores divided by the maximum sum × 100, with two decimals. */
  nilai_total: Nilai,
  /** Mean of the existing competence scores, on the scale of the category. */
  nilai_avg: Nilai,
  /** Sum of the competence scores divided by the maximum sum × the category's weight. */
  nilai_akhir: Nilai,
  bobot: Nilai,
});

export const pesertaNilai = endpoint({
  name: 'pesertaNilai',
  method: 'GET',
  path: '/adm/peserta_{product}_nilai',
  summary: 'Rekap nilai seorang peserta',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ pesid: ParamId }),
  reply: z.object({
    peserta: z.object({
      user_id: z.number(),
      name: ShownNama,
      nama_pt: ShownNama,
      provinsi_pt: ShownNama,
    }),
    nilai_ist: z.object({
      id_ist_nilai: z.number(),
      nilai_pre: Nilai,
      nilai_post: Nilai,
      nilai_ojt: Nilai,
      nilai_ist2: Nilai,
      updated_at: Waktu,
    }),
    /** The rule set of the participant's period. */
    aturan: AturanReply,
    nilai_ojt: z.array(RekapRow),
    nilai_ist2: z.array(RekapRow),
    nilai_akhir: Nilai,
    ada: Ada,
    lulus: Flag,
    ...Hasil,
    ...Final,
    tahap: z.object({ nilai_post: Tahapan, nilai_ojt: Tahapan, nilai_ist2: Tahapan }),
    /** Unweighted mean of the scores of post-test, OJT and IST II. */
    rerata: Nilai,
    /** The scores that a recompute of this participant would store. */
    hitung: z.object({ nilai_ojt: Nilai, nilai_ist2: Nilai, nilai_akhir: Nilai }),
  }),
});

/** A score entered by an admin: 0 to 100, two decimals (Specification, document 2, section 5). */
function nilaiInput(nama: string) {
  return z
    .number(`Nilai ${nama} wajib diisi`)
    .min(0, `Nilai ${nama} menggunakan tanda minus`)
    .max(100, `Nilai ${nama} paling tinggi 100`);
}

export const pesertaNilaiStore = endpoint({
  name: 'pesertaNilaiStore',
  method: 'POST',
  path: '/adm/peserta_{product}_nilai_store',
  summary: 'Menetapkan nilai seorang peserta',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    id_ist_nilai: Id.nullish(),
    user_id: Id,
    nilai_pre: nilaiInput('PRETEST'),
    nilai_post: nilaiInput('POSTEST'),
    nilai_ojt: nilaiInput('OJT'),
    nilai_ist2: nilaiInput('IST II'),
    ditetapkan: z
      .object({ nilai_post: Flag.optional(), nilai_ojt: Flag.optional(), nilai_ist2: Flag.optional() })
      .optional()
      .describe(
        '1: nilai ini ditetapkan, walau sama. 0: mengikuti hitungan. Tanpa isian: ditetapkan jika berbeda dari yang tersimpan dan dari hitungan',
      ),
    alasan: bebasText('Alasan', 500),
    updated_at: Versi,
  }),
  reply: Saved.extend({ updated_at: Waktu, riwayat_id: RiwayatId }),
});

export const pesertaNilaiAnalisa = endpoint({
  name: 'pesertaNilaiAnalisa',
  method: 'GET',
  path: '/adm/peserta_{product}_nilai_analisa',
  summary: 'Menghitung ulang nilai OJT dan IST II dari nilai kompetensi. Hasilnya sama jika diulang',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ pesid: ParamId }),
  reply: z.object({
    message: z.string(),
    nilai_ojt: Nilai,
    nilai_ist2: Nilai,
    nilai_akhir: Nilai,
    ada: Ada,
    riwayat_id: RiwayatId,
  }),
});

export const pesertaNilaiAnalisaSemua = endpoint({
  name: 'pesertaNilaiAnalisaSemua',
  method: 'POST',
  path: '/adm/peserta_{product}_nilai_analisa_semua',
  summary:
    'Menghitung ulang nilai semua peserta satu lokasi, atau semua lokasi, atau hanya yang dipilih, di latar belakang',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  inQuery: ['lokid'],
  input: z.object({
    lokid: LokidOfMany,
    periode_id: Id.optional().describe(OF_PERIODE),
    pesid: PesidDipilih.optional(),
    ditetapkan: Flag.default(1).describe('0: nilai yang ditetapkan admin tidak dihitung ulang'),
  }),
  /** The job that computes the scores. `dilewati`: number of skipped participants (final result or closed period). */
  reply: Job.extend({ dilewati: z.number() }),
});

export const pesertaNilaiAnalisaBerjalan = endpoint({
  name: 'pesertaNilaiAnalisaBerjalan',
  method: 'GET',
  path: '/adm/peserta_{product}_nilai_analisa_semua',
  summary: 'Hitung ulang yang sedang berjalan untuk satu lokasi, atau untuk semua lokasi',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({ lokid: ParamId.optional(), periode_id: ParamId.optional().describe(OF_PERIODE) }),
  reply: z.object({ job: Job.nullable() }),
});

export const pesertaStatusAktif = endpoint({
  name: 'pesertaStatusAktif',
  method: 'GET',
  path: '/adm/peserta_status_aktif',
  summary: 'Mengaktifkan atau menonaktifkan semua peserta di satu lokasi',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ lokid: ParamId, periode_id: ParamId.optional().describe(OF_PERIODE), statid: ParamFlag }),
  reply: z.object({
    message: z.string(),
    jumlah: z.number(),
    dilewati: z.number().describe('Yang periodenya ditutup'),
    riwayat_id: RiwayatId,
  }),
});

export const pesertaHadir = endpoint({
  name: 'pesertaHadir',
  method: 'POST',
  path: '/adm/peserta_{product}_hadir',
  summary: 'Menandai rekap nilai peserta ini sedang dibuka, dan mentor yang sedang membuka tugasnya',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({ pesid: Id, tab: Tab }),
  reply: z.array(z.object({ name: ShownNama, keterangan_kategori: z.string() })),
});
