import { TES } from './nilai/tes.ts';
import { radarTitle } from './radar.ts';
import { AKSI } from './riwayat-aksi.ts';

/** Number of days after a bulk change in which an admin can undo it. */
export const URUNGKAN_HARI = 30;

/** Number of seconds after a save of scores or of a review in which the mentor can undo the save. */
export const BATAL_DETIK = 10;

/** Maximum number of history entries in an export. A larger result contains only the newest entries. */
export const RIWAYAT_EKSPOR_MAX = 20_000;

/**
 * The history list counts matching entries only up to this number. If there are more, the list shows "more".
 */
export const RIWAYAT_HITUNG_MAX = 10_000;

/** A kind of history entry. A new kind needs a label in `AKSI`. */
export type Aksi = keyof typeof AKSI | `ekspor_${string}`;

export function aksiText(aksi: string): string {
  if (Object.hasOwn(AKSI, aksi)) return AKSI[aksi as keyof typeof AKSI];
  return aksi.startsWith('ekspor_') ? `Ekspor ${wordsOf(aksi.slice('ekspor_'.length))}` : wordsOf(aksi);
}

/** Tests whether a kind of history entry has a label. */
export const hasAksiLabel = (aksi: string): boolean =>
  Object.hasOwn(AKSI, aksi) || aksi.startsWith('ekspor_');

/** Labels of the kinds of objects in the column `audit.objek`. */
const OBJEK: Readonly<Record<string, string>> = {
  peserta: 'Peserta',
  users: 'Akun',
  mentor: 'Mentor',
  materi: 'Materi',
  klaim: 'Klaim',
  soal: 'Soal',
  sistem: 'Pengaturan',
  lokasi: 'Lokasi',
  kelas: 'Kelas',
  periode: 'Periode',
  pengumuman: 'Pengumuman',
  pengingat: 'Pengingat',
  radar: 'Radar',
  email: 'Email',
  kategori: 'Kategori',
  dokumen: 'Dokumen',
  tes: 'Test',
  impor: 'Impor peserta',
  impor_tabel: 'Impor tabel',
  survei: 'Survei',
  sertifikat: 'Sertifikat',
  pembukaan: 'Pembukaan',
  aturan: 'Aturan penilaian',
  tautan_host: 'Cek tautan',
  alamat: 'Alamat',
  review: 'Review',
  riwayat: 'Riwayat',
  persetujuan: 'Persetujuan',
};

/** Labels of the switches, as the page /adm/sys shows them. */
const SAKLAR: Readonly<Record<string, string>> = {
  open_register: 'Pendaftaran',
  open_pre: 'Pretest IST I',
  open_post: 'Posttest IST I',
  nilai_otomatis: 'Nilai otomatis',
  password_sendiri: 'Password awal sendiri',
  mentor_baca_bulan: 'Masa baca mentor (bulan)',
};

/**
 * Key of the setting for the period of new participants. The history stores this setting in the same way as a
 * switch.
 */
export const REGISTRATION_PERIODE = 'periode_daftar';

/**
 * Format of `audit.objek` in a query string: a kind and its keys, separated by `/`. In keys, `%` and `/` are encoded.
 */
export const OBJEK_PATTERN = /^[a-z_]{1,30}(\/([^/%\p{Cc}\p{Cs}]|%25|%2F){1,100}){0,5}$/u;

/**
 * Builds `audit.objek` for a kind whose key is a name. A slash in the name is encoded, because slashes
 * separate the keys. For example, class `A/1` becomes `kelas/A%2F1`.
 */
export const namedObjek = (jenis: string, nama: string) =>
  `${jenis}/${nama.replaceAll('%', '%25').replaceAll('/', '%2F')}`;

/** Decodes a name that `namedObjek` has encoded. */
export const namaFromObjek = (bagian: string) => bagian.replaceAll('%2F', '/').replaceAll('%25', '%');

/**
 * Names for the ids in a history entry: `kat_id/2` is the name of category 2, `butir/12` is the text of competence 12.
 */
export type NamaAcuan = Readonly<Record<string, string>>;

/**
 * Joins a label and a name. If the name already begins with the label, the label is omitted: `Periode 2027`,
 * not `Periode Periode 2027`.
 */
export function withName(kata: string, nama: string): string {
  return nama.toLowerCase().startsWith(`${kata.toLowerCase()} `) ? nama : `${kata} ${nama}`;
}

/**
 * Text for `audit.objek`: `peserta/7/kategori/2` becomes `Peserta Ana, kategori Pengembangan Bahan Ajar`.
 * @param nama name of the first id; null when it is not known
 */
export function objekText(objek: string, nama: string | null, acuan: NamaAcuan = {}): string {
  const [jenis = '', id, ...rest] = objek.split('/');
  const kata = OBJEK[jenis] ?? wordsOf(jenis);
  if (id === undefined) return kata;
  if (jenis === 'sistem' && id === REGISTRATION_PERIODE) return 'Periode peserta baru';
  const first = id === 'semua' ? `Semua ${kata.toLowerCase()}` : withName(kata, firstNama(jenis, id, nama));
  const [below, nomor] = rest;
  if (below === undefined) return first;
  const second = (OBJEK[below] ?? wordsOf(below)).toLowerCase();
  return `${first}, ${nomor === undefined ? second : `${second} ${namaBelow(below, nomor, acuan)}`}`;
}

/**
 * Tests whether each kind in `audit.objek` has a label. `test/history-words.ts` checks this for every value that the
 * app writes.
 */
export function hasObjekLabel(objek: string): boolean {
  const [jenis = '', id, below] = objek.split('/');
  const saklar =
    jenis !== 'sistem' || id === undefined || id === REGISTRATION_PERIODE || namaSaklar(id) !== null;
  return Object.hasOwn(OBJEK, jenis) && saklar && (below === undefined || Object.hasOwn(OBJEK, below));
}

function namaSaklar(id: string): string | null {
  return SAKLAR[id] ?? (id.startsWith('raport_') ? 'Raport kegiatan' : null);
}

function firstNama(jenis: string, id: string, nama: string | null): string {
  if (jenis === 'sistem') return namaSaklar(id) ?? wordsOf(id);
  if (jenis === 'kelas' || jenis === 'tautan_host') return namaFromObjek(id);
  if (jenis === 'radar' || jenis === 'pengingat') return radarTitle(id) ?? wordsOf(id);
  return nama ?? wordsOf(id);
}

function namaBelow(below: string, nomor: string, acuan: NamaAcuan): string {
  if (below === 'tes') return tesText(nomor);
  return acuan[`${below}/${nomor}`] ?? wordsOf(nomor);
}

/** Name of the test with this id. Other text is returned unchanged. */
export function tesText(nomor: string): string {
  return nomor === '1' || nomor === '2' ? TES[nomor] : nomor;
}

/** Converts an identifier to a label: `open_pre` becomes `Open pre`. */
export const wordsOf = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
