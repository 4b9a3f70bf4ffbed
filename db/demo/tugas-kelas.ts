import { gambar, h3, ol, p, tautan, writing, ul, type TugasDemo } from './tulis.ts';

/** Tasks in categories 3 and 4: classes in a learning management system, and assessments. */
export const TUGAS_KELAS: readonly TugasDemo[] = [
  {
    no: 2,
    kat: 3,
    hari: 9,
    jam: '20:06',
    isi: writing(
      p(
        `Kelas daring Statistika Dasar sudah saya tata ulang pada LMS kampus: ${tautan('bagas/kelas-statistika', 'kelas (akses tamu)')}. Setiap pekan memakai susunan yang sama: tujuan, bahan bacaan, kuis lima soal, dan ruang tanya jawab.`,
      ),
      p(
        'Setelah kuis dibuat boleh diulang dan umpan baliknya otomatis, mahasiswa yang mengerjakan bertambah, seperti tampak pada grafik berikut.',
      ),
      gambar(
        'grafik-kuis',
        'Diagram batang: mahasiswa yang mengerjakan kuis naik dari 46 persen pada minggu 1 menjadi 88 persen pada minggu 5',
      ),
      p(
        'Untuk mahasiswa dengan jaringan lemah, semua bahan tersedia dalam versi teks di bawah 500 KB. Video diberi takarir, dan nilai kuis hanya dapat dilihat pemiliknya.',
      ),
    ),
    review: {
      hari: 7,
      jam: '20:35',
      isi: writing(
        p(
          'Susunan pekan yang ajek sangat membantu mahasiswa, dan grafik partisipasinya menunjukkan bahwa perubahan kecil berdampak nyata. Versi teks untuk jaringan lemah patut dicontoh.',
        ),
        p('Agar lebih lengkap, tambahkan teks pengganti pada gambar di pekan 4 dan 6.'),
      ),
    },
  },
  {
    no: 3,
    kat: 3,
    hari: 10,
    jam: '22:18',
    isi: writing(
      p(
        'Karena tidak semua mahasiswa punya kuota, kelas daring Pelayanan Publik saya bangun sederhana: satu halaman untuk setiap pertemuan dan satu forum.',
      ),
      p(
        `Kelas dapat dilihat di ${tautan('maria/kelas-pelayanan', 'tautan kelas')}. Fitur yang sudah dipakai:`,
      ),
      ul('pengumuman mingguan;', 'forum diskusi;', 'pengumpulan tugas lewat foto tulisan tangan.'),
    ),
    review: {
      hari: 8,
      jam: '19:50',
      isi: writing(
        p(
          'Pilihan halaman ringan dan tugas berupa foto tulisan tangan menunjukkan kepekaan terhadap keadaan mahasiswa.',
        ),
        ul(
          'Forum masih berisi pengumuman dosen saja. Ajukan satu pertanyaan pemantik setiap pekan.',
          'Nama dan nomor induk mahasiswa tampak pada foto tugas di forum terbuka. Mohon segera dipindahkan ke ruang pengumpulan yang tertutup.',
        ),
      ),
    },
  },
  {
    no: 4,
    kat: 3,
    hari: 9,
    jam: '18:58',
    isi: writing(
      p(
        `Kelas daring Rekayasa Lalu Lintas saya lengkapi dengan simulasi simpang yang dapat dijalankan di telepon: ${tautan('wirya/simulasi-simpang', 'simulasi dan panduannya')}.`,
      ),
      p(
        'Mahasiswa mengubah lama lampu hijau, mengamati antrean, lalu menuliskan keputusan di forum. Rancangan kelasnya:',
      ),
      ol(
        'simulasi dicoba sendiri sebelum kuliah;',
        'hasilnya dibandingkan dalam kelompok;',
        'setiap kelompok menanggapi dua kelompok lain.',
      ),
      p('Warna lampu pada simulasi diberi huruf (H, K, M) agar terbaca oleh mahasiswa buta warna.'),
    ),
    review: {
      hari: 6,
      jam: '20:18',
      isi: writing(
        p(
          'Simulasi ini bukan hiasan: ia benar-benar melatih pengambilan keputusan. Huruf pada lampu adalah rincian keteraksesan yang bagus.',
        ),
        p('Panduan singkat untuk mahasiswa yang memakai pembaca layar akan membuatnya sempurna.'),
      ),
    },
  },
  {
    no: 5,
    kat: 3,
    hari: 3,
    jam: '21:25',
    isi: writing(
      p(
        `Ibu, kelas daring Hukum Ekonomi Syariah II sudah dapat dibuka di ${tautan('aisyah/kelas-hes-2', 'tautan kelas')}. Saya membagi kelas menjadi tiga ruang: Bahan, Bedah Kontrak, dan Ruang Mediasi.`,
      ),
      ul(
        'Pada Bedah Kontrak, mahasiswa memberi komentar langsung pada dokumen.',
        'Pada Ruang Mediasi, setiap kelompok mengunggah rekaman simulasi paling lama tujuh menit.',
        'Aturan berdiskusi ditulis bersama mahasiswa pada pertemuan pertama.',
      ),
      p('Rekaman hanya dapat dibuka anggota kelas dan dihapus setelah semester berakhir.'),
    ),
  },
  {
    no: 6,
    kat: 3,
    hari: 2,
    jam: '15:20',
    isi: writing(
      p(
        'Listrik dan jaringan di tempat kami sering terputus, jadi media yang saya buat adalah salindia dan rekaman suara yang dapat diunduh sekali lalu dipakai tanpa internet. Salah satu salindianya seperti ini:',
      ),
      gambar(
        'salindia-wawancara',
        'Salindia berjudul Wawancara Mendalam dengan tiga langkah: persiapan, bertanya, mencatat',
      ),
      p(
        `Satu paket pertemuan berukuran kurang dari 8 MB. Paket lengkap ada di ${tautan('yulianus/paket-luring', 'folder paket luring')}, berisi:`,
      ),
      ul(
        'salindia dan rekaman suara;',
        'lembar tugas yang dapat difoto;',
        'petunjuk singkat untuk ketua kelompok.',
      ),
    ),
  },
  {
    no: 8,
    kat: 3,
    hari: 4,
    jam: '19:14',
    isi: writing(
      p(
        `Kelas Pengelolaan Lahan Gambut pada LMS saya lengkapi dengan video singkat dari kebun percobaan: ${tautan('fauzan/kelas-gambut', 'kelas dan video')}. Setiap video tidak lebih dari enam menit.`,
      ),
      ol(
        'mahasiswa menonton dan menjawab dua pertanyaan di dalam video;',
        'kelompok mengunggah hasil ukur muka air;',
        'saya memberi umpan balik suara selama satu menit untuk setiap kelompok.',
      ),
    ),
  },
  {
    no: 2,
    kat: 4,
    hari: 7,
    jam: '21:12',
    isi: writing(
      p(
        `Saya menyusun kisi-kisi dan 20 butir soal UTS Statistika Dasar beserta rubrik tugas proyek: ${tautan('bagas/penilaian-statistika', 'folder penilaian')}.`,
      ),
      h3('Hasil uji coba'),
      p('Soal dicobakan kepada 31 mahasiswa semester lalu. Ringkasannya:'),
      ul(
        'tingkat kesukaran 0,34 sampai 0,82;',
        'tiga butir berdaya beda rendah dan sudah diganti;',
        'rubrik proyek dipakai dua penilai, selisih nilainya paling besar satu tingkat.',
      ),
      p(
        'Umpan balik diberikan paling lambat lima hari kerja setelah ujian, disertai pembahasan soal yang paling banyak salah.',
      ),
    ),
    review: {
      hari: 5,
      jam: '19:38',
      isi: writing(
        p(
          'Jarang dosen pemula melakukan uji coba butir selengkap ini. Keputusan mengganti tiga butir berdasarkan data adalah praktik yang sangat baik.',
        ),
        p(
          'Pertimbangkan satu bentuk penilaian lisan singkat agar mahasiswa yang kuat menjelaskan juga mendapat ruang.',
        ),
      ),
    },
  },
  {
    no: 3,
    kat: 4,
    hari: 8,
    jam: '20:53',
    isi: writing(
      p(
        'Instrumen penilaian yang saya susun adalah soal uraian UTS dan pedoman penskorannya. Soal dibuat dari peristiwa yang pernah dimuat surat kabar daerah.',
      ),
      p(
        `Berkas: ${tautan('maria/instrumen-uts', 'soal dan pedoman penskoran')}. Saya juga menyiapkan lembar penilaian diri berisi lima pernyataan.`,
      ),
      ul(
        'lima soal uraian, masing-masing 20 poin;',
        'pedoman penskoran 0, 5, 10, 15, dan 20;',
        'lembar penilaian diri.',
      ),
    ),
    review: {
      hari: 6,
      jam: '21:02',
      isi: writing(
        p(
          'Soal dari peristiwa daerah membuat mahasiswa berpikir, tidak sekadar mengingat. Pedoman penskorannya perlu diperjelas: apa yang membedakan jawaban 10 dan 15?',
        ),
        p(
          'Kisi-kisi belum ada sehingga sulit melihat CPMK mana yang diukur setiap soal. Mohon dilengkapi sebelum dipakai ujian.',
        ),
      ),
    },
  },
  {
    no: 4,
    kat: 4,
    hari: 6,
    jam: '19:47',
    isi: writing(
      p(
        `Untuk proyek simpang, saya menyusun rubrik analitik empat kriteria dan lembar penilaian antarteman: ${tautan('wirya/rubrik-proyek', 'rubrik dan lembar penilaian')}.`,
      ),
      p(
        'Rubrik dibahas bersama mahasiswa pada minggu kedua. Mereka menilai dua contoh laporan lama, lalu kami mencocokkan alasannya. Dengan cara itu:',
      ),
      ul(
        'mahasiswa tahu arti setiap tingkat sebelum bekerja;',
        'penilaian antarteman lebih adil;',
        'keberatan nilai dapat dibahas dengan bukti.',
      ),
    ),
    review: {
      hari: 4,
      jam: '20:29',
      isi: writing(
        p(
          'Membahas rubrik dengan contoh laporan lama adalah cara yang ampuh. Penilaian antarteman juga diberi batas bobot yang wajar.',
        ),
        p(
          'Lengkapi dengan rencana tindak lanjut: apa yang berubah pada pembelajaran bila sebagian besar kelompok lemah di kriteria ketiga?',
        ),
      ),
    },
  },
  // This participant has created the task but never saved a text.
  { no: 6, kat: 4, hari: 1, jam: '16:05', isi: '' },
];
