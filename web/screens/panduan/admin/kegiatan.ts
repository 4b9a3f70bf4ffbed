import type { PanduanPart } from '../part.ts';

/** Parts of the admin guide about mentors, materials, periods, surveys and payments. */
export const KEGIATAN: readonly PanduanPart[] = [
  {
    path: '/adm/mentor',
    judul: 'Mentor',
    untuk: 'Beban setiap mentor, penugasan kategori 1 sampai 5, dan nilai yang diberikan.',
    langkah: [
      'Di `Daftar Mentor` lihat siapa yang banyak menunggu, lalu tekan `Tugaskan` pada barisnya.',
      'Di `Assignment / Tugas` pilih mentor, kategori, dan lokasi, lalu tekan `Filter Data`.',
      'Tekan `Pilih` untuk satu peserta, atau centang beberapa. `Tugaskan yang dipilih` untuk kategori ini, `Semua (1–5)` untuk kelima kategori sekaligus.',
      'Di ponsel, tekan sebuah baris untuk melihat tombolnya. Tekan `Pilih` di atas daftar untuk mencentang.',
      'Tekan `Pindahkan` untuk menyerahkan peserta kepada mentor lain. Jika ada yang perlu diperhatikan, tombolnya menjadi `Tetap pindahkan`. Centang `Tidak menerima peserta lagi` jika mentor itu tidak boleh diusulkan lagi.',
    ],
    arti: {
      Terisi: 'Peserta sudah memiliki mentor di kategori ini.',
      'Perlu diperhatikan':
        'Mentor ini tidak menerima peserta lagi, tidak bertugas untuk itu, atau bertugas di lokasi lain. Anda tetap dapat menugaskannya.',
      Kinerja: 'Nilai yang diberikan seorang mentor, sampai setiap kompetensi.',
    },
    tanya: {
      'Apa yang terjadi dengan review setelah pindah mentor?':
        'Review dan nilai tetap pada penulisnya. Mentor lama langsung tidak dapat membuka peserta itu lagi.',
    },
  },
  {
    path: '/adm/mentor_usulan',
    judul: 'Usulan Pembagian',
    untuk:
      'Usul mentor dan evaluator bagi semua peserta di satu lokasi yang belum punya. Tidak ada yang berubah sebelum Anda menerapkannya.',
    langkah: [
      'Tekan `Usulkan pembagian` di `Mentor`, lalu pilih lokasi, dan satu kategori jika perlu.',
      'Periksa usulan per peserta beserta alasannya, dan beban mentor sebelum → sesudah.',
      'Ganti pilihan yang tidak cocok.',
      'Tekan tombol `Terapkan untuk … peserta`.',
    ],
    tanya: {
      'Bagaimana usulan dibuat?':
        'Beban dibagi rata, dan rumpun dicocokkan jika dapat. Tidak ada peserta yang mendapat mentor dari perguruan tingginya sendiri. Penugasan yang sudah ada tidak berubah. Yang diusulkan hanya mentor yang menerima peserta dan bertugas di lokasi itu. Tugas, lokasi, rumpun, dan maksimum mentor diisi di `Pengguna`.',
      'Mengapa ada yang tetap kosong?': 'Alasannya tertulis di baris peserta itu.',
    },
  },
  {
    path: '/adm/mentor_ist',
    judul: 'Mentor ISC II',
    untuk: 'Setiap peserta mendapat satu evaluator praktik dan satu evaluator artikel IST II.',
    langkah: [
      'Pilih mentor, praktik atau artikel, dan lokasi, lalu tekan `Filter Data`.',
      'Tekan `Pilih`, atau centang beberapa: `Tugaskan yang dipilih` untuk pekerjaan ini, `Praktik + Artikel` untuk keduanya.',
      'Di ponsel, tekan sebuah baris untuk melihat tombolnya. Tekan `Pilih` di atas daftar untuk mencentang.',
      'Tekan `Hapus` untuk melepas. Nilai yang sudah ada tidak berubah.',
    ],
  },
  {
    path: '/adm/materi',
    judul: 'Materi',
    untuk:
      'Jadwal materi dan tugas setiap lokasi dan periode. Peserta melihat yang aktif di lokasi dan periodenya.',
    langkah: [
      'Tekan `+ Tambah Materi`: kategori, nama, jenis, tanggal, petunjuk, dan tautan.',
      'Punya jadwal di lokasi atau periode lain? `Salin dari jadwal lain` menyalinnya. Isi `Hari pertama` agar tanggalnya bergeser dan melewati libur. Punya spreadsheet? Tekan `Impor`.',
      'Ubah satu materi dengan `Edit`. Di sana tertulis berapa peserta yang terkena.',
    ],
    tanya: {
      'Satu peserta terlambat. Ubah tanggalnya?':
        'Tidak perlu. Perpanjang jadwal untuk orang itu saja di `Detail Peserta`.',
    },
  },
  {
    path: '/adm/materi_tabel',
    judul: 'Jadwal satu tabel',
    untuk: 'Semua materi satu lokasi dan periode sebagai lembar kerja, disimpan sekaligus.',
    langkah: [
      'Pilih lokasi dan periode di `Materi`, lalu tekan `Ubah sebagai tabel`.',
      'Tempelkan sel dari Excel dengan Ctrl V. Baris kosong tetap di tempatnya, dan baris yang kurang ditambahkan. Baris judul menentukan kolomnya.',
      'Isi sel di bawahnya sama dengan `Isi ke bawah` (Ctrl D). Geser jadwal dengan `Semua tanggal +7` atau `Geser`.',
      'Tekan `Simpan semua`. Satu simpanan, satu `Urungkan`.',
    ],
    tanya: {
      'Sebuah sel berwarna merah.':
        'Isinya belum benar. Yang Anda ketik tetap ada. Perbaiki, lalu simpan. Semua disimpan, atau tidak satu pun.',
    },
  },
  {
    path: '/adm/periode',
    judul: 'Periode',
    untuk:
      'Satu periode adalah satu angkatan. Di sini tampak kemajuannya, dan periode ditutup setelah selesai.',
    langkah: [
      'Tekan `+ Tambah Periode` untuk angkatan berikutnya, lalu pilih sebagai `Periode peserta baru` di `Sistem`.',
      'Tekan `Tutup periode`. Yang belum selesai disebut dengan jumlahnya, dan setiap baris membuka daftarnya.',
      'Keliru menutup? `Buka kembali` dengan alasan.',
    ],
    arti: {
      Berjalan: 'Tugas, nilai, dan test periode ini dapat berubah.',
      Ditutup: 'Datanya tidak berubah lagi. Peserta tetap membaca hasil dan mengunduh sertifikatnya.',
    },
    tanya: {
      'Mengapa sebuah periode tidak dapat ditutup?':
        'Peserta baru masuk ke periode itu. Pilih dahulu periode lain sebagai `Periode peserta baru`.',
    },
  },
  {
    path: '/adm/aturan',
    judul: 'Aturan',
    untuk: 'Bobot, batas lulus, kompetensi, dan pertanyaan survei sebuah periode.',
    langkah: [
      'Tekan `Salin menjadi aturan baru` pada aturan yang paling mirip.',
      'Ubah salinannya, lalu pilih periode yang memakainya.',
    ],
    arti: {
      Draf: 'Belum dipakai periode mana pun.',
      Dipakai: 'Dipakai sebuah periode, tetapi belum ada nilai atau jawaban.',
      Terkunci: 'Sudah ada nilai atau jawaban. Hanya nama dan keterangannya yang dapat diubah.',
    },
    tanya: {
      'Mengapa aturan bawaan tidak dapat diubah?':
        'Angkatan lama dinilai dengan aturan itu. Salin aturannya, lalu ubah salinannya.',
    },
  },
  {
    path: '/adm/aturan/{id}',
    judul: 'Detail Aturan',
    untuk: 'Semua angka dan kata satu aturan, disimpan sekaligus.',
    langkah: [
      'Isi bobot dan batas lulus. Jumlah bobot terlihat sambil Anda mengetik.',
      'Ubah kompetensi dan arti setiap angka di bagian `Kompetensi`.',
      'Lihat hasilnya dengan `Form mentor`, `Raport`, dan `Survei`, lalu tekan `Simpan`.',
      'Buka `Dipakai di`, lalu tekan `Pakai aturan ini` pada periodenya.',
    ],
    tanya: {
      'Apa arti `Ganti dengan yang baru`?':
        'Kompetensi itu dihitung sebagai kompetensi baru. Nilai angkatan lama tidak ikut berubah.',
    },
  },
  {
    path: '/adm/feedback',
    judul: 'Feedback',
    untuk: 'Hasil survei tentang mentor dan panitia, tanpa nama pengisi.',
    langkah: [
      'Di `Feedback Mentor` tekan `Detail` untuk sebaran jawaban seorang mentor.',
      'Di `Feedback Aplikasi` baca jawaban dan saran tentang panitia.',
    ],
    tanya: {
      'Mengapa jawaban belum tampil?':
        'Jumlah dan rata-rata selalu tampil. Sebaran dan saran baru tampil setelah ada 3 survei, agar penulisnya tidak dapat ditebak.',
    },
  },
  {
    path: '/adm/keuangan',
    judul: 'Keuangan',
    untuk: 'Klaim perjalanan: diperiksa, diubah, dibayar. Juga data untuk bagian keuangan.',
    langkah: [
      'Di `Akomodasi` buka bukti dengan `Lihat`, lalu validasi klaimnya.',
      'Nominal keliru? Tekan `Ubah`. Yang diajukan peserta tetap tercatat.',
      'Klaim belum dapat diterima? Tekan `Tolak` di menu barisnya dan tulis alasannya. Peserta membacanya, lalu memperbaiki atau menghapus klaimnya.',
      'Setelah dibayar, catat dengan `Bayar` dan tanggalnya. `Validasi semua` dan `Bayar semua` berlaku untuk yang ditampilkan.',
      'Unduh tabel dengan `Ekspor Excel`.',
    ],
    arti: {
      'Data Keuangan':
        'NPWP dan rekening. Nomor lengkap dibuka satu per satu dan tercatat siapa yang melihat.',
      Alamat: 'Ke mana surat peserta dikirim.',
      'Data LPDP':
        'Tabel yang diminta LPDP. Total Valid terbagi menjadi Total Dibayar dan Total Belum Dibayar.',
    },
    tanya: {
      'Klaim tanpa bukti boleh divalidasi?':
        'Boleh, misalnya jika buktinya di kertas. Portal bertanya lebih dulu dan menyebut jumlahnya.',
      'Pembayaran tercatat keliru.':
        'Batalkan pembayarannya pada barisnya. Klaim kembali menjadi valid dan belum dibayar.',
    },
  },
];
