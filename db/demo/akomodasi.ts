/** A travel claim for the outward journey (`pergi`) or the return journey (`pulang`). Its receipt is a sample. */
export interface AkomodasiDemo {
  no: number;
  jenis: 'pergi' | 'pulang';
  nominal: number;
  /** The amount that the participant claimed. It is present only if an admin has corrected the amount in `nominal`. */
  nominal_diajukan?: number;
  hari: number;
  catatan: string;
  keterangan: string;
  is_valid: 0 | 1;
  catatan_validasi: string;
  /** Days since the payment. */
  dibayar?: number;
  /** Lines of the sample receipt, each with a description and an amount. Missing if the claim has no receipt yet. */
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
  {
    no: 17,
    jenis: 'pergi',
    nominal: 1_680_000,
    hari: 15,
    catatan: 'Pesawat Makassar–Pontianak',
    keterangan: 'Satu kali transit di Jakarta',
    is_valid: 1,
    catatan_validasi: 'Sesuai bukti',
    dibayar: 6,
    bukti: [
      ['TIKET PESAWAT', '1.590.000'],
      ['BUS BANDARA', '90.000'],
      ['JUMLAH', '1.680.000'],
    ],
  },
  {
    no: 17,
    jenis: 'pulang',
    nominal: 1_725_000,
    hari: 8,
    catatan: 'Pesawat Pontianak–Makassar',
    keterangan: '',
    is_valid: 1,
    catatan_validasi: 'Sesuai bukti',
    bukti: [
      ['TIKET PESAWAT', '1.725.000'],
      ['JUMLAH', '1.725.000'],
    ],
  },
  {
    no: 18,
    jenis: 'pergi',
    nominal: 1_240_000,
    hari: 11,
    catatan: 'Pesawat Yogyakarta–Pontianak',
    keterangan: '',
    is_valid: 0,
    catatan_validasi: 'Tanggal pada bukti tidak terbaca, mohon diunggah ulang',
    bukti: [
      ['TIKET PESAWAT', '1.240.000'],
      ['JUMLAH', '1.240.000'],
    ],
  },
  {
    no: 18,
    jenis: 'pulang',
    nominal: 1_315_000,
    hari: 3,
    catatan: 'Pesawat Pontianak–Yogyakarta',
    keterangan: 'Kereta bandara menyusul',
    is_valid: 0,
    catatan_validasi: '',
    bukti: [
      ['TIKET PESAWAT', '1.315.000'],
      ['JUMLAH', '1.315.000'],
    ],
  },
];
