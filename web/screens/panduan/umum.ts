import type { PanduanPart } from './part.ts';

/** Part of the guide about elements that are on all screens. */
export const ALL_SCREEN: PanduanPart = {
  path: { id: 'semua-layar' },
  judul: 'Di semua layar',
  untuk:
    'Nama program di kiri atas dan `Beranda` di menu selalu membawa Anda ke halaman awal. Di layar sempit menu ada di balik tombol `Menu`.',
  langkah: [
    'Cari dengan tombol kaca pembesar atau Ctrl K (⌘ K di Mac). Ketik sebagian namanya, pilih dengan panah, tekan Enter.',
    'Tombol tanda tanya membuka panduan di bagian layar yang sedang Anda lihat.',
    'Lonceng menunjukkan apa yang baru. Angkanya adalah jumlah yang belum dibaca.',
    'Tombol bergambar layar, matahari, atau bulan mengganti tampilan: ikut sistem, terang, gelap.',
    'Selesai memakai perangkat bersama? Tekan `Log Out`.',
  ],
  tanya: {
    'Jaringan terputus. Apakah tulisan saya hilang?':
      'Tidak. Yang Anda ketik tetap ada di halaman, dan isian yang panjang disimpan sebagai draf di perangkat ini. Tunggu sampai tersambung, lalu simpan sekali lagi. Jangan menghapus data peramban sebelum itu.',
    'Saya diminta memasukkan password di tengah pekerjaan.':
      'Sesi Anda berakhir. Masukkan password, lalu lanjutkan. Halaman dan isian Anda tidak hilang.',
    'Apakah panduan dapat dibuka tanpa internet?':
      'Ya, jika aplikasi sudah dibuka sebelum jaringan terputus. Gambarnya tetap memerlukan jaringan.',
  },
};

const RECIPIENTS = {
  peserta: 'Kabar tentang kegiatan Anda: review, nilai, perpanjangan, klaim, dan pengumuman.',
  mentor: 'Penugasan Anda, tugas yang berubah setelah Anda review, dan pengumuman panitia.',
  admin: 'Pengumuman yang sedang berlaku. Pekerjaan yang menunggu admin ada di Beranda dan di Radar.',
} as const;

/** Returns the part of the guide about notifications. Its text depends on the user group. */
export const pemberitahuanOf = (siapa: keyof typeof RECIPIENTS): PanduanPart => ({
  path: '/pemberitahuan',
  judul: 'Pemberitahuan',
  untuk: RECIPIENTS[siapa],
  langkah: [
    'Tekan lonceng di kepala halaman.',
    'Tekan satu kabar untuk membuka layarnya. Kabar itu lalu terhitung sudah dibaca.',
    'Tekan `Tandai semua dibaca` jika semuanya sudah Anda ketahui.',
  ],
  arti: {
    'Belum dibaca': 'Kabar ini belum Anda buka.',
    Dibatalkan: 'Kabar ini tidak berlaku lagi. Tidak ada yang perlu Anda lakukan.',
    ...(siapa !== 'admin' && { Selesai: 'Yang diingatkan sudah Anda kerjakan.' }),
  },
  tanya: {
    'Berapa lama kabar disimpan?': '180 hari. Pengumuman hilang setelah hari terakhirnya.',
    'Dapatkah saya menerimanya lewat email?':
      'Ya, jika server portal mengirim email. Atur di `Profile`, bagian `Email`: `Langsung`, `Ringkasan harian`, atau `Tidak`.',
  },
});

/** Names of the profile tabs that every user group has, each with its meaning. */
export const PROFIL_MEANINGS = {
  'Akun Sistem':
    'Nama dan password. Email tidak dapat diubah di sini. Kosongkan password jika tidak diganti. Jika diganti, perangkat lain keluar.',
  Email: 'Kabar yang juga dikirim lewat email, dan kapan dikirim.',
  Keamanan:
    'Perangkat yang sedang masuk ke akun Anda. Ada yang tidak dikenal? Tekan `Akhiri`, lalu ganti password.',
} as const;

/** Frequent questions about the password rules, which are the same for all users. */
export const TANYA_PASSWORD = {
  'Mengapa password saya ditolak?':
    'Password berisi 8 sampai 128 karakter, misalnya tiga kata acak. Jangan pakai satu kata umum atau bagian depan email Anda. Jangan pakai nama Anda, perguruan tinggi, atau program.',
} as const;
