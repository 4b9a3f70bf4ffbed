import { PANJANG_PASSWORD } from './akun.ts';

/** A local part shorter than this is too common a run of letters to forbid. */
const LOKAL_MIN = 4;

/** The commonest passwords, lower case; refused with digits or signs behind, too. */
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

/** One and the same character all through, such as 11111111 or eight spaces. */
const SATU_HURUF = /^(.)\1*$/su;

/** Is a new password good enough? Null when so, else one Indonesian sentence that says what to do. */
export function judgePassword(password: string, akun: { email: string; name: string }): string | null {
  const { min, maks } = PANJANG_PASSWORD;
  if ([...password].length < min) return `Password paling sedikit ${min} karakter`;
  if (password.length > maks) return `Password paling banyak ${maks} karakter`;
  const kecil = password.toLowerCase();
  if (SATU_HURUF.test(password) || UMUM.has(kecil) || UMUM.has(kecil.replace(/[^\p{L}]+$/u, ''))) {
    return 'Password ini terlalu umum dan mudah ditebak, gunakan yang lain';
  }
  const email = akun.email.trim().toLowerCase();
  const [lokal = ''] = email.split('@');
  if (kecil === email || (lokal.length >= LOKAL_MIN && kecil.includes(lokal))) {
    return 'Password tidak boleh memuat alamat email Anda';
  }
  if (rapat(kecil) === rapat(akun.name.toLowerCase())) return 'Password tidak boleh sama dengan nama Anda';
  return null;
}

function rapat(teks: string): string {
  return teks.replace(/\s+/g, '');
}
