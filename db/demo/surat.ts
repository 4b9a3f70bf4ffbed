/** What people hand in beside tasks. Every number is made of zeros and the participant's own number. */
export interface DokumenDemo {
  no: number;
  /** 1 Nota, 2 KTP, 3 NPWP, 4 Rekening Bank. */
  dokumen_id: 1 | 2 | 3 | 4;
  hari: number;
  keterangan: string;
  nama_bank?: string;
  nomor_rek?: string;
  /** Handed in as a scan. */
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
];

export interface AkomodasiDemo {
  no: number;
  jenis: 'pergi' | 'pulang';
  nominal: number;
  /** What was claimed, where an admin has corrected it. */
  nominal_diajukan?: number;
  hari: number;
  catatan: string;
  keterangan: string;
  is_valid: 0 | 1;
  catatan_validasi: string;
  /** Lines of the sample receipt, description and amount; absent where nothing is attached yet. */
  bukti?: readonly (readonly [string, string])[];
}

export const AKOMODASI: readonly AkomodasiDemo[] = [
  {
    no: 2,
    jenis: 'pergi',
    nominal: 385_000,
    hari: 13,
    catatan: 'Kereta Yogyakarta–Jakarta',
    keterangan: 'Kelas ekonomi, satu orang',
    is_valid: 1,
    catatan_validasi: 'Sesuai bukti',
    bukti: [
      ['TIKET KERETA', '350.000'],
      ['OJEK STASIUN', '35.000'],
      ['JUMLAH', '385.000'],
    ],
  },
  {
    no: 2,
    jenis: 'pulang',
    nominal: 362_500,
    hari: 12,
    catatan: 'Kereta Jakarta–Yogyakarta',
    keterangan: 'Kelas ekonomi, satu orang',
    is_valid: 1,
    catatan_validasi: 'Sesuai bukti',
    bukti: [
      ['TIKET KERETA', '340.000'],
      ['OJEK STASIUN', '22.500'],
      ['JUMLAH', '362.500'],
    ],
  },
  {
    no: 3,
    jenis: 'pergi',
    nominal: 1_995_000,
    nominal_diajukan: 2_145_000,
    hari: 13,
    catatan: 'Pesawat Kupang–Jakarta',
    keterangan: 'Termasuk bagasi tambahan',
    is_valid: 1,
    catatan_validasi: 'Bagasi tambahan tidak diganti; nominal disesuaikan',
    bukti: [
      ['TIKET PESAWAT', '1.995.000'],
      ['BAGASI', '150.000'],
      ['JUMLAH', '2.145.000'],
    ],
  },
  {
    no: 3,
    jenis: 'pulang',
    nominal: 2_280_000,
    hari: 11,
    catatan: 'Pesawat Jakarta–Kupang',
    keterangan: '',
    is_valid: 0,
    catatan_validasi: '',
    bukti: [
      ['TIKET PESAWAT', '2.280.000'],
      ['JUMLAH', '2.280.000'],
    ],
  },
  {
    no: 4,
    jenis: 'pergi',
    nominal: 1_120_000,
    hari: 14,
    catatan: 'Pesawat Denpasar–Jakarta',
    keterangan: 'Boarding pass menyusul',
    is_valid: 0,
    catatan_validasi: 'Foto bukti terpotong, mohon diunggah ulang',
    bukti: [
      ['TIKET PESAWAT', '1.120.000'],
      ['JUMLAH', '1.120.000'],
    ],
  },
  {
    no: 7,
    jenis: 'pergi',
    nominal: 1_365_000,
    hari: 9,
    catatan: 'Pesawat Padang–Jakarta',
    keterangan: '',
    is_valid: 0,
    catatan_validasi: '',
    bukti: [
      ['TIKET PESAWAT', '1.290.000'],
      ['BUS BANDARA', '75.000'],
      ['JUMLAH', '1.365.000'],
    ],
  },
  {
    no: 8,
    jenis: 'pergi',
    nominal: 980_000,
    hari: 7,
    catatan: 'Pesawat Pontianak–Jakarta',
    keterangan: 'Bukti menyusul setelah diterima dari agen',
    is_valid: 0,
    catatan_validasi: '',
  },
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
];
