/** Instructions and links that a participant reads before writing a task. */
interface BacaanDemo {
  petunjuk: string;
  tautan: readonly { url: string; keterangan: string }[];
}

const laman = (alamat: string, keterangan: string) => ({ url: `https://example.org/${alamat}`, keterangan });

/**
 * Instructions and links for all locations, by title of the material. A material that is missing here has no
 * instructions and no links.
 */
export const BACAAN: Readonly<Partial<Record<string, BacaanDemo>>> = {
  'Rancangan RPS Satu Semester': {
    petunjuk:
      '<p>Susun RPS satu semester untuk <strong>satu mata kuliah yang Anda ampu</strong>, lalu tempelkan tautannya di tulisan tugas.</p>' +
      '<ul><li><p>Cantumkan CPL, CPMK, dan Sub-CPMK beserta hubungannya.</p></li>' +
      '<li><p>Rinci 16 pertemuan: bahan kajian, metode, waktu, dan penilaian.</p></li>' +
      '<li><p>Tulis dua sampai tiga paragraf tentang alasan pilihan metode Anda.</p></li></ul>' +
      '<p>Panjang tulisan di sini cukup satu halaman; RPS lengkapnya ada di berkas yang Anda tautkan.</p>',
    tautan: [
      laman('rps/templat', 'Templat RPS satu semester'),
      laman('rps/contoh', 'Contoh RPS yang dinilai baik di semua kompetensi'),
    ],
  },
  'Satu Bab Bahan Ajar Mata Kuliah': {
    petunjuk:
      '<p>Tulis satu bab bahan ajar yang dapat langsung dipakai mahasiswa, 8 sampai 15 halaman.</p>' +
      '<ol><li><p>Mulai dengan tujuan belajar dan satu kasus pembuka.</p></li>' +
      '<li><p>Beri latihan di akhir setiap subbab.</p></li>' +
      '<li><p>Sebutkan sumber setiap gambar dan kutipan.</p></li></ol>',
    tautan: [laman('bahan-ajar/gaya-selingkung', 'Gaya selingkung penulisan bab')],
  },
  'Penataan Kelas Daring pada LMS': {
    petunjuk:
      '<p>Tata satu kelas daring untuk sekurang-kurangnya empat pertemuan. Beri mentor akses sebagai tamu, lalu tempelkan alamat kelasnya.</p>',
    tautan: [],
  },
  'Instrumen dan Rubrik Penilaian Hasil Belajar': {
    petunjuk:
      '<p>Kirim <strong>kisi-kisi, sepuluh butir soal, dan satu rubrik</strong> untuk mata kuliah yang sama dengan RPS Anda.</p>' +
      '<p>Jelaskan dalam satu paragraf bagaimana umpan balik sampai kepada mahasiswa.</p>',
    tautan: [laman('penilaian/kisi-kisi', 'Lembar kisi-kisi kosong')],
  },
  'Rancangan Penelitian dan Draf Artikel': {
    petunjuk:
      '<p>Kirim rancangan penelitian paling banyak 2.000 kata dan kerangka artikelnya. Sebutkan jurnal yang dituju.</p>',
    tautan: [laman('penelitian/kerangka', 'Kerangka artikel penelitian')],
  },
  'Video Praktik Mengajar': {
    petunjuk:
      '<p>Rekam <strong>20 sampai 30 menit</strong> mengajar tanpa potongan, dari pembukaan sampai penutupan.</p>' +
      '<ul><li><p>Wajah dan suara Anda serta papan atau salindia terlihat jelas.</p></li>' +
      '<li><p>Minta izin mahasiswa sebelum merekam.</p></li>' +
      '<li><p>Tulis mata kuliah, pertemuan ke berapa, dan tujuan belajarnya di atas tautan video.</p></li></ul>',
    tautan: [
      laman('praktik/contoh-video', 'Contoh video praktik mengajar'),
      laman('praktik/izin-merekam', 'Lembar izin merekam untuk mahasiswa'),
    ],
  },
  'Artikel Ilmiah Siap Kirim': {
    petunjuk:
      '<p>Kirim artikel dalam bentuk yang akan Anda ajukan ke jurnal, memakai templat jurnal itu, beserta hasil pemeriksaan kemiripannya.</p>',
    tautan: [laman('artikel/daftar-periksa', 'Daftar periksa sebelum mengirim artikel')],
  },
  'Klinik Daring: Analisis Butir Soal': {
    petunjuk:
      '<p>Bawa hasil ujian satu kelas dalam bentuk lembar kerja. Ruang dibuka 15 menit sebelum mulai.</p>',
    tautan: [laman('ruang/klinik-butir-soal', 'Ruang pertemuan video')],
  },
};
