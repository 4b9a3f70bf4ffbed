import { encodeId } from '#rules/text/hashid.ts';
import { longTanggal } from '#rules/text/format.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { JENIS_RADAR, RADAR_MENTOR, type RadarInput, type JenisRadar } from './radar.ts';

/**
 * Radar kinds that have reminders. `klaim_menunggu` has none, because only the committee can validate a
 * claim.
 */
export const JENIS_PENGINGAT = JENIS_RADAR.filter((jenis) => jenis !== 'klaim_menunggu');
export type JenisPengingat = Exclude<JenisRadar, 'klaim_menunggu'>;

/** Tests whether this radar kind has reminders. */
export const isDiingatkan = (jenis: JenisRadar): jenis is JenisPengingat => jenis !== 'klaim_menunggu';

/**
 * Number of hours in which a person gets no second reminder of the same kind. The sender can decide to remind the
 * person anyway.
 */
export const NEW_FOR_JAM = 24;

/** Channels of a reminder. For WhatsApp, the server only records that the sender opened the chat. */
export const PENGINGAT_METHOD = { email: 'Email', wa: 'WhatsApp dibuka', lonceng: 'Lonceng' } as const;

/** Channels that the app itself can use: a notification and a mail. */
export const SEND_METHODS = ['lonceng', 'email'] as const;
export type SendMethod = (typeof SEND_METHODS)[number];

/**
 * Counts of the recipients of a reminder. "Reminded" means that the person got a reminder of this kind within
 * `NEW_FOR_JAM` hours. "With mail" means that the person can get a mail.
 */
export interface PenerimaCounts {
  orang: number;
  tanpa_email: number;
  /** Number of persons who were reminded within the last 24 hours and can get a mail. */
  baru_diberi_tahu: number;
  /** Number of persons who were not reminded within the last 24 hours. Each of them can get a notification. */
  lonceng: number;
  /** Number of persons who were reminded within the last 24 hours, but not by a notification. */
  lonceng_lagi: number;
  /**
   * Number of persons who were reminded within the last 24 hours and can get another reminder, by mail or notification.
   */
  keduanya_lagi: number;
}

/**
 * Returns the number of persons who get a reminder by one of the channels `cara`. If `ikut` is 1, persons with a
 * reminder in the last 24 hours are counted too.
 */
export function penerimaCount(count: PenerimaCounts, cara: readonly SendMethod[], ikut: 0 | 1): number {
  const bell = cara.includes('lonceng');
  if (!cara.includes('email')) return bell ? count.lonceng + (ikut ? count.lonceng_lagi : 0) : 0;
  if (bell) return count.lonceng + (ikut ? count.keduanya_lagi : 0);
  return count.orang - count.tanpa_email - (ikut ? 0 : count.baru_diberi_tahu);
}

export const WITHOUT_EMAIL = 'Pengingat email belum aktif. Minta pengelola server mengaktifkannya.';
export const ALREADY_TODAY = 'Sudah diingatkan hari ini';
export const RECEIVES_NO_EMAIL =
  'Orang ini tidak menerima email pengingat. Alamatnya belum diverifikasi, atau ia menghentikan pengingat.';

/** Values of the placeholders in a reminder text. */
export type PengingatContent = Readonly<Record<RadarInput, string>>;

/**
 * Replaces all placeholders in one pass. With one pass for each placeholder, a `{tautan}` in a person's name would be
 * replaced too.
 */
export const pengingatInput = (teks: string, isi: PengingatContent): string =>
  teks.replace(/\{(nama|kegiatan|batas|tautan)\}/g, (_, nama: keyof PengingatContent) => isi[nama]);

/** Matches a greeting with the name at the beginning of the text. */
const SALAM = /^\s*(yth\.?|halo|kepada)\s+((bapak|ibu|bapak\/ibu)\s+)?\{nama\}\s*[,.:!]?\s*/i;

/**
 * Converts a reminder text to the paragraphs of a mail: before the button (`kalimat`) and after the button (`setelah`).
 * The button replaces the line `{tautan}`. The greeting of the text is removed, because the mail has its own greeting.
 */
export function pengingatSentence(
  teks: string,
  isi: PengingatContent,
): { kalimat: string[]; setelah: string[] } {
  const withoutSalam = teks.replace(SALAM, '');
  const baris = `${withoutSalam.charAt(0).toUpperCase()}${withoutSalam.slice(1)}`
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const button = baris.indexOf('{tautan}');
  const filled = (lines: readonly string[]) =>
    lines.filter((each) => each !== '{tautan}').map((each) => pengingatInput(each, isi));
  return button === -1
    ? { kalimat: filled(baris), setelah: [] }
    : { kalimat: filled(baris.slice(0, button)), setelah: filled(baris.slice(button)) };
}

/** Value of the placeholder `{kegiatan}` in reminders of a kind without a category. */
const WITHOUT_KATEGORI: Partial<Readonly<Record<JenisPengingat, string>>> = {
  tes_belum: 'Test',
  survei_belum: 'survei kegiatan',
  dokumen_kurang: 'KTP, NPWP, atau rekening',
  mentor_tertinggal: 'kategori yang Anda dampingi',
};

/**
 * Value of the placeholder `{kegiatan}`: the names of the categories. Without a category, it is a phrase for the kind
 * of reminder.
 */
export function kegiatanPengingat(jenis: JenisPengingat, kategori: readonly string[]): string {
  if (kategori.length === 0) return WITHOUT_KATEGORI[jenis] ?? 'kegiatan';
  if (kategori.length < 3) return kategori.join(' dan ');
  return `${kategori.slice(0, -1).join(', ')}, dan ${kategori.at(-1)}`;
}

/**
 * Value of the placeholder `{batas}`: the last day in words, or "secepatnya" (as soon as possible) without a last day.
 * @param sampai the last day, `YYYY-MM-DD`
 */
export const batasPengingat = (sampai: string | null): string =>
  sampai === null ? 'secepatnya' : longTanggal(sampai);

/** Path of the page that a reminder opens when it has no category or several categories. */
const TARGET: Readonly<Record<JenisPengingat, string>> = {
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

/** Path of the page that a reminder opens. A reminder with exactly one category opens the page of this category. */
export function pengingatTarget(jenis: JenisPengingat, kat_id: readonly number[]): string {
  const mentor = RADAR_MENTOR.some((each) => each === jenis);
  const [satu] = kat_id;
  if (satu === undefined) return TARGET[jenis];
  if (kat_id.length === 1) {
    if (!mentor) return `/pr/materi/${encodeId(satu)}`;
    return `${isIst2(satu) ? '/m/e/p' : '/m/assign'}/${encodeId(satu)}`;
  }
  return mentor && kat_id.every(isIst2) ? '/m/evaluator' : TARGET[jenis];
}

/** Subject line of the reminder mail. It contains no score and no name of another person. */
export const PENGINGAT_SUBJECT: Readonly<Record<JenisPengingat, string>> = {
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

interface BellContent {
  kategori: string | null;
  rincian: { tentang?: JenisPengingat; kategori?: number; sampai?: string };
}

/**
 * Text of a reminder as a notification, for example `Tugas Anda ditunggu: Kategori, paling lambat 12 Mei
 * 2026`.
 */
export function pengingatKabar({
  kategori,
  rincian: { tentang, kategori: banyak = 1, sampai },
}: BellContent): string {
  const judul = tentang === undefined ? 'Ada yang menunggu Anda' : PENGINGAT_SUBJECT[tentang];
  const tempat = banyak > 1 ? `: ${banyak} kategori` : kategori === null ? '' : `: ${kategori}`;
  return `${judul}${tempat}${sampai === undefined ? '' : `, paling lambat ${longTanggal(sampai)}`}`;
}

/** Label of the button in the reminder mail. */
export const PENGINGAT_BUTTON: Readonly<Record<JenisPengingat, string>> = {
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

/**
 * WhatsApp link that opens a chat with a prepared text. The user must still send the text.
 * @param no_wa the stored number, `08…` (`rules/akun/alamat.ts`)
 */
export const alamatWa = (no_wa: string, teks: string): string =>
  `https://wa.me/62${no_wa.slice(1)}?text=${encodeURIComponent(teks)}`;
