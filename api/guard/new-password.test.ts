import { expect, test } from 'vitest';
import { TWO_WORDS, ONE_WORD, TOO_COMMON } from '#rules/akun/password.ts';
import { weakDefault, weakness } from './new-password.ts';

const PROGRAM = { productName: 'Pelatihan Dosen', instituteName: 'LPM UIN Jakarta' };
const siti = {
  email: 'Siti.Aminah@Example.org',
  name: 'Dr. Siti Aminah, M.Pd.',
  nama_pt: 'Universitas Contoh 1945',
};

const NAMA = 'Password tidak boleh sama dengan nama Anda';
const PT = 'Password tidak boleh sama dengan nama perguruan tinggi Anda';
const PROGRAMNYA = 'Password tidak boleh sama dengan nama program atau penyelenggaranya';

test.each([
  ['trustno1', TOO_COMMON],
  ['Charlie1987', TOO_COMMON],
  ['trustno1234', TOO_COMMON],
  ['password123!', TOO_COMMON],
  ['123456123456', TOO_COMMON],
  // This personnel number begins like a year, but it is accepted.
  ['198503122010121003', null],
  ['kebersamaan', ONE_WORD],
  ['Kesejahteraan2026', ONE_WORD],
  ['perpustakaan', ONE_WORD],
  // A common word is accepted if it is only a part of a longer password.
  ['belajar-bersama', null],
  ['kuda makan rumput', null],
  ['terima kasih', null],
  ['2026kesejahteraan', ONE_WORD],
  ['kucing123', ONE_WORD],
  ['77kucing!!', ONE_WORD],
  ['aaaaaaaa1', TOO_COMMON],
  ['x111111y', TOO_COMMON],
  ['kampusmerdeka', TWO_WORDS],
  ['rahasiabanget1', TWO_WORDS],
  ['syarifhidayatullah', TWO_WORDS],
  ['pelatihankampus', TWO_WORDS],
  ['Asdfgh-2026', TOO_COMMON],
  ['pintu-poiuyt', TOO_COMMON],
  ['kuda-laut-menari-9', null],
  ['melati-pagi-42', null],
  ['Gunung-Rinjani-3726-kabut', null],
  ['selamatpagiduniaku', null],
  ['siti aminah', NAMA],
  ['DrSitiAminah', null],
  ['Dr. Siti Aminah, M.Pd.', NAMA],
  ['SitiAminah77', NAMA],
  ['siti-aminah-di-bogor', null],
  ['universitas contoh', PT],
  ['UniversitasContoh2026', PT],
  ['pelatihan dosen', PROGRAMNYA],
  ['LPMUINJakarta1', PROGRAMNYA],
  ['pelatihan dosen di ciputat', null],
])('the password %j gets the error message %j', (password, kalimat) => {
  expect(weakness(password, siti, PROGRAM)).toBe(kalimat);
});

test('if an account has no name and no institution, no password is refused as similar to them', () => {
  expect(weakness('83927461', { email: 'a@example.org', name: '', nama_pt: null }, PROGRAM)).toBeNull();
});

test('the app warns the operator about the default password only if it is weak', () => {
  expect(weakDefault({ ...PROGRAM, defaultPassword: 'pelatihandosen' })).toContain('DEFAULT_PASSWORD');
  expect(weakDefault({ ...PROGRAM, defaultPassword: 'bawaan-untuk-pengujian' })).toBeNull();
  expect(weakDefault(PROGRAM)).toBeNull();
});
