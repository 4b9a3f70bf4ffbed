import { encodeId } from '#rules/text/hashid.ts';
import { longTanggal } from '#rules/text/format.ts';
import { TES, type TesId } from '#rules/nilai/tes.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';

/** Data of a calendar entry for one or several days. Days have the format `YYYY-MM-DD`. */
export interface HariKalender {
  /** `batas` is the last day of a task window in the calendars of mentors and evaluators. */
  jenis: 'materi' | 'tes' | 'batas';
  /** Id of the material, or of the test. */
  id: number;
  kat_id: number | null;
  /** Name of the category. */
  kategori: string | null;
  keterangan_materi: string | null;
  is_tugas: 0 | 1;
  tgl_mulai: string;
  /** Last day of the entry. A participant's extension of the task window is included. */
  tgl_akhir: string;
  /** Last day without the extension; null if the participant has no extension. */
  semula: string | null;
  /**
   * 1: the material or test was closed after the calendar had shown the entry. The entry is therefore
   * cancelled.
   */
  batal: 0 | 1;
  lokasi: string | null;
}

/**
 * Text of a calendar entry. It contains no names of persons, because everyone who has the calendar's address
 * can read it.
 */
export interface AcaraContent {
  judul: string;
  uraian: string;
  /** Page of the app that the entry opens. */
  halaman: string;
}

const CONTENT: Readonly<Record<HariKalender['jenis'], (hari: HariKalender) => AcaraContent>> = {
  materi: ({ kat_id, kategori, keterangan_materi, is_tugas, tgl_akhir, semula }) => ({
    judul: is_tugas === 1 ? `Tugas ${kategori}: ${keterangan_materi}` : `${keterangan_materi}`,
    uraian:
      is_tugas === 0
        ? `${kategori}`
        : `Tugas disimpan paling lambat ${longTanggal(tgl_akhir)}.${
            semula === null ? '' : ` Waktu Anda diperpanjang, semula sampai ${longTanggal(semula)}.`
          }`,
    halaman: `/pr/materi/${encodeId(kat_id ?? 0)}`,
  }),
  tes: ({ id, tgl_akhir }) => ({
    judul: `${TES[id as TesId]} dibuka untuk Anda`,
    uraian: `Dikerjakan paling lambat ${longTanggal(tgl_akhir)}.`,
    halaman: '/pr/test',
  }),
  batas: ({ kat_id, kategori, keterangan_materi }) => ({
    judul: `Batas tugas ${kategori}: ${keterangan_materi}`,
    uraian: 'Hari terakhir pengumpulan tugas yang Anda nilai, kecuali bagi yang waktunya diperpanjang.',
    halaman: `${isIst2(kat_id ?? 0) ? '/m/e/p' : '/m/assign'}/${encodeId(kat_id ?? 0)}`,
  }),
};

/**
 * Text and page of a calendar entry. The title states that an entry is cancelled, because some calendar
 * programs do not show the status `CANCELLED`.
 */
export function acaraOf(hari: HariKalender): AcaraContent {
  const isi = CONTENT[hari.jenis](hari);
  return hari.batal === 1 ? { ...isi, judul: `Dibatalkan: ${isi.judul}` } : isi;
}

/**
 * Time that has the `SEQUENCE` number 0: 1 January 2020. The number of seconds since then fits in 32 bits until 2088.
 */
const INITIAL = Date.UTC(2020, 0, 1);

/**
 * SEQUENCE of a calendar entry: the number of seconds from `INITIAL` to the last change. The number must
 * never decrease (RFC 5545, 3.8.7.4).
 */
export const sequenceOf = (versi: string): number =>
  Math.max(0, Math.floor((Date.parse(versi) - INITIAL) / 1000));
