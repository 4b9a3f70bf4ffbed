import { PANJANG_PASSWORD } from './akun.ts';

/** A local part shorter than this is too common a sequence of letters to forbid. */
const LOKAL_MIN = 4;

/** The most common ones here, in lower case, known to the browser itself: those the server's lists lack, and those people try first. */
const UMUM = new Set(
  `password passw0rd p@ssword p@ssw0rd pass admin administrator root user guest login welcome letmein
  monkey dragon master shadow sunshine princess superman batman football baseball iloveyou trustno1
  starwars whatever computer internet google facebook instagram whatsapp samsung iphone qwerty qwertyuiop
  qwerty123 asdfghjkl asdfasdf zxcvbnm 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc q1w2e3r4 a1b2c3d4 abc123
  abcd1234 abcdefgh aa123456 a123456 pass1234 12345678 123456789 1234567890 0123456789 987654321
  9876543210 87654321 12341234 12344321 11223344 123123123 12121212 123454321 147258369 159753456 31415926
  changeme default secret rahasia rahasiaku katasandi sandi sandiku terserah bismillah alhamdulillah
  assalamualaikum allahuakbar subhanallah insyaallah masyaallah muhammad indonesia merdeka garuda
  nusantara jakarta bandung surabaya medan pontianak cirebon sayang sayangku sayangkamu cintaku
  akucintakamu kamukamu anakku keluarga bahagia selamat semangat persija persib pelatihan dosen dosenku
  mentor peserta evaluator pengajar mahasiswa kampus universitas uinjakarta uinjkt lpmuin lpmuinjkt
  pekerti kemenag kemdikbud belajar semester skripsi`.split(/\s+/),
);

/** The same character throughout, such as 11111111 or eight spaces. */
const SATU_HURUF = /^(.)\1*$/su;

/** A common sequence of digits also rules out longer passwords that begin with it, but only from this length on: 1985 begins many a number. */
const ANGKA_MIN = 6;

export const TERLALU_UMUM = 'Password ini terlalu umum dan mudah ditebak, gunakan yang lain';
export const SATU_KATA = 'Password berupa satu kata mudah ditebak, gunakan beberapa kata';

/** Whose password it is, as far as the caller knows. */
export interface PemilikPassword {
  email: string;
  name: string;
  nama_pt?: string | null | undefined;
}

/** What everybody knows about this install. */
export interface NamaProgram {
  productName: string;
  instituteName: string;
}

/** In lower case; too large for a browser, so only the server has them. */
export interface KamusPassword {
  /** The most common passwords. */
  umum: ReadonlySet<string>;
  /** Single words of the language. */
  kata: ReadonlySet<string>;
}

/** The immediate verdict on a new password, without the lists. Null when good, else one Indonesian sentence that says what to do. */
export function judgePassword(password: string, akun: PemilikPassword): string | null {
  const { min, maks } = PANJANG_PASSWORD;
  if ([...password].length < min) return `Password paling sedikit ${min} karakter`;
  if (password.length > maks) return `Password paling banyak ${maks} karakter`;
  const kecil = password.toLowerCase();
  if (SATU_HURUF.test(password) || pangkalOf(kecil).some((pangkal) => UMUM.has(pangkal))) return TERLALU_UMUM;
  const email = akun.email.trim().toLowerCase();
  const [lokal = ''] = email.split('@');
  if (kecil === email || (lokal.length >= LOKAL_MIN && kecil.includes(lokal))) {
    return 'Password tidak boleh memuat alamat email Anda';
  }
  if (sama(kecil, akun.name) || sama(kecil, tanpaGelar(akun.name)))
    return 'Password tidak boleh sama dengan nama Anda';
  if (sama(kecil, akun.nama_pt ?? '')) return 'Password tidak boleh sama dengan nama perguruan tinggi Anda';
  return null;
}

/** Is a new password good enough? As `judgePassword`, with the lists and the names of this install. */
export function judgeNewPassword(
  password: string,
  akun: PemilikPassword,
  { productName, instituteName }: NamaProgram,
  { umum, kata }: KamusPassword,
): string | null {
  const first = judgePassword(password, akun);
  if (first) return first;
  const kecil = password.toLowerCase();
  if (sama(kecil, productName) || sama(kecil, instituteName))
    return 'Password tidak boleh sama dengan nama program atau penyelenggaranya';
  const pangkal = pangkalOf(kecil.trim());
  if (pangkal.some((each) => umum.has(each))) return TERLALU_UMUM;
  return pangkal.some((each) => kata.has(each)) ? SATU_KATA : null;
}

/** The text, and what remains of it as digits and signs behind are dropped one by one: `abc1234` is `abc123` and more. */
function pangkalOf(teks: string): string[] {
  const found = [teks];
  let sisa = teks;
  while (/[^\p{L}]$/u.test(sisa)) {
    sisa = sisa.slice(0, -1);
    if (sisa.length >= ANGKA_MIN || /\p{L}/u.test(sisa)) found.push(sisa);
  }
  return found;
}

/** Equal except for blanks, case and trailing characters that are not letters. */
function sama(kecil: string, nama: string): boolean {
  const inti = rapat(nama.toLowerCase());
  return inti !== '' && rapat(kecil) === inti;
}

function rapat(teks: string): string {
  return teks.replace(/\s+/g, '').replace(/[^\p{L}]+$/u, '');
}

/** `Dr. Siti Aminah, M.Pd.` is `Siti Aminah`. */
function tanpaGelar(nama: string): string {
  return (nama.split(',')[0] ?? '').replace(/^(?:\s*\p{L}+\.)+/u, '');
}
