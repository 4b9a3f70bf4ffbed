import { ol, p, tautan, writing, ul, type TugasDemo } from './tulis.ts';

/** Tasks in category 1 (semester plans) of the participants of mentor2 and mentor4. */
export const TUGAS_OTHER_RPS: readonly TugasDemo[] = [
  {
    no: 7,
    kat: 1,
    hari: 15,
    jam: '20:50',
    isi: writing(
      p(
        'Selamat malam, Pak. Saya mengampu Keperawatan Komunitas (4 sks, termasuk praktik). RPS saya susun bersama dua dosen lain di tim pengampu.',
      ),
      p(
        `Rancangan dapat dibaca di ${tautan('fitriani/rps-keperawatan-komunitas', 'folder tim pengampu')}. Bagian yang sudah selesai:`,
      ),
      ul(
        'CPMK dan pemetaan ke CPL;',
        'jadwal kunjungan ke dua puskesmas;',
        'lembar penilaian pembimbing lapangan.',
      ),
      p(
        'Alokasi waktu untuk praktik belum kami hitung karena jadwal puskesmas baru akan ditetapkan bulan depan.',
      ),
    ),
    review: {
      hari: 12,
      jam: '19:10',
      isi: writing(
        p(
          'Ibu Fitriani, pemetaan CPMK ke CPL sudah rapi dan kerja tim pengampunya tampak. Namun, RPS belum dapat saya nilai karena dua hal mendasar belum terisi.',
        ),
        ul(
          'Alokasi waktu praktik tetap harus direncanakan. Gunakan perkiraan, lalu beri catatan bahwa jadwal akan disesuaikan dengan puskesmas.',
          'Refleksi mahasiswa setelah kunjungan belum masuk penilaian, padahal di situlah sikap profesional terlihat.',
        ),
        p('Mohon dikirim ulang sebagai tugas baru. Saya siap membaca drafnya lebih dulu bila diperlukan.'),
      ),
    },
  },
  {
    no: 7,
    kat: 1,
    hari: 4,
    jam: '21:16',
    isi: writing(
      p(
        `Terima kasih atas masukannya, Pak. RPS Keperawatan Komunitas sudah kami perbaiki: ${tautan('fitriani/rps-keperawatan-komunitas-2', 'versi kedua')}. Alokasi praktik kami tetapkan 170 menit per sks per minggu dengan catatan penyesuaian jadwal puskesmas.`,
      ),
      p(
        'Jurnal refleksi sekarang bernilai 20% dan ditulis setelah setiap kunjungan. Panduan menulisnya berisi tiga pertanyaan:',
      ),
      ol(
        'Apa yang saya lihat dan lakukan hari ini?',
        'Nilai atau kebiasaan warga apa yang berbeda dari saya, dan bagaimana saya menghormatinya?',
        'Apa yang akan saya perbaiki pada kunjungan berikutnya?',
      ),
    ),
  },
  {
    no: 8,
    kat: 1,
    hari: 14,
    jam: '19:25',
    isi: writing(
      p(
        'Saya menyusun RPS Pengelolaan Lahan Gambut (3 sks). Mata kuliah pilihan ini diambil mahasiswa Agroteknologi dan Kehutanan, sehingga pertemuan pertama saya gunakan untuk menyamakan istilah.',
      ),
      p(
        `RPS dan kontrak kuliah: ${tautan('fauzan/rps-gambut', 'tautan dokumen')}. Strategi yang saya pilih:`,
      ),
      ul(
        'studi kasus kebakaran lahan dari tiga sudut pandang: petani, perusahaan, dan pemerintah desa;',
        'praktik mengukur tinggi muka air di kebun percobaan;',
        'debat terbuka dengan aturan saling mendengar.',
      ),
      p('Debat saya nilai dari mutu bukti dan cara menanggapi, bukan dari pihak yang menang.'),
    ),
    review: {
      hari: 11,
      jam: '20:00',
      isi: writing(
        p(
          'Pak Fauzan, tiga sudut pandang pada studi kasus membuat mahasiswa berlatih adil sejak dalam pikiran. Urutan pertemuan dan beban belajarnya juga wajar.',
        ),
        p(
          'Perhatikan Sub-CPMK pertemuan 9: “mengetahui sifat gambut” belum terukur. Selebihnya sudah baik dan dapat dipakai semester depan.',
        ),
      ),
    },
  },
  {
    no: 9,
    kat: 1,
    hari: 3,
    jam: '17:12',
    isi: writing(
      p(
        'Salam hormat. Saya Stefani, pengampu Menulis Kreatif di Program Studi Pendidikan Bahasa dan Sastra Indonesia. RPS ini saya rancang agar mahasiswa menulis dari cerita lisan Maluku yang mereka kenal sejak kecil.',
      ),
      p(`Tautan: ${tautan('stefani/rps-menulis-kreatif', 'RPS Menulis Kreatif')}. Luaran mata kuliah:`),
      ul(
        'satu cerita pendek dan satu puisi untuk setiap mahasiswa;',
        'catatan tentang asal cerita dan izin dari penuturnya;',
        'buku kumpulan karya kelas dalam bentuk digital.',
      ),
    ),
  },
  {
    no: 10,
    kat: 1,
    hari: 6,
    jam: '20:36',
    isi: writing(
      p(
        `RPS Pengolahan Air Bersih (3 sks) saya kirim melalui ${tautan('rizky/rps-air-bersih', 'tautan ini')}. Mahasiswa akan merancang saringan air sederhana untuk rumah di tepi sungai dengan biaya di bawah Rp 500.000.`,
      ),
      p('Tahapan belajarnya:'),
      ol(
        'mengambil dan menguji contoh air;',
        'merancang dan membuat saringan;',
        'mengukur hasilnya dan menjelaskannya kepada warga dengan bahasa sehari-hari.',
      ),
    ),
    review: {
      hari: 2,
      jam: '19:45',
      isi: writing(
        p(
          'Tugas merancang saringan dengan batas biaya sangat autentik. CPMK dan kegiatan belajarnya selaras.',
        ),
        p(
          'Tambahkan keselamatan kerja laboratorium sebagai bahan kajian, dan cantumkan rujukan baku mutu air yang dipakai untuk menilai hasil saringan.',
        ),
      ),
    },
  },
  // This task at location 3 is reviewed but has no scores. Its scores are overdue, because the task window has ended.
  {
    no: 17,
    kat: 1,
    hari: 12,
    jam: '19:26',
    isi: writing(
      p(
        `Selamat malam, Pak. Berikut RPS Pengantar Linguistik (3 sks) untuk semester pertama: ${tautan('andi/rps-pengantar-linguistik', 'RPS satu semester')}.`,
      ),
      ul(
        'setiap pertemuan dimulai dengan rekaman percakapan sehari-hari dalam bahasa daerah;',
        'Sub-CPMK disusun dari mengenali, menguraikan, sampai membandingkan;',
        'penilaian terdiri atas kamus kecil mahasiswa, kuis, dan presentasi kelompok.',
      ),
    ),
    review: {
      hari: 9,
      jam: '20:11',
      isi: writing(
        p(
          'Bu Andi, alur dari rekaman ke analisis sangat mudah diikuti, dan kamus kecil itu bukti belajar yang nyata. Bobot penilaiannya sudah jumlah 100%.',
        ),
        p('Agar lengkap, tambahkan rubrik singkat untuk presentasi kelompok.'),
      ),
    },
  },
];
