/** Password of every demo account (Specification, start page, "The demo programme"). */
export const DEMO_PASSWORD = 'belajar-bersama';

/** The accounts and their roles. The server prints this list when it starts with the demo. */
export const DEMO_ACCOUNTS: readonly { email: string; who: string }[] = [
  { email: 'admin@example.org', who: 'admin' },
  { email: 'mentor1@example.org', who: 'mentor peserta 1–6 kategori 1–5, pemilik modul pengajaran' },
  { email: 'mentor2@example.org', who: 'mentor peserta 7–12 kategori 1–5, evaluator IST II peserta 1–6' },
  { email: 'mentor3@example.org', who: 'mentor tanpa peserta' },
  { email: 'peserta1@example.org', who: 'peserta baru, belum mengirim apa pun' },
  {
    email: 'peserta2@example.org',
    who: 'peserta sampai peserta12@example.org: 1–8 di lokasi 1, 9–12 di lokasi 2',
  },
  {
    email: 'peserta13@example.org',
    who: 'peserta sampai peserta16@example.org: di lokasi 3, tanpa mentor, masing-masing dengan keadaan yang jarang',
  },
  {
    email: 'peserta17@example.org',
    who: 'peserta sampai peserta18@example.org: di lokasi 3, kedua tes, dokumen, klaim, laporan dan survei terkirim',
  },
  { email: 'mentor4@example.org', who: 'mentor peserta 17–18 kategori 1–5, dengan lima survei' },
];

interface AkunDemo {
  akun: string;
  name: string;
  group: 'admin' | 'mentor';
}

export const PENGELOLA: readonly AkunDemo[] = [
  { akun: 'admin', name: 'Dewi Anggraini, S.Kom.', group: 'admin' },
  { akun: 'mentor1', name: 'Dr. Sri Wahyuningsih, M.Pd.', group: 'mentor' },
  { akun: 'mentor2', name: 'Dr. Tigor Saragih, M.Si.', group: 'mentor' },
  { akun: 'mentor3', name: 'Prof. Ni Nyoman Kartika, Ph.D.', group: 'mentor' },
];

/**
 * Accounts that the Specification does not list. They are created last, so that the ids of the other accounts do not
 * change.
 */
export const OTHER_MENTOR: readonly AkunDemo[] = [
  { akun: 'mentor4', name: 'Dr. Lalu Zulkarnain Hadi, M.Pd.', group: 'mentor' },
];

export interface PesertaDemo {
  /** Number of the account. It is also the attendance number, unless `no_absensi` is set. */
  no: number;
  name: string;
  nama_pt: string;
  provinsi_pt: string;
  /** Study field; 0 is Non-Prodi. */
  rumpun_id: 0 | 1 | 2 | 3;
  /** Institution at which the participant continues studying. Missing for all other participants. */
  nama_sekolah?: string;
  /** Attendance number, if it differs from the account's number. */
  no_absensi?: number;
  aktif?: 0;
}

export const PESERTA: readonly PesertaDemo[] = [
  {
    no: 1,
    name: 'Rahmawati Sitorus, M.Si.',
    nama_pt: 'Universitas Sumatera Utara',
    provinsi_pt: 'Sumatera Utara',
    rumpun_id: 1,
  },
  {
    no: 2,
    name: 'Bagas Adi Nugroho, M.Sc.',
    nama_pt: 'Universitas Negeri Yogyakarta',
    provinsi_pt: 'Daerah Istimewa Yogyakarta',
    rumpun_id: 3,
  },
  {
    no: 3,
    name: 'Maria Yosefa Lewar, M.A.P.',
    nama_pt: 'Universitas Nusa Cendana',
    provinsi_pt: 'Nusa Tenggara Timur',
    rumpun_id: 1,
  },
  {
    no: 4,
    name: 'I Made Wirya Pratama, M.T.',
    nama_pt: 'Universitas Udayana',
    provinsi_pt: 'Bali',
    rumpun_id: 3,
    nama_sekolah: 'Universitas Brawijaya',
  },
  {
    no: 5,
    name: 'Nur Aisyah Daeng, M.H.',
    nama_pt: 'Universitas Islam Negeri Alauddin Makassar',
    provinsi_pt: 'Sulawesi Selatan',
    rumpun_id: 2,
  },
  {
    no: 6,
    name: 'Yulianus Wenda, M.Sos.',
    nama_pt: 'Universitas Cenderawasih',
    provinsi_pt: 'Papua',
    rumpun_id: 1,
  },
  {
    no: 7,
    name: 'Fitriani Lubis, M.Kep.',
    nama_pt: 'Universitas Andalas',
    provinsi_pt: 'Sumatera Barat',
    rumpun_id: 3,
  },
  {
    no: 8,
    name: 'Ahmad Fauzan Hidayat, M.P.',
    nama_pt: 'Universitas Tanjungpura',
    provinsi_pt: 'Kalimantan Barat',
    rumpun_id: 3,
  },
  {
    no: 9,
    name: 'Stefani Manuhutu, M.Pd.',
    nama_pt: 'Universitas Pattimura',
    provinsi_pt: 'Maluku',
    rumpun_id: 1,
  },
  {
    no: 10,
    name: 'Muhammad Rizky Ramadhan, M.T.',
    nama_pt: 'Universitas Lambung Mangkurat',
    provinsi_pt: 'Kalimantan Selatan',
    rumpun_id: 3,
  },
  {
    no: 11,
    name: 'Ni Luh Ayu Puspitasari, M.Ag.',
    nama_pt: 'Institut Agama Hindu Negeri Mpu Kuturan',
    provinsi_pt: 'Bali',
    rumpun_id: 2,
  },
  {
    no: 12,
    name: 'Theofilus Tampubolon, M.Th.',
    nama_pt: 'Universitas Kristen Satya Wacana',
    provinsi_pt: 'Jawa Tengah',
    rumpun_id: 2,
  },
  // Participants that the Specification does not list. They have states that no listed participant has. Participants 13
  // to 16 have no mentor.
  {
    no: 13,
    name: 'Agustina Dayang Sari, M.Kom.',
    nama_pt: 'Universitas Palangka Raya',
    provinsi_pt: 'Kalimantan Tengah',
    rumpun_id: 0,
    no_absensi: 700,
  },
  {
    no: 14,
    name: 'Hendra Gunawan Lim, M.Ak.',
    nama_pt: 'Universitas Panca Bhakti',
    provinsi_pt: 'Kalimantan Barat',
    rumpun_id: 1,
    aktif: 0,
  },
  {
    no: 15,
    name: 'Siti Khadijah Assegaf, M.Pd.I.',
    nama_pt: 'Universitas Muhammadiyah Pontianak',
    provinsi_pt: 'Kalimantan Barat',
    rumpun_id: 2,
  },
  {
    no: 16,
    name: 'Petrus Kanisius Ngau, M.T.',
    nama_pt: 'Universitas Mulawarman',
    provinsi_pt: 'Kalimantan Timur',
    rumpun_id: 3,
  },
  {
    no: 17,
    name: 'Andi Nurhayati Baso, M.Hum.',
    nama_pt: 'Universitas Hasanuddin',
    provinsi_pt: 'Sulawesi Selatan',
    rumpun_id: 1,
  },
  {
    no: 18,
    name: 'Yohanes Krisna Wibowo, M.Si.',
    nama_pt: 'Universitas Sanata Dharma',
    provinsi_pt: 'Daerah Istimewa Yogyakarta',
    rumpun_id: 3,
  },
];

/** Number of the last participant that the Specification lists (start page). */
const AKHIR_START = 12;

/** Number of the first participant whose mentor is mentor4. */
const INITIAL_MENTOR4 = 17;

/**
 * Returns the location of a participant. The Specification (start page) lists the participants 1 to 12: 1 to 8 at
 * location 1, 9 to 12 at location 2. All other participants are at location 3.
 */
export const lokasiPeserta = (no: number) => (no <= 8 ? 1 : no <= AKHIR_START ? 2 : 3);

/** Participants with a mentor. */
export const BERMENTOR = PESERTA.filter(({ no }) => no <= AKHIR_START || no >= INITIAL_MENTOR4);

/**
 * Returns the mentor of a participant in categories 1 to 5. The Specification (start page) names the mentors of
 * participants 1 to 12. All other participants have mentor4.
 */
export const mentorPeserta = (no: number) =>
  no <= 6 ? 'mentor1' : no <= AKHIR_START ? 'mentor2' : 'mentor4';

/**
 * Addresses of participants. The Kemendagri code of the village is real. The street and the phone number are invented.
 */
export const ALAMAT: readonly { no: number; alamat: string; kode: string; no_wa: string }[] = [
  { no: 2, alamat: 'Jalan Contoh Nomor 2, RT 01/RW 02', kode: '34.04.07.2001', no_wa: '081200000002' },
  { no: 3, alamat: 'Jalan Contoh Nomor 3, RT 05/RW 01', kode: '53.71.03.1010', no_wa: '081200000003' },
  { no: 4, alamat: 'Perumahan Contoh Blok D-4', kode: '51.03.05.1006', no_wa: '081200000004' },
  { no: 5, alamat: 'Jalan Contoh Nomor 5, dekat kampus II', kode: '73.06.08.1005', no_wa: '081200000005' },
  { no: 7, alamat: 'Jalan Contoh Nomor 7, RT 03/RW 04', kode: '13.71.08.1001', no_wa: '081200000007' },
  { no: 8, alamat: 'Gang Contoh Nomor 8', kode: '61.71.06.1001', no_wa: '081200000008' },
  { no: 17, alamat: 'Perumahan Contoh Blok A-17', kode: '73.06.08.1010', no_wa: '081200000017' },
  { no: 18, alamat: 'Jalan Contoh Nomor 18, RT 02/RW 07', kode: '34.04.07.2003', no_wa: '081200000018' },
];
