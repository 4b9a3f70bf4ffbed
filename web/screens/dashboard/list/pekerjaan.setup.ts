import type { Program } from './program.ts';
import { pekerjaanOf } from '#parts/tugas/pekerjaan.ts';

/** The day that counts as today in the unit tests. */
export const HARI = '2026-05-12';
/** Time zone of the unit tests. */
export const ZONA = 'Asia/Jakarta';

type Row = Program['tugas'][number];

/** Creates a material whose time window for tasks includes `HARI`. By default, the participant has done nothing. */
export function row(part: Partial<Row>): Row {
  return {
    kat_id: 1,
    keterangan_kategori: 'Kategori',
    keterangan_materi: 'Materi',
    is_review: 1,
    tgl_mulai: '2026-05-01',
    tgl_akhir: '2026-05-20',
    diperpanjang: 0,
    jumlah_tugas: 0,
    jumlah_kosong: 0,
    jumlah_review: 0,
    belum_dibaca: 0,
    review_baru: null,
    ...part,
  };
}

/** Time of all sent tasks and reviews that `tugasOf` creates. */
const WAKTU = '2026-05-02T03:00:00Z';

/** Creates as many tasks as the row counts: first tasks without a text, then reviewed tasks. */
const tugasOf = ({ jumlah_tugas, jumlah_kosong, jumlah_review, belum_dibaca, review_baru }: Row) =>
  Array.from({ length: jumlah_tugas }, (_, at) => {
    const sent = at >= jumlah_kosong;
    const reviewed = sent && at - jumlah_kosong < jumlah_review;
    const unread = reviewed && at - jumlah_kosong < belum_dibaca;
    return {
      id_tugas: (unread && review_baru?.id_tugas) || 100 + at,
      dikirim_pada: sent ? WAKTU : null,
      direview_pada: reviewed ? (unread && review_baru?.ditulis) || WAKTU : null,
      belum_dibaca: unread ? (1 as const) : (0 as const),
    };
  });

/** Creates the data of a participant with the given rows and the tasks that these rows count. */
export function programOf(part: Partial<Program>): Program {
  const first = new Map((part.tugas ?? []).toReversed().map((each) => [each.kat_id, each]));
  const kategori = [...first.values()].map((each) => ({
    kat_id: each.kat_id,
    tugas: tugasOf(each),
    dinilai: 0 as const,
    direview: each.is_review,
    halangan: null,
  }));
  return { ...PROGRAM, kategori, ...part };
}

/** Returns a row together with the state of its tasks. */
export const pekerjaan = (part: Partial<Row>) => pekerjaanOf(HARI, programOf({ tugas: [row(part)] }))[0]!;

/** Data of a new participant with one mentor. The participant has done nothing, and nothing is open. */
export const PROGRAM: Program = {
  aktif: 1,
  raport_open: 0,
  hasil: null,
  open_pre: 0,
  open_post: 0,
  buka_pre: null,
  buka_post: null,
  nilai_pre: 0,
  ada: { pre: 0, post: 0 },
  nilai_post: 0,
  sudah_pre: 0,
  sudah_post: 0,
  lewat_pre: 0,
  lewat_post: 0,
  survei_panitia: 0,
  survei_mentor: [{ mentor_id: 7, name: 'Mentor Satu', sudah: 0 }],
  jumlah_laporan: 0,
  dokumen: [],
  alamat: 0,
  tanya_wa: null,
  tanya_setuju: null,
  dokumen_ditutup_sampai: null,
  jumlah_akomodasi: 0,
  tugas: [],
  kategori: [],
  radar: [],
};

/** Values of a participant who has finished all steps except the tasks. */
export const DONE: Partial<Program> = {
  sudah_pre: 1,
  sudah_post: 1,
  survei_panitia: 1,
  survei_mentor: [{ mentor_id: 7, name: 'Mentor Satu', sudah: 1 }],
  jumlah_laporan: 1,
  dokumen: [2, 3, 4],
  alamat: 1,
};
