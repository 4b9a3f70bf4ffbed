import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrongKonfirmasi, noAbsensi, PASSWORD_DIFFERS } from './akun.ts';
import { judgePassword } from './password.ts';

const siti = { email: 'Siti.Aminah@Example.org', name: 'Siti Aminah' };

const SHORT = 'Password paling sedikit 8 karakter';
const LENGTH = 'Password paling banyak 128 karakter';
const TOO_COMMON = 'Password ini terlalu umum dan mudah ditebak, gunakan yang lain';
const BERISI_EMAIL = 'Password tidak boleh memuat alamat email Anda';
const SAME_NAMA = 'Password tidak boleh sama dengan nama Anda';

describe('judgePassword', () => {
  it.each([
    ['', SHORT],
    ['kopi-7x', SHORT],
    ['kopi-7xy', null],
    ['😀😀😀😀', SHORT],
    ['kopi-7xy'.repeat(16), null],
    [`${'kopi-7xy'.repeat(16)}z`, LENGTH],
    ['12345678', TOO_COMMON],
    ['password', TOO_COMMON],
    ['PassWord', TOO_COMMON],
    ['password123', TOO_COMMON],
    ['qwerty123', TOO_COMMON],
    ['indonesia', TOO_COMMON],
    ['Indonesia2026!', TOO_COMMON],
    ['bismillah', TOO_COMMON],
    ['pelatihan', TOO_COMMON],
    ['rahasia1', TOO_COMMON],
    ['11111111', TOO_COMMON],
    ['        ', TOO_COMMON],
    ['pelatihan-saya-lancar', null],
    ['belajar-bersama', null],
    ['siti.aminah', BERISI_EMAIL],
    ['xSITI.AMINAH9', BERISI_EMAIL],
    ['siti.aminah@example.org', BERISI_EMAIL],
    ['SitiAminah', SAME_NAMA],
    ['siti aminah', SAME_NAMA],
    ['siti-aminah-di-bogor', null],
  ])('the password %j gets the error message %j', (password, kalimat) => {
    expect(judgePassword(password, siti)).toBe(kalimat);
  });

  it('a password that contains the email’s local part is refused if the part has four characters, but not three', () => {
    expect(judgePassword('xxadi-kopi', { email: 'adi@example.org', name: '' })).toBeNull();
    expect(judgePassword('xxadit-kopi', { email: 'adit@example.org', name: '' })).toBe(BERISI_EMAIL);
  });

  it("if an account's address has no @, a password that contains the whole address is refused", () => {
    expect(judgePassword('xxaditya-kopi', { email: 'aditya', name: '' })).toBe(BERISI_EMAIL);
  });

  it('a password that equals the whole email address is refused, even if the local part is short', () => {
    expect(judgePassword('adi@example.org', { email: 'adi@example.org', name: '' })).toBe(BERISI_EMAIL);
  });

  it('`judgePassword` returns null or one sentence for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.emailAddress(),
        fc.string(),
        (p, email, name) => {
          const jawaban = judgePassword(p, { email, name });
          expect(jawaban === null || jawaban.startsWith('Password ')).toBe(true);
          if ([...p].length < 8 || p.length > 128) expect(jawaban).not.toBeNull();
        },
      ),
    );
  });
});

describe('wrongKonfirmasi', () => {
  it.each([
    [{ password: 'kuda', c_pass: 'kuda' }, false],
    [{ password: 'kuda', c_pass: 'kuda ' }, PASSWORD_DIFFERS],
    [{ password: '', c_pass: 'kuda' }, PASSWORD_DIFFERS],
    [{ password: 'kuda' }, PASSWORD_DIFFERS],
    // If both fields are empty, the user does not change the password.
    [{ password: null, c_pass: '' }, false],
    [{}, false],
  ])('the password fields %j give the error message %j', (input, salah) => {
    expect(wrongKonfirmasi(input)).toBe(salah);
  });
});

describe('noAbsensi', () => {
  it.each([
    [-1, null],
    [0, null],
    [1, 1],
    [2, 2],
    [499, 499],
    [500, 500],
    [501, 700],
    [700, 700],
    [100_000, 700],
    [1.5, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('the typed attendance number %d is stored as %j', (n, hasil) => {
    expect(noAbsensi(n)).toBe(hasil);
  });
});
