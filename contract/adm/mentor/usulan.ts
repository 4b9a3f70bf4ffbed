import { z } from 'zod';
import { MISSING_LOKASI, PENUGASAN_MAKS } from '#rules/nilai/penugasan.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, OF_PERIODE, ShownNama, ParamId, RiwayatId } from '#contract/fields.ts';
import { TugasMentor } from '#contract/fields/mentor.ts';
import { Job } from '#contract/job.ts';

const INVALID_KATEGORI = 'Kategori harus 1 sampai 7';

/**
 * A participant who already has a mentor in this category. The participant keeps this mentor and does not get the
 * proposed one.
 */
const Already = z.object({
  user_id: z.number(),
  name: ShownNama,
  kat_id: z.number(),
  nama_mentor: ShownNama,
});

/**
 * Result of a bulk assignment of mentors. If the assignment is large, a job completes it. The history contains only one
 * entry for the whole assignment.
 */
const Applied = z.object({
  message: z.string(),
  /** Number of assignments created: one for each participant and category. */
  jumlah: z.number(),
  /** Participants who already had a mentor in the category, at most 100. Their assignment is not changed. */
  sudah: z.array(Already),
  /** Number of participants who were skipped, because their period is closed. */
  dilewati: z.number(),
  riwayat_id: RiwayatId,
  /** The job that creates the remaining assignments. Null if the call has created all assignments. */
  job: Job.nullable(),
});

export const mentorUsulan = endpoint({
  name: 'mentorUsulan',
  method: 'GET',
  path: '/adm/mentor_usulan',
  summary:
    'Usulan mentor dan evaluator bagi peserta aktif sebuah lokasi yang belum memilikinya. Tanpa katid satu mentor untuk kategori 1–5, dan evaluator praktik dan artikel',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({
    lokid: z.string(MISSING_LOKASI).min(1, MISSING_LOKASI).pipe(ParamId),
    periode_id: ParamId.optional().describe(OF_PERIODE),
    katid: ParamId.pipe(z.number().max(7, INVALID_KATEGORI)).optional(),
  }),
  reply: z.object({
    mentor: z.array(
      z.object({
        id: z.number(),
        name: ShownNama,
        nama_pt: ShownNama,
        rumpun: z.array(z.number()),
        maks: z.number(),
        ...TugasMentor.shape,
        /**
         * Number of this mentor's participants in periods that are not closed, by kind of assignment, before
         * and after the proposal.
         */
        beban: z.array(
          z.object({
            untuk: z.enum(['ojt', 'praktik', 'artikel']),
            sebelum: z.number(),
            sesudah: z.number(),
          }),
        ),
      }),
    ),
    baris: z.array(
      z.object({
        user_id: z.number(),
        name: ShownNama,
        nama_pt: ShownNama,
        rumpun_id: z.number(),
        untuk: z.enum(['ojt', 'praktik', 'artikel']),
        /** Categories in which the participant has no mentor yet. */
        kat_id: z.array(z.number()),
        /** The proposed mentor; null if no mentor can be proposed. */
        mentor_id: z.number().nullable(),
        /** A sentence that explains why this mentor or no mentor is proposed. */
        alasan: z.string(),
      }),
    ),
  }),
});

export const mentorUsulanTerapkan = endpoint({
  name: 'mentorUsulanTerapkan',
  method: 'POST',
  path: '/adm/mentor_usulan_terapkan',
  summary:
    'Menerapkan usulan mentor, satu catatan yang dapat diurungkan. Yang sementara itu sudah memiliki mentor disebut',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    lokid: z.number(MISSING_LOKASI).pipe(Id),
    periode_id: Id.optional().describe(OF_PERIODE),
    baris: z
      .array(
        z.object({
          user_id: Id,
          kat_id: z
            .array(Id.pipe(z.number().max(7, INVALID_KATEGORI)), INVALID_KATEGORI)
            .min(1, INVALID_KATEGORI)
            .max(7, INVALID_KATEGORI),
          mentor_id: Id,
        }),
        'Belum ada yang diterapkan',
      )
      .min(1, 'Belum ada yang diterapkan')
      .max(3 * PENUGASAN_MAKS, `Paling banyak ${3 * PENUGASAN_MAKS} baris sekaligus`),
  }),
  reply: Applied,
});

export const mentorSemuaStore = endpoint({
  name: 'mentorSemuaStore',
  method: 'POST',
  path: '/adm/mentor_semua_store',
  summary:
    'Menugaskan satu mentor kepada banyak peserta dalam beberapa kategori sekaligus: 1–5, atau praktik dan artikel',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    menid: z.number('Nama Mentor Belum dipilih').pipe(Id),
    untuk: z.enum(['ojt', 'ist2'], 'Pilihan tidak dikenal'),
    lokid: Id.nullish(),
    periode_id: Id.optional().describe(OF_PERIODE),
    pesid: z
      .array(Id, 'Peserta wajib diisi')
      .min(1, 'Peserta wajib diisi')
      .max(PENUGASAN_MAKS, `Paling banyak ${PENUGASAN_MAKS} peserta sekaligus`),
  }),
  reply: Applied,
});
