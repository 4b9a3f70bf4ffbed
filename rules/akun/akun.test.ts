import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { konfirmasiSalah, noAbsensi, PASSWORD_TIDAK_SAMA } from './akun.ts';
import { judgePassword } from './password.ts';

const siti = { email: 'Siti.Aminah@Example.org', name: 'Siti Aminah' };

const PENDEK = 'Password paling sedikit 8 karakter';
const PANJANG = 'Password paling banyak 128 karakter';
const TERLALU_UMUM = 'Password ini terlalu umum dan mudah ditebak, gunakan yang lain';
const BERISI_EMAIL = 'Password tidak boleh memuat alamat email Anda';
const SAMA_NAMA = 'Password tidak boleh sama dengan nama Anda';

describe('judgePassword', () => {
  it.each([
    ['', PENDEK],
    ['kopi-7x', PENDEK],
    ['kopi-7xy', null],
    ['😀😀😀😀', PENDEK],
    ['kopi-7xy'.repeat(16), null],
    [`${'kopi-7xy'.repeat(16)}z`, PANJANG],
    ['12345678', TERLALU_UMUM],
    ['password', TERLALU_UMUM],
    ['PassWord', TERLALU_UMUM],
    ['password123', TERLALU_UMUM],
    ['qwerty123', TERLALU_UMUM],
    ['indonesia', TERLALU_UMUM],
    ['Indonesia2026!', TERLALU_UMUM],
    ['bismillah', TERLALU_UMUM],
    ['pelatihan', TERLALU_UMUM],
    ['rahasia1', TERLALU_UMUM],
    ['11111111', TERLALU_UMUM],
    ['        ', TERLALU_UMUM],
    ['pelatihan-saya-lancar', null],
    ['belajar-bersama', null],
    ['siti.aminah', BERISI_EMAIL],
    ['xSITI.AMINAH9', BERISI_EMAIL],
    ['siti.aminah@example.org', BERISI_EMAIL],
    ['SitiAminah', SAMA_NAMA],
    ['siti aminah', SAMA_NAMA],
    ['siti-aminah-di-bogor', null],
  ])('of %j says %j', (password, kalimat) => {
    expect(judgePassword(password, siti)).toBe(kalimat);
  });

  it('looks for a local part of four characters, not of three', () => {
    expect(judgePassword('xxadi-kopi', { email: 'adi@example.org', name: '' })).toBeNull();
    expect(judgePassword('xxadit-kopi', { email: 'adit@example.org', name: '' })).toBe(BERISI_EMAIL);
  });

  it('treats an address without @ as a local part', () => {
    expect(judgePassword('xxaditya-kopi', { email: 'aditya', name: '' })).toBe(BERISI_EMAIL);
  });

  it('refuses a password with the whole address, also with a short local part', () => {
    expect(judgePassword('adi@example.org', { email: 'adi@example.org', name: '' })).toBe(BERISI_EMAIL);
  });

  it('returns null or one sentence for any text', () => {
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

describe('konfirmasiSalah', () => {
  it.each([
    [{ password: 'kuda', c_pass: 'kuda' }, false],
    [{ password: 'kuda', c_pass: 'kuda ' }, PASSWORD_TIDAK_SAMA],
    [{ password: '', c_pass: 'kuda' }, PASSWORD_TIDAK_SAMA],
    [{ password: 'kuda' }, PASSWORD_TIDAK_SAMA],
    // No change of the password.
    [{ password: null, c_pass: '' }, false],
    [{}, false],
  ])('of %j is %j', (isian, salah) => {
    expect(konfirmasiSalah(isian)).toBe(salah);
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
  ])('of %d is %j', (n, hasil) => {
    expect(noAbsensi(n)).toBe(hasil);
  });
});
