import { PASSWORD_LENGTH } from './akun.ts';

/**
 * Minimum length of the part of the email address before @. If this part is shorter, a password may contain it, because
 * such short parts occur in many words.
 */
const LOKAL_MIN = 4;

/**
 * Very common passwords in lower case, for the check in the browser. They are the passwords that attackers
 * try first, and common passwords that the server's lists do not contain.
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

/** A password that repeats one character (`11111111`, eight spaces), or that has one character six times in a row. */
const ONE_LETTER = /^(.)\1*$|(.)\2{5}/su;

/** Rows of a keyboard. A password with six neighbouring letters of a row, in either direction, is too common. */
const CLIPBOARD_ROW = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const TETANGGA = 6;

/**
 * Limits of the check for two joined words: maximum length of the password, and minimum length of each word.
 */
const [TWO_WORDS_MAX, WORDS_MIN] = [20, 3];

/**
 * Minimum length of a common sequence of digits. Longer passwords that begin with such a sequence are refused too. A
 * password may begin with a shorter sequence, because it is often a year, like 1985.
 */
const DIGITS_MIN = 6;

export const TOO_COMMON = 'Password ini terlalu umum dan mudah ditebak, gunakan yang lain';
export const ONE_WORD = 'Password berupa satu kata mudah ditebak, gunakan beberapa kata';
export const TWO_WORDS = 'Password berupa dua kata yang disambung mudah ditebak, tambahkan kata lain';

export const OLD_PASSWORD_REQUIRED = 'Password lama wajib diisi';
export const OLD_PASSWORD_WRONG = 'Password lama salah';

/** Known data of the account's owner. The password is not allowed to repeat them. */
export interface PemilikPassword {
  email: string;
  name: string;
  nama_pt?: string | null | undefined;
}

/** Names of the programme and its institute. The password is not allowed to repeat them. */
export interface NamaProgram {
  productName: string;
  instituteName: string;
}

/** Word lists in lower case. The browser does not load them, because they are too large. */
export interface KamusPassword {
  /** Very common passwords. A password that adds only digits and signs to one of these passwords is refused too. */
  umum: ReadonlySet<string>;
  /** Words of the Indonesian language, names, and all common passwords. */
  kata: ReadonlySet<string>;
}

/**
 * Checks a new password without the word lists, so that the browser can use it too. Returns null or an error message in
 * Indonesian.
 */
export function judgePassword(password: string, akun: PemilikPassword): string | null {
  const { min, maks } = PASSWORD_LENGTH;
  if ([...password].length < min) return `Password paling sedikit ${min} karakter`;
  if (password.length > maks) return `Password paling banyak ${maks} karakter`;
  const small = password.toLowerCase();
  if (ONE_LETTER.test(password) || isClipboardRow(small) || stemOf(small).some((stem) => UMUM.has(stem)))
    return TOO_COMMON;
  const email = akun.email.trim().toLowerCase();
  const [lokal = ''] = email.split('@');
  if (small === email || (lokal.length >= LOKAL_MIN && small.includes(lokal))) {
    return 'Password tidak boleh memuat alamat email Anda';
  }
  if (same(small, akun.name) || same(small, withoutGelar(akun.name)))
    return 'Password tidak boleh sama dengan nama Anda';
  if (same(small, akun.nama_pt ?? '')) return 'Password tidak boleh sama dengan nama perguruan tinggi Anda';
  return null;
}

/**
 * Checks a new password like `judgePassword`. Also compares it with the word lists and the names of this
 * installation.
 */
export function judgeNewPassword(
  password: string,
  akun: PemilikPassword,
  { productName, instituteName }: NamaProgram,
  { umum, kata }: KamusPassword,
): string | null {
  const first = judgePassword(password, akun);
  if (first) return first;
  const small = password.toLowerCase();
  if (same(small, productName) || same(small, instituteName))
    return 'Password tidak boleh sama dengan nama program atau penyelenggaranya';
  if (stemOf(small.trim()).some((each) => umum.has(each))) return TOO_COMMON;
  const program = new Set(`${productName} ${instituteName}`.toLowerCase().split(/[^\p{L}]+/u));
  const isWord = (each: string) => each.length >= WORDS_MIN && (kata.has(each) || program.has(each));
  const inti = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (isWord(small) || isWord(inti)) return ONE_WORD;
  return isTwoWords(inti, isWord) ? TWO_WORDS : null;
}

/** Tests whether the text contains six neighbouring letters of a keyboard row, forwards or backwards. */
const isClipboardRow = (small: string): boolean =>
  CLIPBOARD_ROW.flatMap((baris) => [baris, [...baris].toReversed().join('')]).some((baris) =>
    Array.from({ length: baris.length - TETANGGA + 1 }, (_, n) => baris.slice(n, n + TETANGGA)).some((run) =>
      small.includes(run),
    ),
  );

/** Tests whether the text consists of two listed words, written together. */
const isTwoWords = (inti: string, isWord: (each: string) => boolean): boolean =>
  inti.length <= TWO_WORDS_MAX &&
  /^\p{L}+$/u.test(inti) &&
  Array.from(inti, (_, n) => n).some((n) => isWord(inti.slice(0, n)) && isWord(inti.slice(n)));

/**
 * Returns the text and its shorter forms. Each form removes one more trailing digit or sign: `abc1234` gives
 * `abc123`, `abc12` and so on.
 */
function stemOf(teks: string): string[] {
  const found = [teks];
  let remaining = teks;
  while (/[^\p{L}]$/u.test(remaining)) {
    remaining = remaining.slice(0, -1);
    if (remaining.length >= DIGITS_MIN || /\p{L}/u.test(remaining)) found.push(remaining);
  }
  return found;
}

/** Tests whether password and name are equal, apart from blanks, case and trailing digits or signs. */
function same(small: string, nama: string): boolean {
  const inti = rapat(nama.toLowerCase());
  return inti !== '' && rapat(small) === inti;
}

function rapat(teks: string): string {
  return teks.replace(/\s+/g, '').replace(/[^\p{L}]+$/u, '');
}

/** Removes academic titles from a name: `Dr. Siti Aminah, M.Pd.` becomes `Siti Aminah`. */
function withoutGelar(nama: string): string {
  return (nama.split(',')[0] ?? '').replace(/^(?:\s*\p{L}+\.)+/u, '');
}
