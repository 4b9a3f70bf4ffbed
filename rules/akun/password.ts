import { PANJANG_PASSWORD } from './akun.ts';

/** A shorter local part is too common a sequence of letters to forbid. */
const LOKAL_MIN = 4;

/**
 * Very common passwords in lower case that the browser checks itself: the ones people try first, and ones that the
 * server's lists lack.
 */
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

/** One character throughout (`11111111`, eight spaces), or six times in a row. */
const SATU_HURUF = /^(.)\1*$|(.)\2{5}/su;

/** Keyboard rows. Six neighbours in either direction make a common password. */
const BARIS_PAPAN = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const TETANGGA = 6;

/** Maximum length of two listed words written together, and minimum length of a word. */
const [DUA_KATA_MAKS, KATA_MIN] = [20, 3];

/**
 * From this length on, a common sequence of digits also rules out longer passwords that begin with it. Shorter ones
 * begin years, like 1985.
 */
const ANGKA_MIN = 6;

export const TERLALU_UMUM = 'Password ini terlalu umum dan mudah ditebak, gunakan yang lain';
export const SATU_KATA = 'Password berupa satu kata mudah ditebak, gunakan beberapa kata';
export const DUA_KATA = 'Password berupa dua kata yang disambung mudah ditebak, tambahkan kata lain';

export const PASSWORD_LAMA_WAJIB = 'Password lama wajib diisi';
export const PASSWORD_LAMA_SALAH = 'Password lama salah';

/** Owner of the password, as far as known. */
export interface PemilikPassword {
  email: string;
  name: string;
  nama_pt?: string | null | undefined;
}

/** Public names of this installation. */
export interface NamaProgram {
  productName: string;
  instituteName: string;
}

/** Word lists in lower case. Only the server has them, because they are too large for a browser. */
export interface KamusPassword {
  /** Very common passwords; refused also with digits and signs after them. */
  umum: ReadonlySet<string>;
  /** Words of the language, names, and all listed passwords. */
  kata: ReadonlySet<string>;
}

/** Judges a new password without the word lists. Returns null, or one Indonesian sentence that says what to change. */
export function judgePassword(password: string, akun: PemilikPassword): string | null {
  const { min, maks } = PANJANG_PASSWORD;
  if ([...password].length < min) return `Password paling sedikit ${min} karakter`;
  if (password.length > maks) return `Password paling banyak ${maks} karakter`;
  const kecil = password.toLowerCase();
  if (
    SATU_HURUF.test(password) ||
    isBarisPapan(kecil) ||
    pangkalOf(kecil).some((pangkal) => UMUM.has(pangkal))
  )
    return TERLALU_UMUM;
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

/** Judges a new password like `judgePassword`, and with the word lists and the names of this installation. */
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
  if (pangkalOf(kecil.trim()).some((each) => umum.has(each))) return TERLALU_UMUM;
  const program = new Set(`${productName} ${instituteName}`.toLowerCase().split(/[^\p{L}]+/u));
  const isKata = (each: string) => each.length >= KATA_MIN && (kata.has(each) || program.has(each));
  const inti = kecil.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (isKata(kecil) || isKata(inti)) return SATU_KATA;
  return isDuaKata(inti, isKata) ? DUA_KATA : null;
}

/** Six letters that are neighbours on a keyboard, forwards or backwards. */
const isBarisPapan = (kecil: string): boolean =>
  BARIS_PAPAN.flatMap((baris) => [baris, [...baris].toReversed().join('')]).some((baris) =>
    Array.from({ length: baris.length - TETANGGA + 1 }, (_, n) => baris.slice(n, n + TETANGGA)).some((run) =>
      kecil.includes(run),
    ),
  );

/** Two listed words written together. */
const isDuaKata = (inti: string, isKata: (each: string) => boolean): boolean =>
  inti.length <= DUA_KATA_MAKS &&
  /^\p{L}+$/u.test(inti) &&
  Array.from(inti, (_, n) => n).some((n) => isKata(inti.slice(0, n)) && isKata(inti.slice(n)));

/**
 * The text, and the text without its trailing digits and signs, dropped one by one: `abc1234` gives `abc123` and so on.
 */
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
