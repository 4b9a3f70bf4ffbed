import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, ShownNama, Nilai, ParamId } from '#contract/fields.ts';
import { Ada, Hasil } from '#contract/fields/hasil.ts';
import { ParamPeriode } from '#contract/fields/periode.ts';
import { BUTIR } from '#contract/lists/mentor.ts';

const Total = z.object({ keterangan_kategori: z.string(), ada: Flag, nilai_total: Nilai });

export const mentorKinerja = endpoint({
  name: 'mentorKinerja',
  method: 'GET',
  path: '/adm/mentor_kinerja',
  summary: 'Mentor, pesertanya, dan nilai mereka dari siapa pun. `menid` dan `pesid` mempersempit pesertanya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({
    menid: ParamId.optional(),
    pesid: ParamId.optional(),
    periode_id: ParamPeriode.optional(),
  }),
  reply: z.object({
    mentor: z.array(z.object({ id: z.number(), name: ShownNama, email: z.string() })),
    /** One row for each pair of a mentor and an assigned participant (categories 1 to 7), sorted by `nama_peserta`. */
    peserta: z.array(
      z.object({
        mentor_id: z.number(),
        peserta_id: z.number(),
        nama_peserta: ShownNama,
        nama_pt: ShownNama,
        provinsi_pt: ShownNama,
      }),
    ),
    /** Scores and result of each participant in `peserta`, one row for each participant. */
    ist: z.array(
      z.object({
        peserta_id: z.number(),
        log_ojt: z.array(Total),
        log_ist2: z.array(Total),
        nilai_post: Nilai,
        nilai_ojt: Nilai,
        nilai_ist2: Nilai,
        nilai_akhir: Nilai,
        ada: Ada,
        batas_lulus: Nilai,
        lulus: Flag,
        ...Hasil,
      }),
    ),
    /**
     * Scores of the participants in `peserta`. `mentor_id` is the mentor who gave the score, even if the participant
     * has another mentor now.
     */
    nilai: z.array(
      z.object({
        mentor_id: z.number(),
        peserta_id: z.number(),
        keterangan_kategori: z.string(),
        keterangan_kategori_nilai: z.string(),
        nilai: z.number(),
        nilai_akhir: Nilai,
      }),
    ),
  }),
});

export const mentorKinerjaEkspor = endpoint({
  name: 'mentorKinerjaEkspor',
  method: 'GET',
  path: '/adm/mentor_kinerja_ekspor',
  summary: 'Nilai peserta seorang mentor, dari siapa pun, sebagai berkas .xlsx',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  list: BUTIR,
  input: z.object({ menid: ParamId, pesid: ParamId.optional(), periode_id: ParamPeriode.optional() }),
  reply: z.unknown(),
  raw: true,
});
