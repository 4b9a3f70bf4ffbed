import { describe, expect, test } from 'vitest';
import { diffFields } from './diff-fields.ts';

const ACUAN = {
  'kat_id/2': 'Bahan Ajar',
  'butir/12': 'Menyusun RPS',
  'lokasi_id/1': 'Jakarta',
  'lokasi_id/2': 'Medan',
};

describe('diffFields', () => {
  test.each<[string, unknown, unknown, unknown]>([
    [
      'a changed score, but no unchanged field',
      { nilai_pre: 80, nilai_ojt: 0, updated_at: 'a' },
      { nilai_pre: 80, nilai_ojt: 61.5, updated_at: 'b' },
      [{ kolom: 'OJT', dari: '0,00', ke: '61,50' }],
    ],
    ['nothing for equal values', { a: 1 }, { a: 1 }, []],
    ['nothing without values', null, null, []],
    [
      'a name instead of its id, and the length of a list of ids',
      { mentor_id: 3 },
      { mentor_id: 4, mentor: 'Budi', peserta: [7, 8, 9], kat_id: 2 },
      [
        { kolom: 'Mentor', dari: null, ke: 'Budi' },
        { kolom: 'Peserta', dari: null, ke: '3' },
        { kolom: 'Kategori', dari: null, ke: 'Bahan Ajar' },
      ],
    ],
    [
      'both names if both are known, and no list of ids beside its length',
      { lokasi_id: 1 },
      { lokasi_id: 2, lokasi: 'Medan', jumlah: 3, peserta: [7, 8, 9], updated_at: 'b' },
      [
        { kolom: 'Lokasi', dari: 'Jakarta', ke: 'Medan' },
        { kolom: 'Jumlah', dari: null, ke: '3' },
      ],
    ],
    [
      'states, roles and files in words',
      { is_valid: 0, peserta_status_aktif: 1, group: 'user', berkas: 'a', dibayar_pada: null, q: '' },
      { is_valid: 1, peserta_status_aktif: 0, group: 'mentor', berkas: 'b', dibayar_pada: '2026-05-12' },
      [
        { kolom: 'Validasi', dari: 'Belum valid', ke: 'Valid' },
        { kolom: 'Status', dari: 'Aktif', ke: 'Tidak aktif' },
        { kolom: 'Peran', dari: 'Peserta', ke: 'Mentor' },
        { kolom: 'Berkas', dari: 'berkas lama', ke: 'berkas baru' },
        { kolom: 'Dibayar', dari: null, ke: '12 Mei 2026' },
      ],
    ],
    [
      'the duties of a mentor, with the names of the locations',
      { tugas_mentor: 1, tugas_evaluator: 1, menerima: 1, lokasi: 'Semua lokasi' },
      { tugas_mentor: 0, tugas_evaluator: 1, menerima: 0, lokasi: ['Jakarta', 'Medan'] },
      [
        { kolom: 'Bertugas sebagai mentor', dari: 'Ya', ke: 'Tidak' },
        { kolom: 'Menerima peserta', dari: 'Ya', ke: 'Tidak' },
        { kolom: 'Lokasi', dari: 'Semua lokasi', ke: 'Jakarta, Medan' },
      ],
    ],
    [
      'money, days, texts of the editor and competence items by their text',
      null,
      { nominal: 1250000, tgl_mulai: '2026-05-12', pertanyaan: '<p>Apa <b>itu</b>?</p>', 12: 3, 13: 4 },
      [
        { kolom: 'Menyusun RPS', dari: null, ke: '3' },
        { kolom: 'Kompetensi 13', dari: null, ke: '4' },
        { kolom: 'Nominal', dari: null, ke: 'Rp 1.250.000' },
        { kolom: 'Mulai', dari: null, ke: '12 Mei 2026' },
        { kolom: 'Pertanyaan', dari: null, ke: 'Apa itu ?' },
      ],
    ],
    [
      'options of a question',
      null,
      { option: [{ id: 1, pertanyaan: 'A', value: 1.5 }] },
      [{ kolom: 'Pilihan', dari: null, ke: 'A (nilai 1,50)' }],
    ],
  ])('`diffFields` shows %s', (_, sebelum, sesudah, difference) =>
    expect(diffFields({ objek: 'peserta/7', sebelum, sesudah, acuan: ACUAN })).toEqual(difference),
  );

  test.each([
    ['sistem/open_pre', 0, 1, 'Ditutup', 'Dibuka'],
    ['users/7', 0, 1, 'Dibuka', 'Ditutup'],
    ['lain/7', 0, 1, '0', '1'],
    ['sistem/periode_daftar', 2, 1, '2', '2027 Makassar'],
  ])('`diffFields` shows a change of %s from %i to %i as "%s" to "%s"', (objek, sebelum, sesudah, dari, ke) =>
    expect(diffFields({ objek, sebelum, sesudah, acuan: { 'periode_daftar/1': '2027 Makassar' } })).toEqual([
      { kolom: '', dari, ke },
    ]),
  );

  test('a long text in a difference is shortened to 160 characters', () => {
    expect(
      diffFields({ objek: 'peserta/7', sebelum: null, sesudah: { catatan: 'x'.repeat(1000) } })[0]!.ke,
    ).toHaveLength(160);
  });
});
