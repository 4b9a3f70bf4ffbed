import { ol, p, tautan, writing, ul, type TugasDemo } from './tulis.ts';

/**
 * Tasks in categories 5 to 7. Category 5 has research plans. IST II has the teaching practice and the article, which
 * have no review.
 */
export const TUGAS_KARYA: readonly TugasDemo[] = [
  {
    no: 2,
    kat: 5,
    hari: 6,
    jam: '22:10',
    isi: writing(
      p(
        'Judul rencana penelitian saya: “Umpan Balik Otomatis dan Ketekunan Mahasiswa dalam Statistika Dasar”. Masalah berangkat dari kelas saya sendiri, tempat separuh mahasiswa berhenti mengerjakan kuis setelah pekan kedua.',
      ),
      p(
        `Rancangan lengkap dan draf artikel ada di ${tautan('bagas/rancangan-penelitian', 'folder penelitian')}. Ringkasnya:`,
      ),
      ol(
        'kuasi-eksperimen dengan dua kelas setara;',
        'data log LMS dan angket ketekunan;',
        'analisis kovarians dengan nilai kuis awal sebagai kovariat.',
      ),
      p(
        'Persetujuan mahasiswa diminta secara tertulis, dan data disimpan tanpa nama. Hasilnya akan dipakai memperbaiki kelas tahun berikutnya.',
      ),
    ),
    review: {
      hari: 4,
      jam: '21:15',
      isi: writing(
        p(
          'Masalahnya nyata, metodenya sepadan, dan etika data mahasiswa sudah dipikirkan sejak awal. Draf pendahuluan mengalir dengan baik.',
        ),
        p(
          'Pertegas kebaruan: apa yang belum dijawab penelitian umpan balik otomatis sebelumnya? Dua artikel dari lima tahun terakhir akan menguatkan bagian itu.',
        ),
      ),
    },
  },
  {
    no: 3,
    kat: 5,
    hari: 7,
    jam: '21:58',
    isi: writing(
      p(
        'Saya merencanakan penelitian tentang pengaduan warga di tiga kelurahan pesisir Kota Kupang. Saya ingin mengetahui mengapa warga lebih suka mengadu lewat tetangga daripada lewat kantor kelurahan.',
      ),
      p(`Rancangan sementara: ${tautan('maria/rancangan-pengaduan', 'dokumen rancangan')}.`),
      ul('pendekatan kualitatif;', 'wawancara 12 warga dan 3 lurah;', 'waktu penelitian empat bulan.'),
    ),
    review: {
      hari: 5,
      jam: '20:07',
      isi: writing(
        p(
          'Pertanyaan “mengapa lewat tetangga” sangat menarik dan dekat dengan pengabdian. Itu modal kebaruan yang baik.',
        ),
        ul(
          'Tinjauan pustaka baru memuat tiga sumber; cari kajian tentang perantara warga.',
          'Rencana analisis data belum dijelaskan.',
          'Tuliskan cara meminta persetujuan narasumber dan menyamarkan identitasnya.',
        ),
      ),
    },
  },
  {
    no: 4,
    kat: 5,
    hari: 5,
    jam: '20:44',
    isi: writing(
      p(
        `Rancangan penelitian saya membandingkan waktu tunggu pejalan kaki pada empat simpang sebelum dan sesudah perubahan lama lampu hijau: ${tautan('wirya/rancangan-simpang', 'rancangan dan instrumen')}.`,
      ),
      p('Data dikumpulkan dengan video dari ketinggian sehingga wajah tidak dikenali. Tahapannya:'),
      ol(
        'pengukuran awal selama dua pekan;',
        'perubahan lampu bersama dinas perhubungan;',
        'pengukuran ulang dan wawancara singkat.',
      ),
      p('Draf artikel sudah mencapai bagian metode dan ditujukan bagi jurnal transportasi nasional.'),
    ),
    review: {
      hari: 3,
      jam: '19:20',
      isi: writing(
        p(
          'Rancangan sebelum–sesudah ini jelas, dan kerja sama dengan dinas membuat hasilnya berpeluang dipakai. Perlindungan privasi dalam pengambilan video patut diapresiasi.',
        ),
        p('Pertimbangkan simpang pembanding yang tidak diubah agar pengaruh hari libur dapat dipisahkan.'),
      ),
    },
  },
  {
    no: 2,
    kat: 6,
    hari: 4,
    jam: '20:19',
    isi: writing(
      p(
        `Video praktik mengajar (28 menit), topik “Median atau Rata-rata?”: ${tautan('bagas/video-mengajar', 'tautan video, dapat dibuka siapa saja yang memiliki tautan')}.`,
      ),
      p('Penanda waktu untuk memudahkan penilaian:'),
      ul(
        '00.00 pembukaan dan pertanyaan pemantik;',
        '06.30 diskusi kelompok dengan data uang saku;',
        '19.10 presentasi dua kelompok;',
        '25.40 kuis penutup dan refleksi.',
      ),
      p('Mahasiswa yang tampak di video sudah memberi izin tertulis.'),
    ),
  },
  {
    no: 3,
    kat: 6,
    hari: 5,
    jam: '21:30',
    isi: writing(
      p(
        `Berikut rekaman saya mengajar topik maklumat pelayanan, 22 menit: ${tautan('maria/video-mengajar', 'tautan rekaman')}. Kelas berlangsung tatap muka dengan 24 mahasiswa.`,
      ),
      p(
        'Pada menit ke-12 listrik padam sebentar sehingga salindia tidak tampil; pembelajaran saya lanjutkan dengan papan tulis.',
      ),
      ul('pembukaan dan tujuan;', 'penjelasan dan contoh;', 'tanya jawab dan penutup.'),
    ),
  },
  {
    no: 4,
    kat: 6,
    hari: 3,
    jam: '18:36',
    isi: writing(
      p(
        `Video praktik mengajar dengan simulasi simpang: ${tautan('wirya/video-mengajar', 'tautan video (31 menit)')}. Rencana pembelajaran satu pertemuan terlampir di folder yang sama.`,
      ),
      ol(
        'pembukaan dengan foto kemacetan pagi itu;',
        'mahasiswa menjalankan simulasi berpasangan;',
        'keputusan kelompok dan tanggapan;',
        'umpan balik dan rangkuman oleh mahasiswa.',
      ),
    ),
  },
  {
    no: 5,
    kat: 6,
    hari: 2,
    jam: '20:57',
    isi: writing(
      p(
        `Video praktik mengajar saya, simulasi mediasi sengketa pembiayaan: ${tautan('aisyah/video-mengajar', 'tautan video (26 menit)')}. Dua mahasiswa berperan sebagai nasabah dan petugas, kelompok lain menjadi pengamat.`,
      ),
      p(
        'Lembar pengamatan yang dipakai mahasiswa juga saya sertakan. Seluruh pemeran memberi izin untuk direkam.',
      ),
      ul('menit 1–5 pembukaan;', 'menit 6–18 simulasi;', 'menit 19–26 refleksi dan penutup.'),
    ),
  },
  {
    no: 8,
    kat: 6,
    hari: 1,
    jam: '17:50',
    isi: writing(
      p(
        `Rekaman praktik mengajar di kebun percobaan, topik mengukur muka air gambut: ${tautan('fauzan/video-mengajar', 'tautan video (24 menit)')}.`,
      ),
      p('Suara angin terdengar pada menit ke-8 sampai ke-10, sehingga saya menyertakan takarir lengkap.'),
      ul('tujuan dan keselamatan;', 'peragaan dan praktik berpasangan;', 'pembahasan hasil ukur.'),
    ),
  },
  {
    no: 2,
    kat: 7,
    hari: 3,
    jam: '21:49',
    isi: writing(
      p(
        `Artikel akhir saya: “Umpan Balik Otomatis dan Ketekunan Mahasiswa dalam Statistika Dasar”, 6.200 kata: ${tautan('bagas/artikel-akhir', 'naskah sesuai templat jurnal')}.`,
      ),
      p('Daftar periksa sebelum kirim sudah saya isi:'),
      ul(
        'judul dan abstrak dua bahasa;',
        '34 rujukan, 26 di antaranya terbit lima tahun terakhir;',
        'pernyataan etika, ketersediaan data, dan kontribusi penulis.',
      ),
    ),
  },
  {
    no: 3,
    kat: 7,
    hari: 4,
    jam: '22:22',
    isi: writing(
      p(
        `Naskah artikel saya: “Mengadu lewat Tetangga: Perantara Warga dalam Pelayanan Kelurahan”: ${tautan('maria/artikel', 'naskah')}. Data berasal dari wawancara tahap pertama dengan tujuh warga.`,
      ),
      p('Bagian pembahasan masih singkat karena wawancara tahap kedua baru selesai pekan lalu.'),
      ul('abstrak 180 kata;', '17 rujukan;', 'dua tabel ringkasan wawancara.'),
    ),
  },
  {
    no: 4,
    kat: 7,
    hari: 2,
    jam: '21:05',
    isi: writing(
      p(
        `Artikel: “Lama Lampu Hijau dan Waktu Tunggu Pejalan Kaki di Empat Simpang”: ${tautan('wirya/artikel', 'naskah dan data')}. Data dan kode analisis saya buka agar dapat diperiksa ulang.`,
      ),
      ol(
        'metode ditulis sesuai urutan pengukuran;',
        'hasil disajikan dalam tiga tabel dan dua gambar;',
        'keterbatasan dibahas dalam satu bagian tersendiri.',
      ),
    ),
  },
  {
    no: 6,
    kat: 7,
    hari: 2,
    jam: '17:26',
    isi: writing(
      p(
        `Saya mengirim artikel “Meneliti Kampung Sendiri: Catatan Etika dari Pegunungan Papua”: ${tautan('yulianus/artikel', 'naskah artikel')}.`,
      ),
      p(
        'Naskah ditulis dari catatan lapangan selama dua tahun mendampingi mahasiswa. Warga dari tiga kampung telah membaca ringkasannya dan menyetujui isinya sebelum saya kirim.',
      ),
      ul('5.400 kata;', '29 rujukan;', 'lampiran contoh surat persetujuan dalam bahasa warga.'),
    ),
  },
];
