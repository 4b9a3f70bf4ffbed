import { describe, expect, test } from 'vitest';
import { aksiText, namaFromObjek, OBJEK_PATTERN, namedObjek, objekText } from './riwayat.ts';

describe('labels of the history', () => {
  test.each([
    ['nilai_ditetapkan', 'Nilai ditetapkan'],
    ['ekspor_data_keuangan', 'Ekspor Data keuangan'],
    ['constructor', 'Constructor'],
    ['belum_dikenal', 'Belum dikenal'],
  ])('the action %s is shown as "%s"', (aksi, text) => expect(aksiText(aksi)).toBe(text));

  test.each([
    ['peserta/7', 'Ana', 'Peserta Ana'],
    ['peserta/7/kategori/2', 'Ana', 'Peserta Ana, kategori Bahan Ajar'],
    ['peserta/7/kategori/3', 'Ana', 'Peserta Ana, kategori 3'],
    ['peserta/7/tes/2', 'Ana', 'Peserta Ana, test Posttest'],
    ['periode/2', 'Periode 2027', 'Periode 2027'],
    ['lokasi/2', 'Periodeksa', 'Lokasi Periodeksa'],
    ['peserta/7/alamat', 'Ana', 'Peserta Ana, alamat'],
    ['peserta/7', null, 'Peserta 7'],
    ['lokasi/semua', null, 'Semua lokasi'],
    ['sistem/raport_pelatihan_open', null, 'Pengaturan Raport kegiatan'],
    ['users', null, 'Akun'],
    ['kelas/kelas_a%2F1 50%25', null, 'Kelas kelas_a/1 50%'],
    ['sistem/open_pre', null, 'Pengaturan Pretest IST I'],
    ['sistem/periode_daftar', null, 'Periode peserta baru'],
  ])('the object %s with the name %s is shown as "%s"', (objek, nama, text) =>
    expect(objekText(objek, nama, { 'kategori/2': 'Bahan Ajar' })).toBe(text),
  );
});

test.each(['KC.G5.K15', 'Kelas A / 2', '50%2F', '/'.repeat(100), 'é'.repeat(100)])(
  'the history object with the name %s matches `OBJEK_PATTERN`, and `namaFromObjek` returns the name',
  (nama) => {
    const objek = namedObjek('kelas', nama);
    expect(objek).toMatch(OBJEK_PATTERN);
    expect(objek.split('/')).toEqual(['kelas', expect.any(String)]);
    expect(namaFromObjek(objek.split('/')[1]!)).toBe(nama);
  },
);

test.each([
  '7',
  'peserta/',
  'peserta/7/',
  'peserta//7',
  'peserta/%',
  'peserta/\0',
  'kelas/A%20',
  `kelas/${'x'.repeat(101)}`,
])('the text %j is not a valid object of the history', (objek) => expect(objek).not.toMatch(OBJEK_PATTERN));
