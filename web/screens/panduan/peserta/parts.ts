import { OPTION_NILAI_MAX } from '#rules/nilai/tes.ts';
import type { PanduanPart } from '../part.ts';
import { PROFIL_MEANINGS, pemberitahuanOf, ALL_SCREEN, TANYA_PASSWORD } from '../umum.ts';
import { PUBLIK } from './publik.ts';

/** Parts of the guide for participants, in the order of the menu. */
export const PANDUAN_PARTS: readonly PanduanPart[] = [
  {
    path: '/dashboard',
    judul: 'Beranda',
    untuk:
      'Di sini tampak apa yang harus Anda kerjakan sekarang, apa yang kurang, dan kemajuan Anda. Mulailah dari kalimat paling atas. Tombolnya membawa Anda ke pekerjaan berikutnya.',
    langkah: [
      'Kerjakan yang disebut paling atas.',
      'Lihat `hal perlu dikerjakan`: yang paling dulu berakhir ada di atas.',
      'Tekan sebuah angka, misalnya `Masih kurang`, untuk melihat langkahnya. Tekan lagi untuk kembali.',
    ],
    arti: {
      'hal perlu dikerjakan': 'Dapat Anda kerjakan hari ini.',
      Terlewat: 'Batas waktunya sudah lewat. Masih ingin mengerjakannya? Hubungi panitia.',
      'Menunggu atau tidak wajib':
        'Bagian Anda sudah selesai, belum waktunya, atau tidak wajib. Tekan untuk membukanya.',
      Selesai: 'Sudah beres. Tekan untuk membukanya.',
      'Diperpanjang untuk Anda': 'Panitia memberi Anda hari terakhir yang lebih lambat.',
    },
    tanya: {
      'Di mana nilai saya?':
        'Di `Raport Kegiatan`, setelah panitia membuka raport. Sejak saat itu hasilnya juga tampil di Beranda.',
    },
  },
  {
    path: '/pr/test',
    judul: 'Test IST I',
    untuk: `Pretest mengukur bekal awal dan tidak masuk nilai akhir. Posttest berbobot {ist} % dari nilai akhir. Masing-masing hanya dapat dikirim satu kali.`,
    langkah: [
      'Pilih satu jawaban untuk setiap soal. Dengan `Lanjut setelah memilih` soal berikutnya terbuka otomatis.',
      'Kembali dengan `Sebelumnya`. Jawaban dapat diubah selama belum dikirim.',
      'Tekan `Soal yang belum dijawab` jika masih ada yang terlewat.',
      'Setelah semua soal dijawab, tekan `Kirim Jawaban` dan setujui. Nilainya langsung tampil.',
      'Dengan `Keluar dari test` Anda kembali ke Beranda. Jawaban yang sudah dipilih tetap ada.',
    ],
    tanya: {
      'Test saya terputus di tengah jalan.':
        'Buka lagi layar ini. Jawaban yang sudah dipilih masih ada. Anda lanjut dari soal pertama yang belum dijawab. Tanpa internet jawaban disimpan dulu di perangkat ini.',
      'Bagaimana nilai test dihitung?': `Setiap pilihan bernilai 0 sampai ${OPTION_NILAI_MAX}. Nilai test adalah rata-rata pilihan Anda × 100 ÷ ${OPTION_NILAI_MAX}. Nilai bagian moderasi beragama paling rendah {moderasi}.`,
      'Mengapa tidak ada soal?':
        'Panitia membuka test sesuai jadwal. Jawaban yang sudah dipilih tidak hilang jika test ditutup sebelum dikirim.',
      'Dapatkah saya mengulang test?':
        'Hanya lewat panitia. Jika ada alasan, panitia dapat membuka test untuk Anda saja sampai hari tertentu.',
    },
  },
  {
    path: '/pr/materi',
    judul: 'Materi Kegiatan',
    untuk:
      'Jadwal materi dan tugas di lokasi Anda. Yang perlu dikerjakan ada di atas. Yang selesai atau lewat ada di bawah, tertutup.',
    langkah: [
      'Cari baris tugas yang sedang terbuka: tombolnya `Buat / Kirim Tugas`.',
      'Tekan tombol itu untuk membaca petunjuk dan menulis tugas kategorinya.',
      'Pada materi online, tekan `Buka modul pengajaran` untuk bahan dari mentor.',
    ],
    arti: {
      Tugas: 'Anda mengirim tulisan, dengan tautan atau gambar jika perlu.',
      Review: 'Mentor membaca tugas itu dan menulis masukan.',
      'Materi Online': 'Pertemuan video. Tidak ada yang dikirim.',
      'Belum ditulis': 'Jadwal sedang terbuka dan Anda belum mengirim apa pun di kategori ini.',
      Terkirim: 'Tugas sudah terkirim. Mentor atau evaluator akan membacanya.',
      Direview: 'Mentor sudah menulis review. `Baru` berarti Anda belum membacanya.',
      Dinilai: 'Semua kompetensi kategori ini sudah bernilai.',
      'Tidak dikirim': 'Batas waktunya lewat tanpa tugas.',
      'Diperpanjang untuk Anda': 'Hari terakhir Anda lebih lambat daripada peserta lain.',
    },
    tanya: {
      'Mengapa tombolnya `Lihat tugas`?':
        'Hari ini di luar Tgl. Mulai sampai Tgl. Akhir. Tugas masih dapat dibaca, tetapi tidak diubah.',
      'Mengapa daftar saya kosong?':
        'Jadwal mengikuti lokasi di `Profile`. Periksa lokasi Anda, atau tunggu panitia membuka jadwal.',
    },
  },
  {
    path: '/pr/materi/{hashkatid}',
    judul: 'Tugas satu kategori',
    untuk:
      'Petunjuk materi, isi penilaiannya, dan semua tugas Anda di satu kategori. Kategori 1 sampai 5 mendapat review mentor. Praktik dan artikel (IST II) langsung dinilai evaluator.',
    langkah: [
      'Baca baris pertama: keadaan tugas Anda, dan tombol untuk langkah berikutnya.',
      'Tekan `Lihat kriteria penilaian` untuk melihat bagaimana tugas dinilai.',
      'Tekan `Tambah Tugas`, pada IST II `Kirim Tugas IST II`, lalu tulis tugas Anda.',
      'Tekan `Detail / Update` untuk mengubah tugas atau membaca review.',
    ],
    arti: {
      Belum: 'Tugas belum direview.',
      'Sudah, belum dibaca': 'Review mentor menunggu Anda baca.',
      'Belum ada isi': 'Tugas sudah dibuat tetapi masih kosong, jadi belum terhitung terkirim.',
      'Ada draf belum tersimpan': 'Tulisan di perangkat ini belum sampai ke server. Buka dan simpan.',
    },
    tanya: {
      'Mentor meminta revisi. Ubah atau buat baru?':
        'Buat tugas baru dengan `Tambah Tugas`, agar mentor melihat versi sebelum dan sesudahnya.',
      'Berapa kali tugas IST II dapat dikirim?':
        'Satu tugas untuk praktik dan satu untuk artikel. Selama jadwal terbuka isinya dapat diperbaiki lewat `Detail / Update`.',
    },
  },
  {
    path: '/pr/materi/{hashkatid}/{hashtugid}',
    judul: 'Menulis tugas',
    untuk: 'Menulis, menyimpan, dan memperbaiki satu tugas, dan membaca review mentor.',
    langkah: [
      'Tulis di kotak tugas, atau tempelkan dari Word. Gambar dapat ditempel atau ditarik ke dalam kotak.',
      'Dokumen dan video: unggah ke penyimpanan awan atau YouTube, izinkan “Siapa saja yang memiliki tautan”, lalu tempelkan tautannya.',
      'Tekan `Simpan` atau Ctrl S. Setelah itu tampak `Terkirim …` beserta apa yang terjadi berikutnya.',
      'Baca `Mentor Review`: review baru ada di atas tulisan, yang sudah dibaca di bawahnya.',
    ],
    arti: {
      'Draf, belum terkirim': 'Tulisan baru ada di perangkat ini. Tekan `Simpan`.',
      Terkirim: 'Sudah ada di server dan dapat dibaca mentor atau evaluator.',
      'Mentor Review':
        'Masukan mentor. Review yang belum Anda baca bertanda `Baru`. Review terhitung dibaca setelah tampil dua detik.',
    },
    tanya: {
      'Mengapa tugas saya tidak dapat diubah?':
        'Jadwalnya belum dibuka atau sudah lewat. Di luar Tgl. Mulai sampai Tgl. Akhir tugas hanya dapat dibaca. Panitia dapat memperpanjang jadwal untuk Anda.',
      'Simpan gagal. Apa yang harus saya lakukan?':
        'Tulisan tidak hilang. Tekan `Coba simpan lagi` setelah jaringan kembali. Sampai berhasil, jangan menghapus data peramban.',
      'Tautan saya disebut tidak dapat dibuka orang lain.':
        'Ubah izin berbagi di penyimpanan awan menjadi siapa saja yang memiliki tautan, lalu simpan lagi.',
    },
  },
  {
    path: '/pr/lapor',
    judul: 'Lapor Online',
    untuk:
      'Melaporkan kegiatan daring yang Anda ikuti. Laporan tampil di halaman publik dan dapat dibaca siapa saja.',
    langkah: [
      'Tekan `Tambah Laporan`.',
      'Isi tanggal, durasi dalam menit, mentor, kelompok, materi, dan catatan. Foto boleh dikosongkan.',
      'Tekan `Kirim Laporan`.',
    ],
    tanya: {
      'Laporan saya salah. Bagaimana memperbaikinya?':
        'Tekan `Hapus` pada barisnya, lalu kirim laporan baru. Yang dihapus tidak dapat dikembalikan.',
    },
  },
  {
    path: '/pr/feedback',
    judul: 'Feedback',
    untuk:
      'Survei tentang setiap mentor Anda dan satu survei tentang panitia. Jawaban disimpan tanpa nama Anda.',
    langkah: [
      'Tekan `Isi survei` pada nama mentor, atau `Isi Survei Panitia`.',
      'Jawab pertanyaan satu per satu; saran boleh dikosongkan.',
      'Tekan `Kirim` pada pertanyaan terakhir.',
    ],
    arti: {
      'Sudah diisi': 'Survei ini sudah Anda kirim. Setiap survei diisi satu kali.',
      'Belum selesai': 'Jawaban Anda tersimpan atas nama Anda sampai dikirim. Lanjutkan kapan saja.',
    },
    tanya: {
      'Apakah panitia tahu jawaban saya?':
        'Jawaban disimpan tanpa nama, hari, dan jam. Panitia baru melihat sebaran jawaban dan saran setelah ada 3 survei. Rata-rata dihitung sejak survei pertama.',
      'Dapatkah jawaban diubah setelah dikirim?': 'Tidak. Jawaban tidak dapat diubah atau ditarik lagi.',
    },
  },
  {
    path: '/pr/raport',
    judul: 'Raport Kegiatan',
    untuk:
      'Nilai Anda dengan seluruh perhitungannya, dan sertifikat jika lulus. Panitia membuka raport setelah semua tahap selesai.',
    langkah: [
      'Lihat `Nilai Akhir` dan hasilnya di atas.',
      'Baca `Yang masih ditunggu` jika hasilnya masih sementara.',
      'Tekan `Unduh sertifikat` jika sudah lulus. `Cetak raport` mencetak seluruh raport.',
    ],
    arti: {
      Lulus: `Semua tahap selesai dan Nilai Akhir {lulus} atau lebih.`,
      'Tidak Lulus': `Semua tahap selesai dan Nilai Akhir di bawah {lulus}.`,
      Sementara: 'Masih ada yang belum dinilai atau dikirim, jadi hasil dapat berubah.',
      'Raport belum dibuka': 'Panitia belum membuka raport. Belum ada nilai yang tampil.',
    },
    tanya: {
      'Bagaimana nilai akhir dihitung?': `Nilai Akhir = {ist} % posttest IST I + {ojt} % OJT + {ist2} % IST II. OJT adalah jumlah kategori 1 sampai 5 dengan bobot {bobot}. IST II adalah {bobot_ist2}. Kategori yang belum dinilai dihitung 0.`,
      'Bagaimana satu kategori dinilai?':
        'Setiap kompetensi mendapat skor. Jumlah skor dibagi skor tertinggi yang mungkin, dikalikan bobot kategori. Skala skor tertulis di raport, di bawah `Cara menghitung`.',
      'Nama di sertifikat salah.':
        'Tekan `Minta perbaikan nama` di `Profile`. Jika panitia mengabulkannya, sertifikat dicetak lagi dengan nomor yang sama dan nama yang benar. Anda diberi tahu.',
    },
  },
  {
    path: '/pr/profile',
    judul: 'Profile',
    untuk: 'Akun Anda dan data yang diperlukan panitia: lokasi, alamat, dokumen, klaim perjalanan.',
    langkah: [
      'Di `Akun Sistem` periksa nama, perguruan tinggi, lokasi, dan nomor absensi.',
      'Di `Data Penunjang` isi `1. Alamat`, unggah KTP, NPWP, dan rekening di `2. Dokumen`, lalu klaim perjalanan jika ada.',
      'Tekan tombol simpan di setiap bagian. Setiap bagian disimpan sendiri-sendiri.',
    ],
    arti: {
      ...PROFIL_MEANINGS,
      'Data Saya': 'Unduh semua data Anda, lihat siapa yang membuka nomor Anda, atau minta akun dihapus.',
      Kalender: 'Alamat untuk menampilkan jadwal Anda di Google Kalender, Outlook, atau ponsel.',
    },
    tanya: {
      'Mengapa lokasi tidak dapat diubah?':
        'Setelah tugas pertama dikirim lokasi terkunci, karena menentukan jadwal Anda. Panitia dapat mengubahnya.',
      'Klaim saya ditolak.':
        'Alasannya ada di samping klaim. Perbaiki dengan `Edit` atau hapus. Yang diperbaiki diperiksa lagi.',
      'Mengapa klaim tidak dapat diubah?':
        'Klaim yang sudah divalidasi atau dibayar hanya dapat diperbaiki panitia.',
      'Dokumen seperti apa yang diterima?':
        'Foto atau PDF. PDF paling banyak 50 halaman dan terbuka tanpa password.',
      ...TANYA_PASSWORD,
    },
  },
  pemberitahuanOf('peserta'),
  ALL_SCREEN,
  ...PUBLIK,
];
