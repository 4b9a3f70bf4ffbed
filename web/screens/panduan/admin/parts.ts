import type { PanduanPart } from '../part.ts';
import { PROFIL_MEANINGS, pemberitahuanOf, ALL_SCREEN, TANYA_PASSWORD } from '../umum.ts';
import { KEGIATAN } from './kegiatan.ts';

/** Parts of the guide for admins, in the order of the menu. */
export const PANDUAN_PARTS: readonly PanduanPart[] = [
  {
    path: '/dashboard',
    judul: 'Beranda',
    untuk:
      'Satu angkatan sekilas: apa yang menunggu Anda, kemajuan setiap lokasi, dan siapa yang tertinggal.',
    langkah: [
      'Di awal sebuah angkatan kerjakan petunjuknya dari atas ke bawah. Sesudah itu petunjuk ada di `Sistem`, bagian `Mulai`.',
      'Periksa `Angka program`. Setiap angka membuka daftar yang dihitungnya.',
      'Tekan baris di `hal perlu dikerjakan` untuk melihat siapa yang tertinggal dan mengingatkan mereka.',
      'Tekan angka di `Kemajuan program` untuk daftar peserta di lokasi dan langkah itu.',
    ],
    arti: {
      'Tanpa mentor lengkap': 'Peserta yang belum punya mentor di salah satu kategori 1 sampai 5.',
      'Nilai belum diperbarui':
        'Nilai tersimpan berbeda dari nilai kompetensinya. `Hitung ulang` memperbaruinya. Nilai yang ditetapkan admin tidak berubah.',
      'Minta akun dihapus': 'Peserta yang meminta akunnya dihapus. Jawablah dalam 3 × 24 jam.',
    },
  },
  {
    path: '/adm/peserta_{product}',
    judul: 'Peserta',
    untuk: 'Semua peserta dengan nilai dan hasilnya, dan pekerjaan untuk banyak orang sekaligus.',
    langkah: [
      'Pilih lokasi, periode, dan langkah di atas tabel, atau cari nama, email, perguruan tinggi. Di bawahnya tertulis berapa yang ada di lokasi lain.',
      'Centang beberapa peserta. Tombol untuk mereka muncul di satu bilah.',
      'Tombol di atas tabel berlaku untuk seluruh lokasi. Sebelum berjalan tertulis berapa orang yang terkena.',
      'Buka `Rekap` untuk melihat dari mana sebuah nilai dan, jika perlu, menetapkannya.',
    ],
    arti: {
      Sementara: 'Masih ada tahap yang belum selesai, jadi belum lulus dan belum tidak lulus.',
      'Hitung ulang semua': 'Menghitung OJT dan IST II dari nilai kompetensi.',
      'Tetapkan hasil akhir':
        'Hasilnya menjadi final. Mentor, test, dan hitung ulang tidak mengubahnya lagi. Untuk hasil yang belum lengkap, nilai saat ini dipakai. Pakai di akhir program, atau untuk peserta yang tidak melanjutkan.',
      'Buka hasil':
        'Di `Rekap` hasil yang final: nilai dapat diubah lagi. Sertifikat yang terbit tetap berlaku sampai hasilnya ditetapkan lagi.',
      'Unduh sertifikat (.zip)': 'Menerbitkan dan mengunduh sertifikat semua yang lulus.',
      Nonaktifkan:
        'Peserta tidak aktif dapat membaca semuanya, tetapi tidak dapat mengirim. Ia tidak diingatkan dan tidak ada di Radar.',
    },
    tanya: {
      'Mengapa nilainya sekian?': `Buka \`Rekap\`: nilai akhir = {ist} % posttest + {ojt} % OJT + {ist2} % IST II, lulus mulai {lulus}. Setiap kategori dan kompetensi ada di bawahnya, dengan penilainya.`,
      'Saya salah menekan untuk banyak orang.':
        'Tekan `Urungkan` di pesan yang muncul, atau nanti di `Riwayat`.',
    },
  },
  {
    path: '/adm/peserta_{product}/{userid}',
    judul: 'Detail Peserta',
    untuk:
      'Semua tentang satu orang: profil, nilai, test, sertifikat, tugas, dokumen, klaim. Di sini pengecualian diberikan.',
    langkah: [
      'Tekan `Ubah data` untuk membetulkan profil.',
      'Di `Tugas dan jadwal` tekan `Perpanjang` untuk memberi hari terakhir yang lebih lambat, dengan alasan.',
      'Di `Test IST I` buka test untuk orang ini saja sampai hari tertentu.',
      'Tekan `Riwayat` untuk melihat siapa mengubah apa.',
    ],
    tanya: {
      'Apa yang terjadi dengan nilai test yang dibuka kembali?':
        'Nilainya dikosongkan dan disimpan di arsip. Jika test ditutup lagi sebelum dikirim, nilai lama kembali.',
      'Peserta tidak dapat mengubah lokasinya.':
        'Setelah tugas pertama hanya admin yang dapat mengubahnya, lewat `Ubah data`. Tugas dan nilai tidak berubah. Jadwalnya mengikuti lokasi baru.',
    },
  },
  {
    path: '/adm/user',
    judul: 'Pengguna',
    untuk:
      'Akun peserta, mentor, dan admin: membuat, mengimpor, mereset password, menutup, dan permintaan penghapusan atau perbaikan nama.',
    langkah: [
      'Banyak orang: tekan `Impor`, pilih tabel Anda apa adanya, tekan `Periksa berkas`. Betulkan kolom dan sel yang ditolak, lalu simpan semuanya sekaligus.',
      'Satu orang: tekan `Tambah User`. Untuk peserta pilih juga lokasinya.',
      'Lupa password: `Reset PWS` pada barisnya. Password default berlaku 72 jam dan wajib diganti saat masuk.',
      'Buka `Permintaan Penghapusan` untuk menyetujui atau menolak dengan alasan.',
      'Buka `Perbaikan Nama` untuk nama yang sudah tercetak pada sertifikat: bandingkan, lalu `Kabulkan` atau `Tolak` dengan alasan.',
    ],
    arti: {
      Ditolak: 'Baris impor ini belum benar. Alasannya ada di samping selnya.',
      Ditutup: 'Akun tidak dapat masuk. Datanya tetap ada.',
    },
    tanya: {
      'Judul kolom saya berbeda dari templat.':
        'Judul dikenali menurut artinya. Kolom lain Anda pilih sendiri. Kolom yang `Tidak dipakai` disebut di riwayat.',
      'Di mana NIDN dan nomor HP dari tabel saya disimpan?':
        'Pilih `Kolom tambahan` untuk kolom itu saat mengimpor. Isinya tampil di `Profil` peserta, di unduhan akun, dan di ekspor hasil. NIK, NPWP, nomor kartu, nomor rekening, dan password tidak disimpan.',
      'Impor ternyata salah.':
        'Tekan `Urungkan`. Akun yang sudah dipakai tidak ikut terhapus dan disebut namanya.',
    },
  },
  {
    path: '/adm/radar',
    judul: 'Radar',
    untuk: 'Siapa yang tertinggal, menurut jenisnya, dan cara mengingatkan mereka.',
    langkah: [
      'Pilih lokasi atau mentor, lalu jenis di samping daftar.',
      'Tekan `Ingatkan semua`, atau centang beberapa lalu ingatkan yang dipilih.',
      'Di ponsel, tekan sebuah baris untuk melihat tombolnya. Tekan `Pilih` di atas daftar untuk mencentang.',
      'Baca jumlah penerima dan contoh teks, lalu kirim.',
    ],
    arti: {
      'Tugas terlewat': 'Jadwal sudah berakhir tanpa tugas.',
      'Menunggu nilai': 'Jadwal sudah berakhir, tugas belum dinilai lengkap.',
      'Mentor tertinggal': 'Tugas sudah lama atau terlalu banyak menunggu review.',
      'Klaim menunggu': 'Klaim perjalanan belum divalidasi.',
    },
    tanya: {
      'Mengapa seseorang tidak dikirimi?':
        'Ia sudah diingatkan dalam 24 jam terakhir. Email hanya sampai ke alamat yang sudah diverifikasi.',
      'Tertulis “Pengingat email belum aktif”.': 'Minta pengelola server mengaktifkan pengiriman email.',
    },
  },
  ...KEGIATAN,
  {
    path: '/adm/sys',
    judul: 'Sistem',
    untuk: 'Kegiatan yang dibuka, soal test, dan daftar pilihan di formulir.',
    langkah: [
      'Di `Buka dan tutup kegiatan` buka pendaftaran, test, dan raport pada waktunya, lalu tekan `Simpan`.',
      'Satu lokasi atau satu periode saja? Pilih di `Pembukaan`: `Buka`, `Tutup`, atau `Buka … sampai …`. Sel lainnya mengikuti pembukaan umum.',
      'Isi `Lokasi` dan `Kelas` sebelum pendaftaran dibuka, dan pilih `Periode peserta baru`.',
      'Buat `Pengumuman` dengan hari terakhir. Pengumuman tampil di Beranda semua orang.',
    ],
    arti: {
      'Raport kegiatan': 'Selama terbuka peserta membaca nilai dan hasilnya.',
      'Nilai otomatis':
        'Nilai OJT dan IST II dihitung otomatis. Nilai yang Anda tetapkan sendiri tidak berubah.',
      'Cek Tautan': 'Tautan di tugas dan modul yang tidak dapat dibuka.',
      Pekerjaan: 'Yang berjalan otomatis setiap hari, dan kapan terakhir berjalan.',
      'Penyimpanan data': 'Berapa lama dokumen disimpan, dan kunci enkripsinya.',
    },
    tanya: {
      'Peserta sedang mengerjakan test. Boleh ditutup?':
        'Boleh, tetapi mereka tidak dapat mengirim. Di sana tertulis berapa yang sudah mulai menjawab dan belum mengirim.',
    },
  },
  {
    path: '/adm/kesehatan',
    judul: 'Kesehatan server',
    untuk: 'Apakah cadangan, ruang, email, dan pekerjaan server berjalan.',
    langkah: [
      'Baca yang merah dan kuning: kalimatnya menyebut apa yang terjadi dan siapa yang membantu.',
      'Sudah dibereskan? Tekan `Periksa sekarang`.',
    ],
    arti: {
      'Perlu tindakan': 'Kerjakan hari ini. Admin mendapat satu email, dan satu lagi setelah baik.',
      'Perlu dilihat': 'Kerjakan minggu ini.',
    },
  },
  {
    path: '/adm/audit',
    judul: 'Riwayat',
    untuk: 'Siapa mengubah apa dan kapan, dengan nilai sebelum dan sesudahnya.',
    langkah: [
      'Saring dengan aksi, tanggal, nama, pelaku, atau objek.',
      'Tekan nama pelaku atau objek di tabel untuk melihat riwayatnya saja.',
      'Tekan `Urungkan` untuk mengembalikan sebuah perubahan.',
    ],
    tanya: {
      'Mengapa tidak ada tombol `Urungkan`?':
        'Tidak semua perubahan dapat dikembalikan, dan hanya selama 30 hari. Yang sudah diubah lagi tidak dapat diurungkan.',
    },
  },
  {
    path: '/adm/profile',
    judul: 'Profile',
    untuk: 'Nama, password, email, dan perangkat yang sedang masuk ke akun Anda.',
    arti: PROFIL_MEANINGS,
    tanya: TANYA_PASSWORD,
  },
  pemberitahuanOf('admin'),
  ALL_SCREEN,
];
