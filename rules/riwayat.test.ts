import { describe, expect, test } from 'vitest';
import { aksiTeks, objekTeks } from './riwayat.ts';

describe('words of the history', () => {
  test.each([
    ['nilai_ditetapkan', 'Nilai ditetapkan'],
    ['ekspor_data_keuangan', 'Ekspor Data keuangan'],
    ['constructor', 'Constructor'],
    ['belum_dikenal', 'Belum dikenal'],
  ])('%s is %s', (aksi, text) => expect(aksiTeks(aksi)).toBe(text));

  test.each([
    ['peserta/7', 'Ana', 'Peserta Ana'],
    ['peserta/7/kategori/2', 'Ana', 'Peserta Ana, kategori Bahan Ajar'],
    ['peserta/7/kategori/3', 'Ana', 'Peserta Ana, kategori 3'],
    ['peserta/7/tes/2', 'Ana', 'Peserta Ana, test POST-TEST'],
    ['peserta/7/alamat', 'Ana', 'Peserta Ana, alamat'],
    ['peserta/7', null, 'Peserta 7'],
    ['lokasi/semua', null, 'Semua lokasi'],
    ['sistem/raport_pelatihan_open', null, 'Saklar Raport kegiatan'],
    ['users', null, 'Akun'],
    ['sistem/open_pre', null, 'Saklar Pretest IST I'],
  ])('%s of %s is %s', (objek, nama, text) =>
    expect(objekTeks(objek, nama, { 'kategori/2': 'Bahan Ajar' })).toBe(text),
  );
});
