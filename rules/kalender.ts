import { encodeId } from '#rules/teks/hashid.ts';
import { tanggalPanjang } from '#rules/teks/format.ts';
import { TES, type TesId } from '#rules/nilai/tes.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';

/** What a calendar is told of one day or window. Days as `YYYY-MM-DD`. */
export interface HariKalender {
  /** `batas` is the end of a window, as the one who scores sees it. */
  jenis: 'materi' | 'tes' | 'batas';
  /** Of the material; of a test, which one. */
  id: number;
  kat_id: number | null;
  /** The name of the category. */
  kategori: string | null;
  keterangan_materi: string | null;
  is_tugas: 0 | 1;
  tgl_mulai: string;
  /** The last day, extended or not. */
  tgl_akhir: string;
  /** The last day for everybody else, where it was extended for this person. */
  semula: string | null;
  /** Closed since. */
  batal: 0 | 1;
  lokasi: string | null;
}

/** An entry as it stands in the calendar: no person is named in it. */
export interface IsiAcara {
  judul: string;
  uraian: string;
  /** The page of the app it leads to. */
  halaman: string;
}

const ISI: Readonly<Record<HariKalender['jenis'], (hari: HariKalender) => IsiAcara>> = {
  materi: ({ kat_id, kategori, keterangan_materi, is_tugas, tgl_akhir, semula }) => ({
    judul: is_tugas === 1 ? `Tugas ${kategori}: ${keterangan_materi}` : `${keterangan_materi}`,
    uraian:
      is_tugas === 0
        ? `${kategori}`
        : `Tugas disimpan paling lambat ${tanggalPanjang(tgl_akhir)}.${
            semula === null ? '' : ` Waktu Anda diperpanjang, semula sampai ${tanggalPanjang(semula)}.`
          }`,
    halaman: `/pr/materi/${encodeId(kat_id ?? 0)}`,
  }),
  tes: ({ id, tgl_akhir }) => ({
    judul: `${TES[id as TesId]} dibuka untuk Anda`,
    uraian: `Dikerjakan paling lambat ${tanggalPanjang(tgl_akhir)}.`,
    halaman: '/pr/test',
  }),
  batas: ({ kat_id, kategori, keterangan_materi }) => ({
    judul: `Batas tugas ${kategori}: ${keterangan_materi}`,
    uraian: 'Hari terakhir pengumpulan tugas yang Anda nilai, kecuali bagi yang waktunya diperpanjang.',
    halaman: `${isIst2(kat_id ?? 0) ? '/m/e/p' : '/m/assign'}/${encodeId(kat_id ?? 0)}`,
  }),
};

/** What an entry says, and where it leads. What was closed says so first: not every calendar shows that it is cancelled. */
export function acaraOf(hari: HariKalender): IsiAcara {
  const isi = ISI[hari.jenis](hari);
  return hari.batal === 1 ? { ...isi, judul: `Dibatalkan: ${isi.judul}` } : isi;
}

/** 1 January 2020: from here a 32-bit number of seconds lasts until 2088. */
const AWAL = Date.UTC(2020, 0, 1);

/** RFC 5545, 3.8.7.4: never less than before. The second of the last change, as a number of 32 bits. */
export const urutanOf = (versi: string): number => Math.max(0, Math.floor((Date.parse(versi) - AWAL) / 1000));
