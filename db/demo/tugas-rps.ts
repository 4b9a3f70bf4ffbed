import { h3, ol, p, tautan, writing, ul, type TugasDemo } from './tulis.ts';

/** Tasks in category 1 (semester plans) of the participants of mentor1. */
export const TUGAS_RPS: readonly TugasDemo[] = [
  {
    no: 2,
    kat: 1,
    hari: 18,
    jam: '19:42',
    isi: writing(
      p(
        'Bersama ini saya kirimkan rancangan RPS mata kuliah Statistika Dasar (3 sks) untuk mahasiswa semester dua Program Studi Pendidikan Matematika. Mata kuliah ini menjadi prasyarat Statistika Inferensial, sehingga saya menekankan kemampuan membaca data sebelum menghitung.',
      ),
      p(
        `CPMK saya turunkan dari CPL keterampilan umum dan CPL pengetahuan. Berkas lengkap ada di ${tautan('bagas/rps-statistika-v1', 'folder RPS Statistika Dasar')}. Pokok-pokoknya:`,
      ),
      ol(
        'mahasiswa memahami ukuran pemusatan dan penyebaran;',
        'mahasiswa mampu menyajikan data dalam tabel dan grafik yang jujur;',
        'mahasiswa mampu menafsirkan hasil survei sederhana di lingkungan kampus.',
      ),
      p(
        'Penilaian direncanakan dari kuis (20%), tugas kelompok (30%), UTS (25%), dan UAS (25%). Mohon masukan Ibu untuk bagian metode pembelajaran.',
      ),
    ),
    review: {
      hari: 16,
      jam: '20:15',
      isi: writing(
        p(
          'Terima kasih, Mas Bagas. Arah mata kuliahnya sudah jelas dan pilihan kasus survei kampus sangat dekat dengan mahasiswa. Sebelum dinilai, mohon diperbaiki tiga hal berikut.',
        ),
        ul(
          'Kata “memahami” pada CPMK pertama belum dapat diukur. Coba gunakan kata kerja seperti menghitung, membandingkan, atau memilih dengan alasan.',
          'Metode diskusi sudah dicantumkan, tetapi langkah kegiatannya belum ada. Rincikan satu pertemuan saja sebagai contoh.',
          'Pembagian waktu tatap muka, tugas terstruktur, dan belajar mandiri belum terlihat.',
        ),
        p('Silakan buat tugas baru untuk versi perbaikannya, tidak perlu menghapus yang ini.'),
      ),
    },
  },
  {
    no: 2,
    kat: 1,
    hari: 15,
    jam: '21:08',
    isi: writing(
      p(
        `Berikut versi kedua RPS Statistika Dasar setelah masukan Ibu: ${tautan('bagas/rps-statistika-v2', 'RPS Statistika Dasar versi 2')}. Semua CPMK sekarang memakai kata kerja operasional dan diberi kriteria keberhasilan.`,
      ),
      h3('Perubahan dari versi pertama'),
      ul(
        'CPMK 1 menjadi: menghitung ukuran pemusatan dan penyebaran serta memilih ukuran yang tepat dengan alasan tertulis.',
        'Pertemuan 5 dirinci menjadi lima langkah studi kasus, lengkap dengan lembar kerja.',
        'Beban belajar dibagi menjadi 150 menit tatap muka, 180 menit tugas terstruktur, dan 180 menit belajar mandiri setiap minggu.',
      ),
      p(
        'Untuk karakter dan moderasi, mahasiswa menganalisis data kerukunan antarkelompok di asrama lalu menuliskan simpulan yang tidak menghakimi salah satu kelompok. Sikap tersebut dinilai dengan rubrik tiga tingkat pada lampiran C.',
      ),
    ),
    review: {
      hari: 13,
      jam: '19:30',
      isi: writing(
        p(
          'Versi kedua ini jauh lebih kuat. CPMK sudah terukur, dan langkah studi kasus pada pertemuan 5 dapat langsung dipakai dosen lain. Tugas saya nyatakan selesai.',
        ),
        p(
          'Satu saran untuk pengembangan: samakan istilah “tugas terstruktur” pada RPS dan lembar kerja agar mahasiswa tidak bingung.',
        ),
      ),
    },
  },
  {
    no: 3,
    kat: 1,
    hari: 17,
    jam: '22:31',
    isi: writing(
      p(
        'Yth. Ibu Mentor, saya menyusun RPS mata kuliah Pelayanan Publik di Daerah Kepulauan (2 sks). Mahasiswa kami banyak yang kelak bekerja di kantor desa dan kecamatan, sehingga contoh kasusnya saya ambil dari layanan administrasi kependudukan di pulau-pulau kecil.',
      ),
      p('Rencana pertemuan saya bagi menjadi empat blok:'),
      ol(
        'konsep dasar pelayanan publik dan hak warga;',
        'standar pelayanan dan maklumat pelayanan;',
        'pengaduan warga dan cara menanganinya;',
        'praktik mengamati satu kantor layanan.',
      ),
      p(
        `Rencana lengkap beserta jadwal ada di ${tautan('maria/rps-pelayanan-publik', 'dokumen ini')}. Penilaian masih saya dominasi dengan ujian tertulis karena jaringan di beberapa pulau belum stabil.`,
      ),
    ),
    review: {
      hari: 15,
      jam: '20:40',
      isi: writing(
        p(
          'Ibu Maria, konteks kepulauan membuat RPS ini punya kekuatan yang jarang saya temui. Empat blok pertemuan juga runtut dan mudah diikuti.',
        ),
        p(
          'Yang masih perlu ditingkatkan adalah keselarasan antara CPMK dan penilaian. Praktik pengamatan kantor layanan sebaiknya diberi bobot nilai, misalnya laporan pengamatan 25%, agar ujian tertulis tidak menjadi satu-satunya bukti belajar. Laporan dapat dikumpulkan saat jaringan tersedia.',
        ),
      ),
    },
  },
  {
    no: 4,
    kat: 1,
    hari: 19,
    jam: '18:20',
    isi: writing(
      p(
        `RPS yang saya kirim adalah mata kuliah Rekayasa Lalu Lintas (3 sks), semester lima, Program Studi Teknik Sipil: ${tautan('wirya/rps-rekayasa-lalu-lintas', 'tautan RPS')}. Saya memakai pembelajaran berbasis proyek dengan objek simpang di sekitar kampus Jimbaran.`,
      ),
      p('Alur proyeknya sebagai berikut:'),
      ol(
        'minggu 1–4 mahasiswa belajar mencacah kendaraan dan menghitung volume;',
        'minggu 5–9 mahasiswa menilai tingkat pelayanan simpang;',
        'minggu 10–14 setiap kelompok menyusun usulan perbaikan yang murah dan ramah pejalan kaki.',
      ),
      p(
        'Hari suci dan hari besar semua agama saya tandai pada jadwal agar survei lapangan tidak memberatkan mahasiswa yang beribadah. Beban belajar mingguan sudah dihitung untuk tatap muka, tugas terstruktur, dan belajar mandiri.',
      ),
    ),
    review: {
      hari: 17,
      jam: '21:05',
      isi: writing(
        p(
          'Rancangan proyeknya matang: setiap tahap menghasilkan bukti yang bisa dinilai, dan penandaan hari besar semua agama adalah contoh moderasi yang nyata.',
        ),
        ul(
          'Tambahkan satu rencana cadangan bila survei lapangan terhalang cuaca.',
          'Kriteria “ramah pejalan kaki” perlu indikator, misalnya waktu tunggu menyeberang.',
        ),
      ),
    },
  },
  {
    no: 5,
    kat: 1,
    hari: 16,
    jam: '20:02',
    isi: writing(
      p(
        'Assalamualaikum, Ibu. Saya menyusun RPS Hukum Ekonomi Syariah II (2 sks). Mata kuliah ini diikuti mahasiswa semester empat yang sudah mengenal jenis-jenis akad, sehingga fokus saya geser ke analisis kontrak yang benar-benar dipakai di masyarakat.',
      ),
      p(
        `Dokumen lengkap: ${tautan('aisyah/rps-hes-2', 'RPS Hukum Ekonomi Syariah II')}. Tiga kegiatan utama yang saya rancang:`,
      ),
      ul(
        'membedah formulir pembiayaan kendaraan dan menandai klausul yang merugikan nasabah;',
        'simulasi mediasi sengketa dengan dua pihak yang berbeda latar belakang;',
        'menulis pendapat hukum singkat sepanjang 500 kata.',
      ),
      p('Rubrik pendapat hukum terlampir di halaman terakhir. Wassalam.'),
    ),
    review: {
      hari: 14,
      jam: '19:55',
      isi: writing(
        p(
          'Waalaikumsalam, Ibu Aisyah. Pergeseran dari hafalan akad ke analisis kontrak adalah keputusan yang tepat untuk mahasiswa semester empat. Simulasi mediasinya juga melatih sikap menghargai perbedaan.',
        ),
        p(
          'Untuk pertemuan 3 sampai 6, urutan bahan kajiannya masih terlalu rapat. Pertimbangkan memindahkan topik wanprestasi setelah simulasi agar mahasiswa sempat mencerna kasusnya.',
        ),
      ),
    },
  },
  {
    no: 6,
    kat: 1,
    hari: 17,
    jam: '15:48',
    isi: writing(
      p(
        'Selamat siang, Ibu. Saya mengirim RPS Metode Penelitian Kualitatif (3 sks) untuk mahasiswa Sosiologi di Jayapura. Sebagian besar mahasiswa berasal dari kabupaten pegunungan dan akan meneliti kampungnya sendiri.',
      ),
      p('Garis besarnya:'),
      ul(
        'pertemuan 1–4 membahas paradigma dan etika penelitian;',
        'pertemuan 5–10 membahas wawancara, pengamatan, dan catatan lapangan;',
        'pertemuan 11–16 membahas analisis dan penulisan.',
      ),
      p(`Tautan dokumen: ${tautan('yulianus/rps-kualitatif', 'RPS Metode Penelitian Kualitatif')}.`),
    ),
    review: {
      hari: 14,
      jam: '20:22',
      isi: writing(
        p(
          'Pak Yulianus, tema mahasiswa meneliti kampungnya sendiri sangat berharga. Mohon RPS ini direvisi pada bagian berikut sebelum saya nilai.',
        ),
        ol(
          'Capaian pembelajaran baru berupa judul topik. Rumuskan apa yang dapat dilakukan mahasiswa pada akhir setiap blok.',
          'Penilaian belum dicantumkan. Catatan lapangan mahasiswa dapat menjadi bukti belajar yang baik.',
          'Etika meneliti komunitas sendiri perlu satu pertemuan tersendiri, termasuk persetujuan dari tetua kampung.',
        ),
        p('Saya tunggu tugas barunya. Bila perlu berdiskusi, kita bahas pada pertemuan daring berikutnya.'),
      ),
    },
  },
  {
    no: 6,
    kat: 1,
    hari: 10,
    jam: '16:30',
    isi: writing(
      p(
        `Ini perbaikan RPS Metode Penelitian Kualitatif: ${tautan('yulianus/rps-kualitatif-revisi', 'RPS versi revisi')}. Setiap blok sekarang punya Sub-CPMK yang dapat diamati, dan bobot penilaian saya susun ulang.`,
      ),
      ul(
        'Catatan lapangan 30%, dinilai tiga kali selama semester.',
        'Rencana wawancara dan persetujuan narasumber 20%.',
        'Laporan akhir 35% dan presentasi di hadapan warga kampung 15%.',
      ),
      p(
        'Pertemuan keempat khusus membahas etika meneliti komunitas sendiri. Saya mengundang seorang tetua adat untuk menjelaskan tata cara meminta izin, lalu mahasiswa menuliskan surat persetujuan dalam bahasa yang dipahami warga.',
      ),
    ),
  },
];
