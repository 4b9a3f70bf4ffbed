import type { PanduanPart } from '../part.ts';
import { TANYA_PASSWORD } from '../umum.ts';

/** Parts of the guide about screens that need no sign-in: accounts, certificates, and shared links. */
export const PUBLIK: readonly PanduanPart[] = [
  {
    path: '/auth/login',
    judul: 'Masuk',
    untuk: 'Masuk dengan email dan password akun Anda.',
    langkah: [
      'Isi email dan password. `Tampilkan` memperlihatkan yang Anda ketik.',
      'Tekan `Izinkan Saya masuk`.',
      'Dengan password sementara, Anda diminta menggantinya lebih dulu.',
    ],
    tanya: {
      'Saya lupa password.':
        'Peserta: tekan `Lupa password?`. Mentor: hubungi panitia. Jika server mengirim email, `Kirim tautan masuk` memasukkan Anda tanpa password.',
      'Mengapa saya harus menunggu?':
        'Password salah terlalu sering. Tunggu sesuai yang tertulis, atau minta tautan masuk.',
    },
  },
  {
    path: '/auth/register',
    judul: 'Mendaftar',
    untuk: 'Membuat akun peserta selama pendaftaran dibuka.',
    langkah: [
      'Isi nama lengkap dengan gelar, email, dan password dua kali.',
      'Pilih lokasi, perguruan tinggi, provinsi, dan rumpun. Isi nomor absensi.',
      'Setujui pemakaian data, lalu tekan `Daftar akun baru`.',
    ],
    tanya: {
      'Formulir tidak ada dan tertulis `SISTEM REGISTER OFFLINE`.':
        'Panitia sedang menutup pendaftaran. Tanyakan kepada panitia kapan dibuka.',
      'Halaman tertutup sebelum selesai.': 'Isian dipulihkan di perangkat yang sama, kecuali password.',
      ...TANYA_PASSWORD,
    },
  },
  {
    path: '/auth/reset',
    judul: 'Lupa password',
    untuk: 'Peserta membuat password baru dengan email dan nomor absensi. Mentor menghubungi panitia.',
    langkah: [
      'Isi email, nomor absensi, dan password baru dua kali.',
      'Tekan `Reset password`.',
      'Jika diminta memeriksa email: buka tautan di email itu dalam waktu yang tertulis.',
    ],
    tanya: {
      'Tertulis email dan nomor absensi tidak sesuai.':
        'Pakai nomor yang tersimpan di akun Anda. Nomor di atas 500 disimpan sebagai 700 dan tidak dapat dipakai di sini. Setelah beberapa kali salah, hanya panitia yang dapat mereset.',
      'Setelah reset dokumen saya tertutup.':
        'Dokumen, rekening, dan klaim ditutup 24 jam jika password direset tanpa konfirmasi email. Bukan Anda yang meresetnya? Segera hubungi panitia.',
    },
  },
  {
    path: '/auth/masuk',
    judul: 'Tautan masuk',
    untuk: 'Masuk satu kali lewat tautan di email, tanpa password. Hanya jika server mengirim email.',
    langkah: [
      'Isi email akun Anda, lalu tekan `Kirim tautan masuk`.',
      'Buka tautan di email yang datang, lalu tekan `Masuk`.',
    ],
    tanya: {
      'Tertulis email belum aktif.': 'Hubungi panitia untuk mendapat password baru.',
    },
  },
  {
    path: '/auth/password',
    judul: 'Password baru',
    untuk:
      'Halaman yang dibuka tautan di email: menyelesaikan reset, atau memilih password akun yang baru dibuat.',
    tanya: {
      'Tautan tidak berlaku lagi.':
        'Tautan hanya dapat dipakai satu kali dan ada batas waktunya. Peserta meminta yang baru di `Reset password`. Untuk akun yang baru dibuat, minta kepada panitia.',
    },
  },
  {
    path: '/berhenti/{token}',
    judul: 'Berhenti email',
    untuk:
      'Tautan di kaki setiap email kabar. Satu tekan menghentikan email jenis itu. Email lain tetap dikirim.',
    langkah: ['Tekan `Berhenti menerima email ini`.'],
    tanya: {
      'Bagaimana menerimanya lagi?': 'Masuk, buka `Profile`, lalu bagian `Email`.',
    },
  },
  {
    path: '/cert/validation',
    judul: 'Validasi Sertifikat',
    untuk:
      'Siapa pun dapat memeriksa apakah sertifikat asli: dengan kode QR di lembarnya, atau dengan berkas PDF-nya.',
    langkah: [
      'Pindai kode QR pada sertifikat, lalu cocokkan nama dan nilai dengan lembarnya.',
      'Punya berkasnya? Pilih PDF itu, lalu tekan `Periksa berkas`. Berkasnya tidak disimpan.',
    ],
    arti: {
      'Sertifikat sah': 'Tercatat dan berlaku.',
      'Sertifikat belum diterbitkan':
        'Peserta tercatat, tetapi sertifikatnya belum dicetak atau programnya belum selesai.',
      'Edisi lama': 'Berkas asli, tetapi sudah ada edisi yang lebih baru.',
      'Berkas diubah': 'Isinya tidak sama dengan yang diterbitkan. Percayai data di halaman.',
      'Sertifikat dicabut': 'Tidak berlaku lagi. Alasannya tertulis.',
    },
  },
  {
    path: '/laporan/online',
    judul: 'Laporan Online',
    untuk: 'Daftar publik kegiatan daring yang dilaporkan peserta, yang terbaru di atas.',
    langkah: ['Ketik di `Cari laporan …`, misalnya nama mentor atau materi.'],
  },
  {
    path: '/dokdetail/{token}',
    judul: 'Dokumen Peserta',
    untuk: 'Dokumen dan klaim seorang peserta, bagi siapa yang diberi tautannya oleh panitia.',
    langkah: ['Tekan `Lihat` untuk membuka satu berkas.', 'Tekan `Cetak` untuk mencetak daftarnya.'],
  },
  {
    path: '/dokburek/{token}',
    judul: 'KTP dan Rekening',
    untuk:
      'KTP dan buku rekening seorang peserta sebagai gambar, bagi siapa yang diberi tautannya oleh panitia.',
    langkah: ['Tekan `Cetak` untuk mencetak keduanya. Dokumen berupa PDF diunduh dahulu.'],
  },
];
