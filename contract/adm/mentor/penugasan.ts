import { z } from 'zod';
import { MISSING_JENIS, MISSING_KATEGORI, MISSING_LOKASI, MISSING_MENTOR } from '#rules/nilai/penugasan.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import {
  Flag,
  Id,
  OF_PERIODE,
  ShownNama,
  ParamFlag,
  ParamId,
  Pesan,
  RiwayatId,
  Saved,
} from '#contract/fields.ts';
import { ParamPeriode } from '#contract/fields/periode.ts';
import {
  PENUGASAN_MENTOR,
  PenugasanMentorRow,
  PENUGASAN_IST,
  PenugasanIstRow,
} from '#contract/lists/mentor.ts';
import { pagingOf } from '#contract/list.ts';
import { MenidBody, Pesid } from '#contract/adm/mentor.ts';

/** A required id in the query string. `belum` is the error message for a missing id. */
const chosenId = (belum: string) => z.string(belum).min(1, belum).pipe(ParamId);

const Menid = chosenId(MISSING_MENTOR);

/** Category of an assignment, 1 to 5. Assignments in IST II (categories 6 and 7) have separate API calls. */
const Katid = chosenId(MISSING_KATEGORI).pipe(z.number().max(5, 'Kategori harus 1 sampai 5'));

const Isprak = z.string(MISSING_JENIS).min(1, MISSING_JENIS).pipe(ParamFlag);

/** `semua` in the query string becomes null and means every location. */
const Lokid = z.union([z.literal('semua').transform(() => null), chosenId(MISSING_LOKASI)], {
  error: ({ input }) =>
    input === undefined || input === '' ? MISSING_LOKASI : 'Harus bilangan bulat positif',
});

/**
 * Filter of the list of participants. `semua`: all. `bebas`: participants without a mentor. `milik`: participants of
 * the selected mentor.
 */
const View = z.enum(['semua', 'bebas', 'milik'], 'Pilihan tampilan tidak dikenal').default('semua');

const PesertaInput = {
  menid: ParamId.optional(),
  lokid: Lokid,
  periode_id: ParamPeriode.optional(),
  katid: Katid,
  tampil: View,
};

export const mentorPeserta = endpoint({
  name: 'mentorPeserta',
  method: 'GET',
  path: '/adm/mentor_peserta',
  summary: 'Peserta satu lokasi (`semua`: semua lokasi) dengan mentornya dalam satu kategori',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: PENUGASAN_MENTOR,
  input: z.object({ ...PesertaInput, ...pagingOf(PENUGASAN_MENTOR) }),
  reply: z.array(PenugasanMentorRow),
});

export const mentorPesertaEkspor = eksporOf(
  mentorPeserta,
  'Penugasan mentor satu kategori sebagai berkas .xlsx',
);

const Ditugaskan = Saved.extend({ riwayat_id: RiwayatId });
const Dilepas = Pesan.extend({ riwayat_id: RiwayatId });

export const mentorStore = endpoint({
  name: 'mentorStore',
  method: 'GET',
  path: '/adm/mentor_store',
  summary: 'Menugaskan mentor kepada seorang peserta dalam satu kategori',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    menid: Menid,
    katid: Katid,
    lokid: chosenId(MISSING_LOKASI),
    periode_id: ParamId.optional(),
    pesid: ParamId,
  }),
  reply: Ditugaskan,
});

export const mentorDestroy = endpoint({
  name: 'mentorDestroy',
  method: 'GET',
  path: '/adm/mentor_destroy',
  summary: 'Melepas seorang peserta dari mentornya. Review dan nilai tetap',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ id: ParamId }),
  reply: Dilepas,
});

const PesertaIstInput = {
  menid: ParamId.optional(),
  lokid: Lokid,
  periode_id: ParamPeriode.optional(),
  isprak: ParamFlag.optional(),
  tampil: View,
};

export const mentorPesertaIst = endpoint({
  name: 'mentorPesertaIst',
  method: 'GET',
  path: '/adm/mentor_peserta_ist',
  summary: 'Peserta satu lokasi (`semua`: semua lokasi) dengan evaluator praktik (1) dan artikel (0)',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: PENUGASAN_IST,
  input: z.object({ ...PesertaIstInput, ...pagingOf(PENUGASAN_IST) }),
  reply: z.array(PenugasanIstRow),
});

export const mentorPesertaIstEkspor = eksporOf(
  mentorPesertaIst,
  'Penugasan evaluator IST II sebagai berkas .xlsx',
);

export const mentorIstStore = endpoint({
  name: 'mentorIstStore',
  method: 'GET',
  path: '/adm/mentor_ist_store',
  summary: 'Menugaskan evaluator kepada seorang peserta untuk praktik (1) atau artikel (0)',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ menid: Menid, pesid: ParamId, isprak: Isprak }),
  reply: Ditugaskan,
});

export const mentorIstDestroy = endpoint({
  name: 'mentorIstDestroy',
  method: 'GET',
  path: '/adm/mentor_ist_destroy',
  summary: 'Melepas seorang peserta dari evaluatornya. Nilai tetap',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({ id: ParamId }),
  reply: Dilepas,
});

/** Id of a location; null or a missing field means every location. */
const LokidBody = Id.nullish();

const Many = z.object({
  message: z.string(),
  jumlah: z.number(),
  /**
   * Participants who already had a mentor, each with the name of this mentor. Their assignment is not
   * changed.
   */
  sudah: z.array(z.object({ user_id: z.number(), name: ShownNama, nama_mentor: ShownNama })),
  /** Number of participants who were skipped, because their period is closed. */
  dilewati: z.number(),
  riwayat_id: RiwayatId,
});

export const mentorBanyak = endpoint({
  name: 'mentorBanyak',
  method: 'POST',
  path: '/adm/mentor_banyak',
  summary: 'Menugaskan mentor kepada banyak peserta dalam satu kategori. Yang sudah memiliki mentor disebut',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    menid: MenidBody,
    katid: z.number(MISSING_KATEGORI).pipe(Id).pipe(z.number().max(5, 'Kategori harus 1 sampai 5')),
    lokid: LokidBody,
    periode_id: Id.optional().describe(OF_PERIODE),
    pesid: Pesid,
  }),
  reply: Many,
});

export const mentorIstBanyak = endpoint({
  name: 'mentorIstBanyak',
  method: 'POST',
  path: '/adm/mentor_ist_banyak',
  summary: 'Menugaskan evaluator kepada banyak peserta. Yang sudah memiliki evaluator disebut',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    menid: MenidBody,
    isprak: z.number(MISSING_JENIS).pipe(Flag),
    lokid: LokidBody,
    periode_id: Id.optional().describe(OF_PERIODE),
    pesid: Pesid,
  }),
  reply: Many,
});
