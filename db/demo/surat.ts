/**
 * Documents that participants upload, in addition to tasks. Each document number consists of zeros and the
 * participant's number.
 */
export interface DokumenDemo {
  no: number;
  /** Type of the document: 1 Nota, 2 KTP, 3 NPWP, 4 Rekening Bank. */
  dokumen_id: 1 | 2 | 3 | 4;
  hari: number;
  keterangan: string;
  nama_bank?: string;
  nomor_rek?: string;
  /** True if the participant has uploaded a scanned PDF. */
  pdf?: true;
}

const ktp = (no: number, hari: number): DokumenDemo => ({
  no,
  dokumen_id: 2,
  hari,
  keterangan: String(no).padStart(16, '0'),
});

const npwp = (no: number, hari: number): DokumenDemo => ({
  no,
  dokumen_id: 3,
  hari,
  keterangan: `00.000.000.0-000.${String(no).padStart(3, '0')}`,
});

const rekening = (no: number, hari: number, nama_bank: string): DokumenDemo => ({
  no,
  dokumen_id: 4,
  hari,
  keterangan: 'Halaman pertama buku tabungan',
  nama_bank,
  nomor_rek: String(no).padStart(10, '0'),
});

export const DOKUMEN: readonly DokumenDemo[] = [
  ktp(2, 14),
  npwp(2, 14),
  rekening(2, 14, 'Bank Rakyat Indonesia (BRI)'),
  ktp(3, 12),
  npwp(3, 12),
  rekening(3, 11, 'Bank Negara Indonesia (BNI)'),
  ktp(4, 15),
  rekening(4, 15, 'Bank BPD Bali'),
  ktp(5, 9),
  ktp(7, 10),
  npwp(7, 10),
  ktp(8, 8),
  npwp(8, 8),
  rekening(8, 8, 'Bank Mandiri'),
  { no: 8, dokumen_id: 1, hari: 7, keterangan: 'Nota penggandaan lembar kerja mahasiswa' },
  ktp(15, 5),
  { ...rekening(15, 5, 'Bank Kalbar'), pdf: true },
  ktp(17, 16),
  npwp(17, 16),
  rekening(17, 16, 'Bank Sulselbar'),
  ktp(18, 13),
  npwp(18, 12),
  rekening(18, 12, 'Bank BPD DIY'),
];

export interface LaporanDemo {
  no: number;
  mentor: string;
  materi: string;
  hari: number;
  kelompok: string;
  durasi: number;
  catatan: string;
  foto: number;
  /** Heading of the slide in the sample photos. */
  salindia: string;
}

export const LAPORAN: readonly LaporanDemo[] = [
  {
    no: 2,
    mentor: 'mentor1',
    materi: 'Penyusunan RPS Berbasis Luaran (OBE)',
    hari: 20,
    kelompok: 'JAB.G1.K01',
    durasi: 120,
    catatan:
      'Dihadiri 27 dari 28 peserta. Satu peserta izin karena bertugas mengawas ujian. Latihan menulis CPMK dilanjutkan secara mandiri.',
    foto: 2,
    salindia: 'RPS BERBASIS LUARAN',
  },
  {
    no: 7,
    mentor: 'mentor2',
    materi: 'Penyusunan RPS Berbasis Luaran (OBE)',
    hari: 20,
    kelompok: 'JAB.G1.K02',
    durasi: 110,
    catatan: 'Diskusi hangat tentang pembagian beban belajar praktik. Rekaman sudah dibagikan di grup kelas.',
    foto: 1,
    salindia: 'RPS BERBASIS LUARAN',
  },
  {
    no: 3,
    mentor: 'mentor1',
    materi: 'Pengembangan Bahan Ajar dan Etika Hak Cipta',
    hari: 13,
    kelompok: 'JAB.G1.K01',
    durasi: 95,
    catatan:
      'Sambungan beberapa peserta sempat terputus. Mentor mengulang bagian kutipan pada 15 menit terakhir.',
    foto: 1,
    salindia: 'ETIKA HAK CIPTA',
  },
  {
    no: 5,
    mentor: 'mentor1',
    materi: 'Media Pembelajaran Interaktif dan Keteraksesan',
    hari: 11,
    kelompok: 'JAB.G1.K01',
    durasi: 120,
    catatan: 'Setiap kelompok kecil mencoba membuat satu kuis. Semua peserta hadir sampai selesai.',
    foto: 2,
    salindia: 'MEDIA INTERAKTIF',
  },
  {
    no: 8,
    mentor: 'mentor3',
    materi: 'Perumusan Masalah dan Peta Jalan Penelitian',
    hari: 8,
    kelompok: 'JAB.G1.K02',
    durasi: 135,
    catatan:
      'Peserta menuliskan satu kalimat masalah dan saling menanggapi. Tiga peserta meminta sesi lanjutan.',
    foto: 1,
    salindia: 'PETA JALAN PENELITIAN',
  },
  {
    no: 17,
    mentor: 'mentor4',
    materi: 'Penyusunan RPS Berbasis Luaran (OBE)',
    hari: 19,
    kelompok: 'JAB.G1.K03',
    durasi: 120,
    catatan:
      'Hadir 24 dari 25 peserta. Contoh CPMK dari tiga program studi dibahas bersama; tugas dijelaskan pada akhir sesi.',
    foto: 2,
    salindia: 'RPS BERBASIS LUARAN',
  },
  {
    no: 18,
    mentor: 'mentor4',
    materi: 'Asesmen Autentik dan Rubrik Analitik',
    hari: 9,
    kelompok: 'JAB.G1.K03',
    durasi: 105,
    catatan:
      'Listrik di beberapa daerah padam selama 20 menit. Sesi dilanjutkan setelah itu dan rekamannya dibagikan.',
    foto: 1,
    salindia: 'RUBRIK ANALITIK',
  },
];
