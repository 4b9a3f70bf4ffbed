import { TES } from './nilai/tes.ts';
import { radarTitle } from './radar.ts';

/** Days after a bulk change in which an admin can undo it. */
export const URUNGKAN_HARI = 30;

/** Seconds after a save of scores or of a review in which the mentor can undo it. */
export const BATAL_DETIK = 10;

/** Maximum number of history entries in an export. A larger result contains only the newest entries. */
export const RIWAYAT_EKSPOR_MAX = 20_000;

/** The history list counts matching entries only up to this number. A larger result is shown as "more". */
export const RIWAYAT_HITUNG_MAX = 10_000;

/** Labels of the kinds of history entries. `aksiText` makes the labels of kinds that begin with `ekspor_`. */
export const AKSI = {
  admin_dibuat: 'Admin dibuat',
  akun_dibuat: 'Akun dibuat',
  akun_dibuka: 'Akun dibuka kembali',
  akun_didaftarkan: 'Akun didaftarkan sendiri',
  akun_dihapus: 'Akun dihapus',
  akun_ditutup: 'Akun ditutup',
  akun_diubah: 'Akun diubah',
  alamat_disimpan: 'Alamat diisi',
  data_diunduh: 'Data sendiri diunduh',
  dibatalkan: 'Simpanan mentor dibatalkan',
  diurungkan: 'Perubahan diurungkan',
  dokumen_dibuka: 'Dokumen dibuka',
  dokumen_diganti: 'Dokumen diganti',
  dokumen_diunggah: 'Dokumen diunggah',
  dokumen_retensi: 'Dokumen dihapus karena masa simpannya berakhir',
  email_dikirim_ulang: 'Email dikirim ulang',
  email_diuji: 'Email uji dikirim',
  hasil_dibuka: 'Hasil akhir dibuka lagi',
  impor_peserta: 'Peserta diimpor',
  jadwal_diperpanjang: 'Jadwal diperpanjang',
  kalender_baru: 'Alamat kalender diganti',
  kelas_dibuat: 'Kelas dibuat',
  kelas_diubah: 'Kelas diubah',
  klaim_diajukan: 'Klaim diajukan',
  klaim_dibayar: 'Klaim dibayar',
  klaim_dibayar_semua: 'Klaim dibayar bersama-sama',
  klaim_dihapus: 'Klaim dihapus',
  klaim_dikoreksi: 'Klaim dikoreksi',
  klaim_ditolak: 'Klaim ditolak',
  klaim_diubah: 'Klaim diubah',
  klaim_divalidasi: 'Validasi klaim diubah',
  klaim_divalidasi_semua: 'Klaim divalidasi bersama-sama',
  klaim_tolak_dibatalkan: 'Penolakan klaim dibatalkan',
  lokasi_dibuat: 'Lokasi dibuat',
  lokasi_diubah: 'Lokasi diubah',
  materi_dibuat: 'Materi dibuat',
  materi_disalin: 'Materi disalin',
  email_dibantah: 'Penggantian alamat email dibantah',
  email_dibuktikan: 'Alamat email dibuktikan',
  materi_diubah: 'Materi diubah',
  materi_tabel: 'Jadwal lokasi disimpan sebagai tabel',
  mentor_dibagi: 'Usulan pembagian mentor diterapkan',
  mentor_dilepas: 'Mentor dilepas',
  mentor_dipindah: 'Peserta dipindahkan ke mentor lain',
  mentor_ditugaskan: 'Mentor ditugaskan',
  nama_dibersihkan: 'Nama dirapikan saat pembaruan aplikasi',
  nilai_dihitung: 'Nilai dihitung ulang',
  nilai_dihitung_semua: 'Nilai dihitung ulang bersama-sama',
  nilai_akhir_ditetapkan: 'Hasil akhir ditetapkan',
  nilai_akhir_ditetapkan_semua: 'Hasil akhir ditetapkan bersama-sama',
  nilai_ditetapkan: 'Nilai ditetapkan',
  nilai_kompetensi: 'Nilai kompetensi diberikan',
  nomor_dilihat: 'Nomor identitas, NPWP, atau rekening dilihat',
  password_diganti: 'Password diganti',
  password_direset: 'Password direset',
  password_dari_email: 'Password dibuat lewat tautan email',
  password_direset_sendiri: 'Password direset dengan email dan nomor absensi',
  penghapusan_dilaksanakan: 'Peserta dihapus atas permintaannya',
  penghapusan_diminta: 'Penghapusan diminta',
  penghapusan_ditarik: 'Permintaan penghapusan ditarik kembali',
  penghapusan_ditolak: 'Permintaan penghapusan ditolak',
  perbaikan_nama_dikabulkan: 'Nama diperbaiki atas permintaan',
  perbaikan_nama_diminta: 'Perbaikan nama diminta',
  perbaikan_nama_ditolak: 'Permintaan perbaikan nama ditolak',
  pengingat_dikirim: 'Pengingat dikirim',
  pengingat_mentor: 'Peserta diingatkan mentor',
  pengingat_wa: 'Pengingat WhatsApp dibuka',
  pengingat_diubah: 'Pengingat diubah',
  pengumuman_diakhiri: 'Pengumuman diakhiri',
  pengumuman_dibuat: 'Pengumuman dibuat',
  pengumuman_diubah: 'Pengumuman diubah',
  periode_dibuat: 'Periode dibuat',
  periode_diubah: 'Periode diubah',
  pembukaan_diubah: 'Pembukaan diubah',
  perpanjangan_diakhiri: 'Perpanjangan diakhiri',
  persetujuan_diberikan: 'Pemrosesan data disetujui',
  persetujuan_ditolak: 'Pemrosesan data tidak disetujui',
  peserta_diubah: 'Data peserta diubah',
  peserta_status_aktif: 'Status peserta diubah bersama-sama',
  profil_diubah: 'Profil sendiri diubah',
  review: 'Review ditulis',
  sertifikat_dicabut: 'Sertifikat dicabut',
  sertifikat_dipulihkan: 'Sertifikat diberlakukan lagi',
  sertifikat_terbit: 'Sertifikat diterbitkan',
  sesi_diakhiri: 'Sesi di satu perangkat diakhiri',
  sesi_lain_diakhiri: 'Sesi di semua perangkat lain diakhiri',
  sistem_diubah: 'Saklar sistem diubah',
  soal_dibuat: 'Soal dibuat',
  soal_diubah: 'Soal diubah',
  tautan_ditarik: 'Tautan dokumen ditarik',
  tautan_host_diubah: 'Pengecekan tautan ke sebuah situs diubah',
  tes_dibuka: 'Test dibuka lagi',
  tes_ditutup: 'Test ditutup lagi',
  test_dikirim: 'Test dikirim',
  wa_disetujui: 'Pengingat lewat WhatsApp disetujui',
  wa_ditolak: 'Pengingat lewat WhatsApp tidak disetujui',
} as const;

/** A kind of history entry. A new kind needs a label in `AKSI`. */
export type Aksi = keyof typeof AKSI | `ekspor_${string}`;

export function aksiText(aksi: string): string {
  if (Object.hasOwn(AKSI, aksi)) return AKSI[aksi as keyof typeof AKSI];
  return aksi.startsWith('ekspor_') ? `Ekspor ${wordsOf(aksi.slice('ekspor_'.length))}` : wordsOf(aksi);
}

/** Tests whether a kind has a label. */
export const hasAksiLabel = (aksi: string): boolean =>
  Object.hasOwn(AKSI, aksi) || aksi.startsWith('ekspor_');

/** Labels of the kinds in the column `audit.objek`. */
const OBJEK: Readonly<Record<string, string>> = {
  peserta: 'Peserta',
  users: 'Akun',
  mentor: 'Mentor',
  materi: 'Materi',
  klaim: 'Klaim',
  soal: 'Soal',
  sistem: 'Saklar',
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
  survei: 'Survei',
  sertifikat: 'Sertifikat',
  pembukaan: 'Pembukaan',
  tautan_host: 'Cek tautan',
  alamat: 'Alamat',
  review: 'Review',
  riwayat: 'Riwayat',
  persetujuan: 'Persetujuan',
};

/** Labels of the switches, as on /adm/sys. */
const SAKLAR: Readonly<Record<string, string>> = {
  open_register: 'Pendaftaran',
  open_pre: 'Pretest IST I',
  open_post: 'Posttest IST I',
  nilai_otomatis: 'Nilai otomatis',
  password_sendiri: 'Password awal sendiri',
};

/** Key of the setting for the period of new participants, which the history stores like a switch. */
export const REGISTRATION_PERIODE = 'periode_daftar';

/**
 * Format of `audit.objek` in a query string: a kind and its keys, separated by `/`. In keys, `%` and `/` are encoded.
 */
export const OBJEK_PATTERN = /^[a-z_]{1,30}(\/([^/%\p{Cc}\p{Cs}]|%25|%2F){1,100}){0,5}$/u;

/**
 * Builds `audit.objek` for a kind whose key is a name. A slash in the name is encoded, because slashes separate the
 * keys: class `A/1` becomes `kelas/A%2F1`.
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
 * A label followed by a name. When the name already begins with the label, the label is left out: `Periode 2027`, not
 * `Periode Periode 2027`.
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
