import { encodeId } from '#rules/teks/hashid.ts';
import { tanggalPanjang } from '#rules/teks/format.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { JENIS_RADAR, RADAR_MENTOR, type IsianRadar, type JenisRadar } from './radar.ts';

/** Kinds of which somebody can be reminded: a claim waits for the committee itself. */
export const JENIS_PENGINGAT = JENIS_RADAR.filter((jenis) => jenis !== 'klaim_menunggu');
export type JenisPengingat = Exclude<JenisRadar, 'klaim_menunggu'>;

/** Can somebody be reminded of this kind? */
export const isDiingatkan = (jenis: JenisRadar): jenis is JenisPengingat => jenis !== 'klaim_menunggu';

/** Who was told of a kind within so many hours is left out, unless said otherwise. */
export const BARU_JAM = 24;

/** How somebody is told. Of WhatsApp only the opening is known. */
export const CARA_PENGINGAT = { email: 'Email', wa: 'WhatsApp dibuka' } as const;

export const TANPA_EMAIL =
  'Server ini belum mengirim email (SMTP_URL belum diatur), jadi pengingat lewat email belum dapat dikirim.';
export const SUDAH_HARI_INI = 'Sudah diingatkan hari ini';
export const TIDAK_MENERIMA_EMAIL =
  'Orang ini tidak menerima email pengingat: alamatnya belum dibuktikan, atau pengingat dihentikannya.';

/** What stands where a text has its words in braces. */
export type IsiPengingat = Readonly<Record<IsianRadar, string>>;

/** The template with everything filled in, in one pass: a name that reads `{tautan}` stays a name. */
export const isianPengingat = (teks: string, isi: IsiPengingat): string =>
  teks.replace(/\{(nama|kegiatan|batas|tautan)\}/g, (_, nama: keyof IsiPengingat) => isi[nama]);

/** A first line, or the begin of one, that greets by name. */
const SALAM = /^\s*(yth\.?|halo|kepada)\s+((bapak|ibu|bapak\/ibu)\s+)?\{nama\}\s*[,.:!]?\s*/i;

/**
 * The template as paragraphs of a mail, which greets by itself and has a button: without its greeting, and parted where a line is
 * nothing but the address.
 */
export function kalimatPengingat(teks: string, isi: IsiPengingat): { kalimat: string[]; setelah: string[] } {
  const tanpaSalam = teks.replace(SALAM, '');
  const baris = `${tanpaSalam.charAt(0).toUpperCase()}${tanpaSalam.slice(1)}`
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const tombol = baris.indexOf('{tautan}');
  const filled = (lines: readonly string[]) =>
    lines.filter((each) => each !== '{tautan}').map((each) => isianPengingat(each, isi));
  return tombol === -1
    ? { kalimat: filled(baris), setelah: [] }
    : { kalimat: filled(baris.slice(0, tombol)), setelah: filled(baris.slice(tombol)) };
}

/** Of kinds that are not about a category. */
const TANPA_KATEGORI: Partial<Readonly<Record<JenisPengingat, string>>> = {
  tes_belum: 'Test',
  survei_belum: 'survei kegiatan',
  dokumen_kurang: 'KTP, NPWP, atau rekening',
  mentor_tertinggal: 'kategori yang Anda dampingi',
};

/** `{kegiatan}`: the names of the categories, else what the kind is about. */
export function kegiatanPengingat(jenis: JenisPengingat, kategori: readonly string[]): string {
  if (kategori.length === 0) return TANPA_KATEGORI[jenis] ?? 'kegiatan';
  if (kategori.length < 3) return kategori.join(' dan ');
  return `${kategori.slice(0, -1).join(', ')}, dan ${kategori.at(-1)}`;
}

/** `{batas}`: the last day `YYYY-MM-DD`; of what has none, soon. */
export const batasPengingat = (sampai: string | null): string =>
  sampai === null ? 'secepatnya' : tanggalPanjang(sampai);

/** Where what the kind is about is put right, as a path of the app: of kinds without a category, or about several. */
const TUJUAN: Readonly<Record<JenisPengingat, string>> = {
  tugas_belum: '/pr/materi',
  tugas_lewat: '/pr/materi',
  tes_belum: '/pr/test',
  survei_belum: '/pr/feedback',
  dokumen_kurang: '/pr/profile?tab=data',
  tautan_rusak: '/pr/materi',
  review_belum_dibaca: '/pr/materi',
  review_menunggu: '/m/assign',
  nilai_menunggu: '/m/assign',
  mentor_tertinggal: '/m/assign',
};

/** Where a reminder leads, as a path of the app: to the one category that it is about, else to all. */
export function tujuanPengingat(jenis: JenisPengingat, kat_id: readonly number[]): string {
  const mentor = RADAR_MENTOR.some((each) => each === jenis);
  const [satu] = kat_id;
  if (satu === undefined) return TUJUAN[jenis];
  if (kat_id.length === 1) {
    if (!mentor) return `/pr/materi/${encodeId(satu)}`;
    return `${isIst2(satu) ? '/m/e/p' : '/m/assign'}/${encodeId(satu)}`;
  }
  return mentor && kat_id.every(isIst2) ? '/m/evaluator' : TUJUAN[jenis];
}

/** The subject of a mail: of nobody but its reader, and without a score. */
export const SUBJEK_PENGINGAT: Readonly<Record<JenisPengingat, string>> = {
  tugas_belum: 'Tugas Anda ditunggu',
  tugas_lewat: 'Waktu tugas sudah berakhir',
  tes_belum: 'Test menunggu Anda',
  survei_belum: 'Survei menunggu Anda',
  dokumen_kurang: 'Dokumen belum lengkap',
  tautan_rusak: 'Tautan dalam tugas tidak terbuka',
  review_belum_dibaca: 'Review belum dibaca',
  review_menunggu: 'Tugas menunggu review',
  nilai_menunggu: 'Tugas menunggu penilaian',
  mentor_tertinggal: 'Penilaian menunggu Anda',
};

/** Its button. */
export const TOMBOL_PENGINGAT: Readonly<Record<JenisPengingat, string>> = {
  tugas_belum: 'Buka tugas',
  tugas_lewat: 'Buka tugas',
  tes_belum: 'Buka test',
  survei_belum: 'Buka survei',
  dokumen_kurang: 'Buka Data Penunjang',
  tautan_rusak: 'Buka tugas',
  review_belum_dibaca: 'Baca review',
  review_menunggu: 'Buka daftar peserta',
  nilai_menunggu: 'Buka daftar peserta',
  mentor_tertinggal: 'Buka agenda',
};

/** The chat with a number as it is stored (`08…`, `rules/akun/alamat.ts`), with the text in its field; nothing is sent by it. */
export const alamatWa = (no_wa: string, teks: string): string =>
  `https://wa.me/62${no_wa.slice(1)}?text=${encodeURIComponent(teks)}`;
