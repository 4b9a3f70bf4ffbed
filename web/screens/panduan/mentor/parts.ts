import type { PanduanPart } from '../part.ts';
import { PROFIL_MEANINGS, pemberitahuanOf, ALL_SCREEN, TANYA_PASSWORD } from '../umum.ts';

/** Meanings of texts that are on both lists of participants, for mentors and for evaluators. */
const LIST_MEANINGS = {
  Selesai: 'Tidak ada tugas yang menunggu Anda Anda pada peserta ini.',
  'Belum mengirim': 'Peserta belum mengirim tugas; belum ada yang dapat dinilai.',
  'Sudah dinilai': 'Setiap butir kompetensi punya nilai.',
  'Draf belum disimpan': 'Ada isian Anda di perangkat ini yang belum sampai ke server.',
} as const;

/** Steps that are the same on both grading screens, for mentors and for evaluators. */
const LANGKAH_NILAI = [
  'Pilih tingkat setiap butir; kata rubriknya tampil di bawah. `Tampilkan semua penjelasan` memperlihatkan kata semua tingkat.',
  'Tekan `Simpan dan lanjut` (Ctrl Enter): nilai tersimpan dan peserta menunggu berikutnya terbuka.',
  'Salah simpan? Tekan `Urungkan` dalam 10 detik.',
] as const;
const TANYA_COCKPIT = {
  'Tombol apa saja yang dapat dipakai?':
    'Tekan ? untuk daftar lengkapnya: angka memberi nilai, J dan K berpindah butir, N dan P berpindah peserta. Pintasan tanpa Ctrl dapat dimatikan di sana.',
  'Saya pindah peserta sebelum menyimpan.':
    'Isian tetap ada sebagai draf di perangkat ini dan disebut di `Belum disimpan:`, sampai disimpan atau dibuang.',
  'Tertulis ada simpanan yang lebih baru.':
    'Peserta ini dinilai dari tempat lain setelah Anda membukanya. Kedua isian tampil berdampingan; simpan sekali lagi untuk memakai milik Anda, atau tekan `Pakai yang tersimpan`.',
} as const;

/** Parts of the guide for mentors and evaluators, in the order of the menu. */
export const PANDUAN_PARTS: readonly PanduanPart[] = [
  {
    path: '/dashboard',
    judul: 'Beranda',
    untuk: 'Berapa yang menunggu Anda, siapa yang paling lama menunggu, dan sejauh mana penugasan Anda.',
    langkah: [
      'Tekan `Mulai`: peserta yang paling lama menunggu terbuka, lalu Anda berjalan dari satu ke berikutnya.',
      'Atau tekan sebuah nama untuk mulai dari peserta itu.',
      'Lihat `Perlu segera dikerjakan`: yang sudah terlalu lama tertinggal.',
    ],
    arti: {
      'Kemajuan penugasan Anda': 'Per kategori: berapa peserta yang sudah selesai direview dan dinilai.',
    },
    tanya: {
      'Mengapa Beranda saya kosong?':
        'Belum ada peserta yang ditugaskan kepada Anda. Penugasan diatur admin; setelah itu tugas muncul di sini.',
    },
  },
  {
    path: '/m/antrean',
    judul: 'Antrean saya',
    untuk: 'Satu antrean dari semua kategori: setiap peserta yang menunggu review atau nilai dari Anda.',
    langkah: [
      'Pilih urutan: `Terlama dulu` atau `Per kategori`.',
      'Tekan `Mulai` atau sebuah nama.',
      'Di layar penilaian tekan `Simpan dan lanjut`; yang berikutnya mengikuti antrean ini.',
    ],
    arti: {
      'menunggu review': 'Sebanyak itu tugas belum direview.',
      'Belum dinilai': 'Butir kompetensinya belum lengkap.',
    },
    tanya: {
      'Antrean saya berubah saat bekerja?':
        'Tidak. Selama Anda berjalan, urutannya tetap; yang baru datang masuk di belakang. `Mulai` membuat antrean baru.',
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
      'Tekan `Ingatkan` pada peserta yang tertinggal: ia mendapat email, tanpa alamatnya diperlihatkan. Jika tidak dapat, alasannya tertulis.',
    ],
    arti: LIST_MEANINGS,
    tanya: {
      'Mengapa peserta hilang dari daftar saya?':
        'Admin memindahkan atau melepas penugasannya. Review dan nilai yang sudah Anda beri tetap.',
    },
  },
  {
    path: '/m/assign/{hashkatid}/{hashpesid}',
    judul: 'Review dan nilai',
    untuk: 'Membaca tugas, menulis review, dan memberi nilai, berdampingan di satu layar.',
    langkah: [
      'Baca tugasnya. Pada tugas baru, `Perubahan sejak` memperlihatkan kata yang berubah.',
      'Tulis review (R). Ketik / untuk menyisipkan cuplikan yang pernah Anda simpan.',
      ...LANGKAH_NILAI,
    ],
    tanya: {
      ...TANYA_COCKPIT,
      'Kapan peserta melihat review saya?':
        'Segera setelah disimpan, dengan kabar di lonceng. Nilai baru tampil setelah panitia membuka raport.',
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
      'Ubah dengan `Edit` atau hapus dengan `Hapus`; hanya modul Anda sendiri.',
    ],
    tanya: {
      'Apakah peserta dapat membuka tautan saya?':
        'Alamatnya dicek dengan sendirinya dan hasilnya tertulis. Beri izin “Siapa saja yang memiliki tautan” jika belum terbuka.',
    },
  },
  {
    path: '/m/evaluator',
    judul: 'Evaluator',
    untuk: 'Praktik mengajar dan artikel (IST II) yang ditugaskan kepada Anda.',
    langkah: ['Tekan `Mulai`, atau `Buka peserta` pada Praktik Mengajar atau Artikel Ilmiah.'],
    arti: { 'Akses Dibatasi': 'Anda belum ditugaskan sebagai evaluator; penugasan diatur admin.' },
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
      'Berapa skor satu butir?': 'Praktik Mengajar 1 sampai 4, Artikel Ilmiah 1 sampai 3.',
      ...TANYA_COCKPIT,
    },
  },
  {
    path: '/m/profile',
    judul: 'Profile',
    untuk: 'Nama dan password Anda, kalender, email yang Anda terima, dan tempat Anda sedang masuk.',
    arti: {
      ...PROFIL_MEANINGS,
      Kalender:
        'Alamat untuk menampilkan hari terakhir pengumpulan tugas di Google Kalender, Outlook, atau ponsel.',
    },
    tanya: {
      ...TANYA_PASSWORD,
      'Saya lupa password.':
        'Hubungi admin: ia memberi Anda password sementara. Jika server mengirim email, `Kirim tautan masuk` di halaman masuk juga dapat dipakai.',
    },
  },
  pemberitahuanOf('mentor'),
  ALL_SCREEN,
];
