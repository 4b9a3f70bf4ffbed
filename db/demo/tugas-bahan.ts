import { ol, p, tautan, writing, ul, type TugasDemo } from './tulis.ts';

/** Tasks in category 2: chapters of teaching material. */
export const TUGAS_BAHAN: readonly TugasDemo[] = [
  {
    no: 2,
    kat: 2,
    hari: 11,
    jam: '20:27',
    isi: writing(
      p(
        `Saya mengirim Bab 3 bahan ajar Statistika Dasar, “Membaca Grafik dengan Kritis”, setebal 18 halaman: ${tautan('bagas/bab-3-grafik', 'Bab 3 (PDF)')}.`,
      ),
      p(
        'Setiap subbab dimulai dari grafik yang pernah beredar di media, lalu mahasiswa mencari apa yang membuatnya menyesatkan. Komponen bab:',
      ),
      ul(
        'tujuan dan peta bab;',
        'uraian dengan enam contoh;',
        'latihan bertingkat beserta kunci;',
        'daftar rujukan, seluruhnya sumber primer atau data terbuka.',
      ),
      p('Semua gambar saya buat sendiri dari data terbuka dan sumbernya saya tulis di bawah gambar.'),
    ),
    review: {
      hari: 9,
      jam: '20:11',
      isi: writing(
        p(
          'Bab ini enak dibaca dan contohnya segar. Latihan bertingkat membantu mahasiswa yang belum percaya diri dengan angka, dan sumber gambar ditulis dengan tertib.',
        ),
        p(
          'Saran kecil: tambahkan rangkuman setengah halaman di akhir bab, dan periksa lagi istilah asing yang sudah ada padanannya.',
        ),
      ),
    },
  },
  {
    no: 3,
    kat: 2,
    hari: 12,
    jam: '21:47',
    isi: writing(
      p(
        'Bab yang saya tulis berjudul “Menangani Pengaduan Warga”. Naskahnya 11 halaman dan masih saya lengkapi dengan contoh dari Kabupaten Flores Timur dan Kota Kupang.',
      ),
      p(`Naskah: ${tautan('maria/bab-pengaduan', 'Menangani Pengaduan Warga')}. Isinya:`),
      ol(
        'mengapa pengaduan penting;',
        'saluran pengaduan yang dapat dijangkau warga pulau;',
        'contoh surat jawaban yang santun.',
      ),
    ),
    review: {
      hari: 10,
      jam: '21:20',
      isi: writing(
        p(
          'Contoh surat jawaban yang santun adalah bagian terbaik bab ini. Bahasanya juga mudah dipahami mahasiswa.',
        ),
        ul(
          'Rujukan baru berjumlah empat dan dua di antaranya laman berita. Tambahkan peraturan dan artikel jurnal.',
          'Latihan dan kunci jawaban belum ada.',
          'Dua gambar belum mencantumkan sumber.',
        ),
        p(
          'Saya nilai sesuai keadaan sekarang. Perbaikan akan sangat membantu bila bab ini hendak diterbitkan.',
        ),
      ),
    },
  },
  {
    no: 4,
    kat: 2,
    hari: 12,
    jam: '19:33',
    isi: writing(
      p(
        `Saya menulis Bab 5 “Tingkat Pelayanan Simpang” untuk buku ajar Rekayasa Lalu Lintas: ${tautan('wirya/bab-5-simpang', 'naskah dan lembar kerja')}. Bab ini memakai data pencacahan yang dikumpulkan mahasiswa angkatan sebelumnya dengan izin mereka.`,
      ),
      p(
        'Penyajian mengikuti pola: masalah di jalan, rumus yang diperlukan, contoh hitungan, lalu keputusan. Lembar kerja terpisah agar dapat dipakai di lapangan.',
      ),
      ul(
        '12 contoh hitungan dengan tingkat kesulitan naik;',
        'lembar kerja yang dapat diisi lewat telepon;',
        'glosarium 25 istilah.',
      ),
    ),
    review: {
      hari: 10,
      jam: '19:02',
      isi: writing(
        p(
          'Pola masalah–rumus–keputusan membuat bab teknis ini tetap hidup. Izin memakai data mahasiswa dicantumkan dengan jelas; ini teladan etika yang baik.',
        ),
        p('Perbaiki penomoran persamaan dari 5.14 ke atas karena ada yang terlompat.'),
      ),
    },
  },
  {
    no: 5,
    kat: 2,
    hari: 8,
    jam: '21:39',
    isi: writing(
      p(
        `Saya mengirim bab “Membaca Kontrak Pembiayaan” untuk bahan ajar Hukum Ekonomi Syariah II: ${tautan('aisyah/bab-kontrak', 'naskah bab')}. Sasaran pembacanya mahasiswa yang belum pernah memegang kontrak sungguhan.`,
      ),
      p(
        'Agar tidak menakutkan, setiap istilah hukum dijelaskan dengan percakapan antara petugas dan nasabah. Di akhir bab terdapat:',
      ),
      ul(
        'daftar periksa sebelum menandatangani kontrak;',
        'dua formulir kontrak dengan nama pihak yang sudah disamarkan;',
        'latihan menulis keberatan secara santun.',
      ),
    ),
  },
  {
    no: 6,
    kat: 2,
    hari: 7,
    jam: '14:55',
    isi: writing(
      p(
        'Bab yang saya kirim berjudul “Duduk Bersama: Etika Wawancara di Kampung”. Saya menulisnya dari pengalaman mendampingi mahasiswa di Jayawijaya dan Keerom.',
      ),
      p(`Naskah ada di ${tautan('yulianus/bab-etika-wawancara', 'tautan ini')}. Bab ini berisi:`),
      ol(
        'tata cara datang dan memperkenalkan diri;',
        'kapan merekam dan kapan cukup mendengar;',
        'mengembalikan hasil penelitian kepada warga.',
      ),
      p('Semua nama narasumber sudah disamarkan, dan kutipan berbahasa daerah disertai terjemahan.'),
    ),
    review: {
      hari: 5,
      jam: '20:48',
      isi: writing(
        p(
          'Bab ini ditulis dari dalam pengalaman dan terasa jujur. Bagian mengembalikan hasil penelitian kepada warga jarang dibahas buku metode; pertahankan.',
        ),
        p(
          'Tingkat kesulitan bagian ketiga agak melompat. Sisipkan satu contoh percakapan utuh sebelum mahasiswa diminta menganalisis sendiri.',
        ),
      ),
    },
  },
  {
    no: 7,
    kat: 2,
    hari: 5,
    jam: '22:04',
    isi: writing(
      p(
        `Bab “Kunjungan Rumah yang Menghormati Keluarga” kami kirim melalui ${tautan('fitriani/bab-kunjungan-rumah', 'folder bahan ajar')}. Bab ini dipakai mahasiswa sebelum turun ke puskesmas.`,
      ),
      p('Kami menyusun bab dengan urutan:'),
      ul(
        'persiapan tas kunjungan dan surat izin;',
        'cara menyapa dan meminta persetujuan;',
        'mencatat hasil tanpa membuka rahasia keluarga.',
      ),
      p('Ilustrasi digambar sendiri oleh mahasiswa dan nama mereka dicantumkan.'),
    ),
  },
  {
    no: 8,
    kat: 2,
    hari: 9,
    jam: '18:41',
    isi: writing(
      p(
        `Saya mengirim Bab 2 “Air dan Gambut” dari bahan ajar Pengelolaan Lahan Gambut: ${tautan('fauzan/bab-2-air-gambut', 'Bab 2')}. Bab ini menjelaskan mengapa gambut kering mudah terbakar dan bagaimana muka air dijaga.`,
      ),
      ul(
        'empat percobaan kecil yang dapat dilakukan di rumah;',
        'peta sebaran gambut dari data terbuka;',
        'pertanyaan diskusi dengan sudut pandang petani.',
      ),
    ),
    review: {
      hari: 6,
      jam: '21:33',
      isi: writing(
        p(
          'Percobaan kecil di rumah membuat bab ini dekat dengan keseharian. Peta dari data terbuka juga dirujuk dengan benar.',
        ),
        p(
          'Bagian kimia gambut terlalu padat untuk mahasiswa Kehutanan. Coba pindahkan persamaan reaksinya ke kotak pengayaan.',
        ),
      ),
    },
  },
];
