import { expect, test } from 'vitest';
import { DUA_KATA, SATU_KATA, TERLALU_UMUM } from '#rules/akun/password.ts';
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
  ['trustno1', TERLALU_UMUM],
  ['Charlie1987', TERLALU_UMUM],
  ['trustno1234', TERLALU_UMUM],
  ['password123!', TERLALU_UMUM],
  ['123456123456', TERLALU_UMUM],
  // A personnel number that begins like a year is not a common password.
  ['198503122010121003', null],
  ['kebersamaan', SATU_KATA],
  ['Kesejahteraan2026', SATU_KATA],
  ['perpustakaan', SATU_KATA],
  // A common word inside a longer password is allowed.
  ['belajar-bersama', null],
  ['kuda makan rumput', null],
  ['terima kasih', null],
  ['2026kesejahteraan', SATU_KATA],
  ['kucing123', SATU_KATA],
  ['77kucing!!', SATU_KATA],
  ['aaaaaaaa1', TERLALU_UMUM],
  ['x111111y', TERLALU_UMUM],
  ['kampusmerdeka', DUA_KATA],
  ['rahasiabanget1', DUA_KATA],
  ['syarifhidayatullah', DUA_KATA],
  ['pelatihankampus', DUA_KATA],
  ['Asdfgh-2026', TERLALU_UMUM],
  ['pintu-poiuyt', TERLALU_UMUM],
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
])('of %j it is said: %j', (password, kalimat) => {
  expect(weakness(password, siti, PROGRAM)).toBe(kalimat);
});

test('an account without name and institution has no rule about them', () => {
  expect(weakness('83927461', { email: 'a@example.org', name: '', nama_pt: null }, PROGRAM)).toBeNull();
});

test('the operator is warned about a weak default password only', () => {
  expect(weakDefault({ ...PROGRAM, defaultPassword: 'pelatihandosen' })).toContain('DEFAULT_PASSWORD');
  expect(weakDefault({ ...PROGRAM, defaultPassword: 'bawaan-untuk-pengujian' })).toBeNull();
  expect(weakDefault(PROGRAM)).toBeNull();
});
