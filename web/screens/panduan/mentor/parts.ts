import type { PanduanPart } from '../part.ts';
import { PROFIL_MEANINGS, pemberitahuanOf, ALL_SCREEN, TANYA_PASSWORD } from '../umum.ts';

/** Texts that appear on the list of participants for mentors and on the list for evaluators, with their meanings. */
const LIST_MEANINGS = {
  Selesai: 'Tidak ada tugas yang menunggu Anda pada peserta ini.',
  'Belum mengirim': 'Peserta belum mengirim tugas. Belum ada yang dapat dinilai.',
  'Sudah dinilai': 'Setiap kompetensi punya nilai.',
  'Draf belum disimpan': 'Ada isian Anda di perangkat ini yang belum sampai ke server.',
} as const;

/** Steps that are the same on the scoring screens for mentors and for evaluators. */
const LANGKAH_NILAI = [
  'Pilih tingkat setiap kompetensi. Penjelasannya tampil di bawah. `Tampilkan semua penjelasan` memperlihatkan penjelasan setiap tingkat.',
  'Tekan `Simpan dan lanjut` (Ctrl Enter): nilai tersimpan dan peserta menunggu berikutnya terbuka.',
  'Salah simpan? Tekan `Urungkan` dalam 10 detik.',
] as const;
const TANYA_COCKPIT = {
  'Tombol apa saja yang dapat dipakai?':
    'Tekan ? untuk daftar lengkapnya. Angka memberi nilai, J dan K berpindah kompetensi, N dan P berpindah peserta. Pintasan tanpa Ctrl dapat dimatikan di sana.',
  'Saya pindah peserta sebelum menyimpan.':
    'Isian tetap ada sebagai draf di perangkat ini sampai disimpan atau dihapus. Draf disebut di `Belum disimpan:`.',
  'Tertulis ada simpanan yang lebih baru.':
    'Peserta ini dinilai dari tempat lain setelah Anda membukanya. Kedua isian tampil berdampingan. Simpan sekali lagi untuk memakai milik Anda, atau tekan `Pakai yang tersimpan`.',
} as const;

/** Parts of the guide for mentors and evaluators, in the order of the menu. */
export const PANDUAN_PARTS: readonly PanduanPart[] = [
  {
    path: '/dashboard',
    judul: 'Beranda',
    untuk: 'Berapa yang menunggu Anda, siapa yang paling lama menunggu, dan sejauh mana penugasan Anda.',
    langkah: [
      'Tekan `Mulai`. Peserta yang paling lama menunggu terbuka, lalu yang berikutnya.',
      'Atau tekan sebuah nama untuk mulai dari peserta itu.',
      'Lihat `Perlu segera dikerjakan` untuk tugas yang sudah lama menunggu.',
    ],
    arti: {
      'Kemajuan penugasan Anda': 'Per kategori: berapa peserta yang sudah selesai direview dan dinilai.',
    },
    tanya: {
      'Mengapa Beranda saya kosong?':
        'Belum ada peserta yang ditugaskan kepada Anda. Panitia yang mengatur penugasan. Setelah itu tugas muncul di sini.',
    },
  },
  {
    path: '/m/antrean',
    judul: 'Antrean saya',
    untuk: 'Satu antrean dari semua kategori: setiap peserta yang menunggu review atau nilai dari Anda.',
    langkah: [
      'Pilih urutan: `Terlama dulu` atau `Per kategori`.',
      'Tekan `Mulai` atau sebuah nama.',
      'Di layar penilaian tekan `Simpan dan lanjut`. Peserta berikutnya mengikuti antrean ini.',
    ],
    arti: {
      'menunggu review': 'Sejumlah itu tugas yang belum direview.',
      'Belum dinilai': 'Ada kompetensi yang belum dinilai.',
    },
    tanya: {
      'Antrean saya berubah saat bekerja?':
        'Tidak. Selama Anda bekerja, urutannya tetap. Yang baru datang masuk di belakang. `Mulai` membuat antrean baru.',
    },
  },
  {
    path: '/m/peserta',
    judul: 'Peserta saya',
    untuk:
      'Semua peserta Anda dan perkembangannya di setiap kategori. Dari sini Anda mengingatkan yang tertinggal.',
    langkah: [
      'Pilih periode, kategori, dan status, misalnya `Belum mengirim`.',
      'Centang beberapa peserta, atau tekan `Pilih semua`.',
      'Tekan `Ingatkan`. Pengingatnya masuk ke lonceng dan email peserta.',
    ],
    arti: {
      'Hampir berakhir': 'Tugas belum dikirim dan waktunya segera berakhir.',
      Terlewat: 'Waktunya sudah berakhir tanpa tugas.',
    },
    tanya: {
      'Mengapa seseorang tidak diingatkan?':
        'Ia tidak tertinggal, atau sudah diingatkan dalam 24 jam terakhir.',
    },
  },
  {
    path: '/m/assign',
    judul: 'Mentor Agenda',
    untuk: 'Kategori yang Anda bimbing dengan jumlah yang menunggu, dan jadwal materinya.',
    langkah: [
      'Tekan `Mulai` untuk yang paling lama menunggu di semua kategori.',
      'Atau tekan `Buka peserta` pada satu kategori untuk melihat semua pesertanya.',
    ],
    tanya: {
      'Mengapa sebuah materi tidak dapat dibuka?':
        'Hanya materi bertanda “Review Tugas Mandiri” yang dapat dinilai.',
    },
  },
  {
    path: '/m/assign/{hashkatid}',
    judul: 'Peserta satu kategori',
    untuk: 'Semua peserta Anda di satu kategori: siapa menunggu, siapa selesai, siapa belum mengirim.',
    langkah: [
      'Saring dengan tombol di atas tabel, misalnya `Menunggu review` atau `Belum dinilai`.',
      'Tekan nama atau `Lihat tugas` untuk mulai dari peserta itu.',
      'Tekan `Ingatkan` pada peserta yang tertinggal. Ia mendapat email, dan alamatnya tidak diperlihatkan. Jika tidak dapat, alasannya tertulis.',
    ],
    arti: LIST_MEANINGS,
    tanya: {
      'Mengapa peserta hilang dari daftar saya?':
        'Panitia memindahkan atau melepas penugasannya. Review dan nilai yang sudah Anda beri tidak berubah.',
    },
  },
  {
    path: '/m/assign/{hashkatid}/{hashpesid}',
    judul: 'Review dan nilai',
    untuk: 'Membaca tugas, menulis review, dan memberi nilai, berdampingan di satu layar.',
    langkah: [
      'Baca tugasnya. Pada tugas baru, `Perubahan sejak` memperlihatkan kata yang berubah.',
      'Tulis review (R). Ketik / untuk menyisipkan kalimat tersimpan.',
      ...LANGKAH_NILAI,
    ],
    tanya: {
      ...TANYA_COCKPIT,
      'Kapan peserta melihat review saya?':
        'Segera setelah disimpan, dengan kabar di lonceng. Nilai tampil setelah panitia membuka raport.',
      'Tautan peserta tidak dapat saya buka.':
        'Di bawah teks tertulis tautan mana yang dapat dibuka orang lain. Tekan `Cek lagi` jika peserta sudah memperbaikinya.',
    },
  },
  {
    path: '/m/bahan-ajar',
    judul: 'Modul Pengajaran',
    untuk: 'Tautan bahan ajar yang dibaca peserta pada setiap kategori.',
    langkah: [
      'Tekan `Tambah Modul`.',
      'Pilih kategori, tulis judul yang dibaca peserta, dan tempelkan alamatnya.',
      'Ubah dengan `Edit` atau hapus dengan `Hapus`, hanya modul Anda sendiri.',
    ],
    tanya: {
      'Apakah peserta dapat membuka tautan saya?':
        'Alamatnya dicek otomatis dan hasilnya tertulis. Beri izin “Siapa saja yang memiliki tautan” jika belum terbuka.',
    },
  },
  {
    path: '/m/evaluator',
    judul: 'Evaluator',
    untuk: 'Praktik mengajar dan artikel (IST II) yang ditugaskan kepada Anda.',
    langkah: ['Tekan `Mulai`, atau `Buka peserta` pada Praktik Mengajar atau Artikel Ilmiah.'],
    arti: { 'Akses Dibatasi': 'Anda belum ditugaskan sebagai evaluator. Panitia yang mengatur penugasan.' },
    tanya: {
      'Apakah peserta tahu siapa evaluatornya?':
        'Tidak. Nama evaluator IST II tidak ditampilkan kepada peserta.',
    },
  },
  {
    path: '/m/e/p/{hashkatid}',
    judul: 'Peserta IST II',
    untuk: 'Semua peserta yang Anda nilai di satu pekerjaan IST II.',
    langkah: [
      'Saring dengan `Belum dinilai` untuk melihat yang masih harus dinilai.',
      'Tekan nama atau `Lihat tugas`.',
    ],
    arti: LIST_MEANINGS,
  },
  {
    path: '/m/e/p/{hashkatid}/{hashpesid}',
    judul: 'Menilai IST II',
    untuk: 'Membaca tugas IST II dan memberi nilai. Tugas IST II tidak mendapat review.',
    langkah: ['Baca tugas dan buka tautannya, misalnya video praktik.', ...LANGKAH_NILAI],
    tanya: {
      'Berapa skor satu kompetensi?':
        'Tombol skor di formulir nilai menunjukkan skalanya. Skala ditentukan aturan penilaian periode peserta.',
      ...TANYA_COCKPIT,
    },
  },
  {
    path: '/m/profile',
    judul: 'Profile',
    untuk: 'Nama, password, kalender, email, dan perangkat yang sedang masuk ke akun Anda.',
    arti: {
      ...PROFIL_MEANINGS,
      Kalender:
        'Alamat untuk menampilkan hari terakhir pengumpulan tugas di Google Kalender, Outlook, atau ponsel.',
    },
    tanya: {
      ...TANYA_PASSWORD,
      'Saya lupa password.':
        'Hubungi panitia. Anda mendapat password sementara. Jika server mengirim email, `Kirim tautan masuk` di halaman masuk juga dapat dipakai.',
    },
  },
  pemberitahuanOf('mentor'),
  ALL_SCREEN,
];
