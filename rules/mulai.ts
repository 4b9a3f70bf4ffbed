import { KOMPETENSI } from './nilai/soal.ts';
import { bilangan } from './teks/format.ts';
import { KATEGORI_IST2, KATEGORI_OJT } from './tugas/tugas.ts';

/** What an install needs before a batch can run, in this order, as the guide names it. */
export const LANGKAH_MULAI = ['lokasi', 'materi', 'mentor', 'peserta', 'penugasan', 'saklar'] as const;
export type LangkahMulai = (typeof LANGKAH_MULAI)[number];

/** What each step is for, and what its count counts. */
export const LANGKAH_MULAI_TEKS: Readonly<
  Record<LangkahMulai, { judul: string; arti: string; satuan: string }>
> = {
  lokasi: {
    judul: 'Lokasi',
    arti: 'Tempat kegiatan sebuah angkatan. Satu sudah ada sejak awal: beri nama yang benar.',
    satuan: 'lokasi',
  },
  materi: {
    judul: 'Materi',
    arti: 'Materi dan tugas setiap lokasi, kategori 1–7, dengan jadwalnya.',
    satuan: 'materi',
  },
  mentor: {
    judul: 'Mentor',
    arti: 'Akun mentor dan evaluator: dibuat satu per satu atau diimpor.',
    satuan: 'mentor',
  },
  peserta: {
    judul: 'Peserta',
    arti: 'Akun peserta: dibuat, diimpor, atau mendaftar sendiri.',
    satuan: 'peserta',
  },
  penugasan: {
    judul: 'Penugasan',
    arti: 'Setiap peserta mendapat mentor untuk kategori 1–5 dan evaluator untuk IST II.',
    satuan: 'peserta',
  },
  saklar: {
    judul: 'Saklar',
    arti: 'Pendaftaran, pretest, dan post-test: buka yang pertama dibutuhkan.',
    satuan: 'terbuka',
  },
};

/** What is looked at before people are let in, and as long as they work. */
export const PEMERIKSAAN_MULAI = [
  'materi',
  'jadwal',
  'mentor',
  'evaluator',
  'soal',
  'email',
  'alamat',
] as const;
export type PemeriksaanMulai = (typeof PEMERIKSAAN_MULAI)[number];

export const PEMERIKSAAN_MULAI_TEKS: Readonly<Record<PemeriksaanMulai, string>> = {
  materi: 'Materi kategori 1–7',
  jadwal: 'Urutan jadwal',
  mentor: 'Mentor kategori 1–5',
  evaluator: 'Evaluator praktik dan artikel',
  soal: 'Soal test',
  email: 'Pengiriman email',
  alamat: 'Alamat aplikasi',
};

/** Green, red, and grey: nothing to look at yet, or a test mail on its way. */
export const KEADAAN_MULAI = ['baik', 'kurang', 'belum', 'jalan'] as const;
export type KeadaanMulai = (typeof KEADAAN_MULAI)[number];

/** A test of fewer questions says little about a competence. */
const SOAL_MIN = 10;

/** How many test mails an admin may send to the own address, and within how many seconds. */
export const EMAIL_UJI = { points: 5, duration: 3600 } as const;

/** A location that is in use, or whose active participants lack somebody. */
export interface LokasiMulai {
  readonly lokasi_id: number;
  readonly keterangan: string;
  /** Open, with active participants or active materials. */
  readonly dipakai: 0 | 1;
  /** Categories with an active task material. */
  readonly kategori: readonly number[];
  /** The first day of its first task of 1–5, and of 6 or 7; null without. */
  readonly ojt: string | null;
  readonly ist2: string | null;
  /** Active participants who lack a mentor in one of 1–5, an evaluator of one work. */
  readonly tanpa_mentor: number;
  readonly tanpa_evaluator: number;
}

/** What the guide and the checks judge. */
export interface FaktaMulai {
  /** How many there are: open locations, active materials, open mentor accounts, participants, those of them with somebody, open switches. */
  readonly jumlah: Readonly<Record<LangkahMulai, number>>;
  /** Has anybody sent a test? */
  readonly test_dikirim: boolean;
  readonly peserta_aktif: number;
  readonly tempat: readonly LokasiMulai[];
  /** Active questions. */
  readonly soal: Readonly<Record<keyof typeof KOMPETENSI, number>>;
  /** Null: this server sends no mail. `bukti`: what the newest mail says that left or that the server did not take; null without one. */
  readonly email: {
    readonly jalan: boolean;
    readonly bukti: { readonly sebab: string | null } | null;
  } | null;
  /** Is `PUBLIC_URL` set? */
  readonly alamat: boolean;
}

/**
 * A step is done when there is one of it. Switches also when a test was ever sent: while tasks are written, registration and both tests
 * are closed, and nobody has to begin again.
 */
export function langkahMulai({ jumlah, test_dikirim }: FaktaMulai) {
  return LANGKAH_MULAI.map((langkah) => {
    const selesai = jumlah[langkah] > 0 || (langkah === 'saklar' && test_dikirim);
    return { langkah, jumlah: jumlah[langkah], selesai: selesai ? (1 as const) : (0 as const) };
  });
}

/** What a check found: a sentence, and at which location it can be mended. */
interface Temuan {
  keadaan: KeadaanMulai;
  kalimat: string;
  lokid?: number;
}

const baik = (kalimat: string): Temuan => ({ keadaan: 'baik', kalimat });
const kurang = (kalimat: string, lokid?: number): Temuan => ({ keadaan: 'kurang', kalimat, lokid });
const belum = (kalimat: string): Temuan => ({ keadaan: 'belum', kalimat });

const TANPA_LOKASI = belum('Diperiksa begitu sebuah lokasi memiliki peserta atau materi aktif.');
const TANPA_PESERTA = belum('Diperiksa begitu ada peserta aktif.');

const KATEGORI = [...KATEGORI_OJT, ...KATEGORI_IST2];

const lainnya = (tempat: readonly unknown[]) =>
  tempat.length > 1 ? ` Begitu juga ${bilangan(tempat.length - 1)} lokasi lain.` : '';

const TEMUAN: Readonly<Record<PemeriksaanMulai, (fakta: FaktaMulai) => Temuan>> = {
  materi({ tempat }) {
    const dipakai = tempat.filter((each) => each.dipakai === 1);
    const tanpa = dipakai
      .map((each) => ({ ...each, kosong: KATEGORI.filter((kat_id) => !each.kategori.includes(kat_id)) }))
      .filter(({ kosong }) => kosong.length > 0);
    const [first] = tanpa;
    if (dipakai.length === 0) return TANPA_LOKASI;
    if (!first) return baik('Setiap lokasi yang dipakai memiliki materi tugas kategori 1–7.');
    const mana = first.kosong.length === KATEGORI.length ? '1–7' : first.kosong.join(', ');
    return kurang(
      `${first.keterangan}: belum ada materi tugas kategori ${mana}.${lainnya(tanpa)}`,
      first.lokasi_id,
    );
  },
  jadwal({ tempat }) {
    const dipakai = tempat.filter((each) => each.dipakai === 1);
    const terbalik = dipakai.filter(({ ojt, ist2 }) => ojt !== null && ist2 !== null && ist2 < ojt);
    const [first] = terbalik;
    if (dipakai.length === 0) return TANPA_LOKASI;
    if (!first) return baik('Tugas IST II (6–7) tidak dimulai sebelum tugas OJT (1–5).');
    return kurang(
      `${first.keterangan}: tugas IST II (6–7) dimulai sebelum tugas OJT (1–5).${lainnya(terbalik)}`,
      first.lokasi_id,
    );
  },
  mentor: (fakta) => orang(fakta, 'tanpa_mentor', 'mentor di setiap kategori 1–5'),
  evaluator: (fakta) => orang(fakta, 'tanpa_evaluator', 'evaluator praktik (6) dan artikel (7)'),
  soal({ soal }) {
    const sedikit = Object.entries(KOMPETENSI).flatMap(([kompetensi, label]) => {
      const jumlah = soal[kompetensi as keyof typeof KOMPETENSI];
      return jumlah < SOAL_MIN ? [`${label} ${bilangan(jumlah)}`] : [];
    });
    if (sedikit.length === 0)
      return baik(`Setiap kompetensi memiliki paling sedikit ${SOAL_MIN} soal aktif.`);
    return kurang(`Paling sedikit ${SOAL_MIN} soal aktif setiap kompetensi; sekarang ${sedikit.join(', ')}.`);
  },
  email({ email }) {
    if (email === null) return belum('Server ini tidak mengirim email: SMTP_URL belum diatur.');
    if (email.jalan) return { keadaan: 'jalan', kalimat: 'Email uji sedang dikirim …' };
    if (email.bukti === null)
      return kurang('Belum ada email yang terkirim dalam 30 hari ini. Kirim email uji.');
    if (email.bukti.sebab !== null) return kurang(email.bukti.sebab);
    return baik('Server email menerima email terakhir.');
  },
  alamat: ({ alamat }) =>
    alamat
      ? baik('Tautan di email, ekspor, dan sertifikat diawali alamat yang dibuka peserta.')
      : kurang(
          'PUBLIC_URL belum diatur: tautan keluar hanya terbuka di server, dan sertifikat belum dapat terbit.',
        ),
};

/** How many active participants lack somebody, and where most of them are. */
function orang(
  { tempat, peserta_aktif }: FaktaMulai,
  tanpa: 'tanpa_mentor' | 'tanpa_evaluator',
  apa: string,
): Temuan {
  const jumlah = tempat.reduce((sum, each) => sum + each[tanpa], 0);
  if (peserta_aktif === 0) return TANPA_PESERTA;
  if (jumlah === 0) return baik(`Setiap peserta aktif memiliki ${apa}.`);
  const [first] = tempat.toSorted((a, b) => b[tanpa] - a[tanpa]);
  return kurang(
    `${bilangan(jumlah)} dari ${bilangan(peserta_aktif)} peserta aktif belum memiliki ${apa}.`,
    first?.lokasi_id,
  );
}

/** All checks, in their order. */
export function checkMulai(fakta: FaktaMulai) {
  return PEMERIKSAAN_MULAI.map((pemeriksaan) => {
    const { lokid = null, ...temuan } = TEMUAN[pemeriksaan](fakta);
    return { pemeriksaan, ...temuan, lokid };
  });
}
