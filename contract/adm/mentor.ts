import { z } from 'zod';
import { MISSING_MENTOR, PENUGASAN_MAKS } from '#rules/nilai/penugasan.ts';
import { eksporOf } from '#contract/ekspor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Flag, Id, ShownNama, Paging, ParamFlag, ParamId, RiwayatId } from '#contract/fields.ts';
import { TugasMentor } from '#contract/fields/mentor.ts';
import { pagingOf } from '#contract/list.ts';
import { MENTOR_BEBAN, MentorBebanRow } from '#contract/lists/mentor.ts';

const Orang = z.object({ id: z.number(), name: ShownNama, email: z.string() });

export const mentorList = endpoint({
  name: 'mentorList',
  method: 'GET',
  path: '/adm/mentor',
  summary: `Semua kategori dan semua mentor, untuk pilihan. Dengan \`maks\` paling banyak sekian, \`q\` mencari, \`id\` menyebut satu`,
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object({
    q: Paging.q.describe('Setiap kata dalam nama atau email. Yang namanya diawali q dahulu'),
    id: ParamId.optional().describe('Hanya mentor ini, juga yang ditutup'),
    ditutup: ParamFlag.optional(),
    maks: Paging.per_page.describe('Paling banyak sekian mentor'),
  }),
  reply: z.object({
    kategori: z.array(z.object({ id_kat: z.number(), keterangan_kategori: z.string() })),
    /**
     * `ditutup` 1: the mentor's account is closed. The mentor cannot sign in and gets no new participants.
     */
    mentor: z.array(Orang.extend({ ditutup: Flag, ...TugasMentor.shape })),
    /** Number of all matching mentors. It is larger than the length of `mentor` if `maks` limits the list. */
    jumlah: z.number(),
  }),
});

export const mentorBeban = endpoint({
  name: 'mentorBeban',
  method: 'GET',
  path: '/adm/mentor_beban',
  summary: 'Mentor dengan jumlah peserta per kategori dan tugas yang menunggu review',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  paged: true,
  list: MENTOR_BEBAN,
  input: z.object({ menid: ParamId.optional(), ...pagingOf(MENTOR_BEBAN) }),
  reply: z.array(MentorBebanRow),
});

export const mentorBebanEkspor = eksporOf(mentorBeban, 'Daftar mentor sebagai berkas .xlsx');

export const Pesid = z
  .array(Id, 'Peserta wajib diisi')
  .min(1, 'Peserta wajib diisi')
  .max(PENUGASAN_MAKS, `Paling banyak ${PENUGASAN_MAKS} peserta sekaligus`);

export const MenidBody = z.number(MISSING_MENTOR).pipe(Id);

/**
 * Input for moving participants to another mentor: the old mentor, the new mentor, the participants, and the kind of
 * assignment.
 */
const Pindah = {
  dari: MenidBody,
  ke: z.number('Mentor tujuan wajib diisi').pipe(Id),
  katid: Id.pipe(z.number().max(5, 'Kategori harus 1 sampai 5')).nullish(),
  isprak: Flag.nullish(),
  pesid: Pesid.nullish(),
};

export const mentorPindah = endpoint({
  name: 'mentorPindah',
  method: 'POST',
  path: '/adm/mentor_pindah',
  summary:
    'Memindahkan peserta seorang mentor ke mentor lain. Satu kategori (`katid`), praktik atau artikel (`isprak`), atau semuanya. Tanpa `pesid` semua pesertanya. Review dan nilai tetap',
  access: ['admin'],
  effect: 'write',
  periodeTertutup: 'tolak',
  limit: 'write',
  input: z.object({
    ...Pindah,
    berhenti_menerima: Flag.optional().describe('1: mentor asal tidak menerima peserta lagi'),
  }),
  reply: z.object({
    message: z.string(),
    /**
     * `jumlah`: number of moved participants. `jumlah_penugasan`: number of their moved assignments. A participant can
     * have several assignments, one for each category.
     */
    jumlah: z.number(),
    jumlah_penugasan: z.number(),
    /** Number of participants who are not moved, because their period is closed. */
    dilewati: z.number(),
    riwayat_id: RiwayatId,
  }),
});

/**
 * Checks whether moving these participants to another mentor causes warnings, and changes nothing. The method is POST,
 * because the list of selected participants can be too long for a URL.
 */
export const mentorPindahPeriksa = endpoint({
  name: 'mentorPindahPeriksa',
  method: 'POST',
  path: '/adm/mentor_pindah_periksa',
  summary: 'Apa yang perlu diketahui sebelum peserta seorang mentor dipindahkan. Tidak ada yang menolaknya',
  access: ['admin'],
  effect: 'read',
  limit: 'read',
  input: z.object(Pindah),
  reply: z.object({
    /** Warnings about moving the participants, each as a sentence. The list may be empty. */
    peringatan: z.array(z.string()),
  }),
});
