import { KOMPETENSI } from './nilai/soal.ts';
import { bilangan } from './text/format.ts';
import { KATEGORI_IST2, KATEGORI_OJT } from './tugas/tugas.ts';

/** Steps of the setup guide, in order. An admin does them before a batch can start. */
export const LANGKAH_MULAI = ['lokasi', 'materi', 'mentor', 'peserta', 'penugasan', 'saklar'] as const;
export type LangkahMulai = (typeof LANGKAH_MULAI)[number];

/** Texts of each step: title, purpose, and the unit of its count. */
export const LANGKAH_MULAI_TEXTS: Readonly<
  Record<LangkahMulai, { judul: string; arti: string; satuan: string }>
> = {
  lokasi: {
    judul: 'Lokasi',
    arti: 'Tempat kegiatan setiap angkatan. Satu lokasi sudah tersedia. Beri nama yang benar.',
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
    judul: 'Buka kegiatan',
    arti: 'Buka pendaftaran, pretest, atau posttest, mulai dari yang pertama dibutuhkan.',
    satuan: 'terbuka',
  },
};

/** Checks that the setup guide shows before and during a batch. */
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

export const PEMERIKSAAN_MULAI_TEXTS: Readonly<Record<PemeriksaanMulai, string>> = {
  materi: 'Materi kategori 1–7',
  jadwal: 'Urutan jadwal',
  mentor: 'Mentor kategori 1–5',
  evaluator: 'Evaluator praktik dan artikel',
  soal: 'Soal test',
  email: 'Pengiriman email',
  alamat: 'Alamat aplikasi',
};

/**
 * States of a check of the setup guide. `baik` is green. `kurang` is red. `belum` is grey, because there is no data to
 * check yet. `jalan` is grey, because the server is sending a test mail.
 */
export const MULAI_STATES = ['baik', 'kurang', 'belum', 'jalan'] as const;
export type MulaiState = (typeof MULAI_STATES)[number];

/**
 * Minimum number of active questions per competence. With fewer questions, the score of the competence is not
 * reliable.
 */
const SOAL_MIN = 10;

/** Maximum number of test mails (`points`) that an admin can send to the admin's own address in `duration` seconds. */
export const EMAIL_UJI = { points: 5, duration: 3600 } as const;

/**
 * A location in a running period that the setup guide checks. Either the location is in use, or some of its
 * active participants have no mentor or evaluator.
 */
export interface LokasiMulai {
  readonly lokasi_id: number;
  /** Name of the location. It includes the period if the location has several running periods. */
  readonly keterangan: string;
  /** 1: the location is open and has active participants or active materials. */
  readonly dipakai: 0 | 1;
  /** Categories that have an active material with tasks at this location. */
  readonly kategori: readonly number[];
  /**
   * First day of the earliest task window: `ojt` of categories 1 to 5, `ist2` of categories 6 and 7. Null if
   * there is no window.
   */
  readonly ojt: string | null;
  readonly ist2: string | null;
  /**
   * `tanpa_mentor`: number of active participants without a mentor in at least one of categories 1 to 5.
   * `tanpa_evaluator`: number of active participants without an evaluator for the practice or the article.
   */
  readonly tanpa_mentor: number;
  readonly tanpa_evaluator: number;
}

/** Data for the steps and checks of the setup guide. */
export interface FaktaMulai {
  /**
   * Count for each step, in order: open locations, active materials, open mentor accounts, participants,
   * participants with a mentor or evaluator, open switches.
   */
  readonly jumlah: Readonly<Record<LangkahMulai, number>>;
  /** True when at least one participant has sent a test. */
  readonly test_dikirim: boolean;
  readonly peserta_aktif: number;
  readonly tempat: readonly LokasiMulai[];
  /** Number of active questions for each competence. */
  readonly soal: Readonly<Record<keyof typeof KOMPETENSI, number>>;
  /**
   * State of the test mail. Null means that this server sends no mails. `jalan`: a test mail is being sent.
   * `bukti`: result of the newest mail that was sent or has failed; null without such a mail.
   */
  readonly email: {
    readonly jalan: boolean;
    readonly bukti: { readonly sebab: string | null } | null;
  } | null;
  /** True when `PUBLIC_URL` is set. */
  readonly alamat: boolean;
}

/**
 * State of each step. A step is done if its count is above 0. After the first sent test, the step `saklar`
 * stays done, because admins close registration and both tests while participants write tasks.
 */
export function langkahMulai({ jumlah, test_dikirim }: FaktaMulai) {
  return LANGKAH_MULAI.map((langkah) => {
    const selesai = jumlah[langkah] > 0 || (langkah === 'saklar' && test_dikirim);
    return { langkah, jumlah: jumlah[langkah], selesai: selesai ? (1 as const) : (0 as const) };
  });
}

/** Result of a check of the setup guide: its state, a sentence, and the id of the location with the problem. */
interface Finding {
  keadaan: MulaiState;
  kalimat: string;
  lokid?: number;
}

const baik = (kalimat: string): Finding => ({ keadaan: 'baik', kalimat });
const missingFinding = (kalimat: string, lokid?: number): Finding => ({ keadaan: 'kurang', kalimat, lokid });
const notYetFinding = (kalimat: string): Finding => ({ keadaan: 'belum', kalimat });

const WITHOUT_LOKASI = notYetFinding('Diperiksa begitu sebuah lokasi memiliki peserta atau materi aktif.');
const WITHOUT_PESERTA = notYetFinding('Diperiksa begitu ada peserta aktif.');

const KATEGORI = [...KATEGORI_OJT, ...KATEGORI_IST2];

const othersText = (place: readonly unknown[]) =>
  place.length > 1 ? ` Begitu juga ${bilangan(place.length - 1)} lokasi lain.` : '';

const FINDING: Readonly<Record<PemeriksaanMulai, (fakta: FaktaMulai) => Finding>> = {
  materi({ tempat }) {
    const dipakai = tempat.filter((each) => each.dipakai === 1);
    const without = dipakai
      .map((each) => ({ ...each, kosong: KATEGORI.filter((kat_id) => !each.kategori.includes(kat_id)) }))
      .filter(({ kosong }) => kosong.length > 0);
    const [first] = without;
    if (dipakai.length === 0) return WITHOUT_LOKASI;
    if (!first) return baik('Setiap lokasi yang dipakai memiliki materi tugas kategori 1–7.');
    const mana = first.kosong.length === KATEGORI.length ? '1–7' : first.kosong.join(', ');
    return missingFinding(
      `${first.keterangan}: belum ada materi tugas kategori ${mana}.${othersText(without)}`,
      first.lokasi_id,
    );
  },
  jadwal({ tempat }) {
    const dipakai = tempat.filter((each) => each.dipakai === 1);
    const terbalik = dipakai.filter(({ ojt, ist2 }) => ojt !== null && ist2 !== null && ist2 < ojt);
    const [first] = terbalik;
    if (dipakai.length === 0) return WITHOUT_LOKASI;
    if (!first) return baik('Tugas IST II (6–7) tidak dimulai sebelum tugas OJT (1–5).');
    return missingFinding(
      `${first.keterangan}: tugas IST II (6–7) dimulai sebelum tugas OJT (1–5).${othersText(terbalik)}`,
      first.lokasi_id,
    );
  },
  mentor: (fakta) => orang(fakta, 'tanpa_mentor', 'mentor di setiap kategori 1–5'),
  evaluator: (fakta) => orang(fakta, 'tanpa_evaluator', 'evaluator praktik (6) dan artikel (7)'),
  soal({ soal }) {
    const few = Object.entries(KOMPETENSI).flatMap(([kompetensi, label]) => {
      const jumlah = soal[kompetensi as keyof typeof KOMPETENSI];
      return jumlah < SOAL_MIN ? [`${label} ${bilangan(jumlah)}`] : [];
    });
    if (few.length === 0) return baik(`Setiap kompetensi memiliki paling sedikit ${SOAL_MIN} soal aktif.`);
    return missingFinding(
      `Setiap kompetensi perlu paling sedikit ${SOAL_MIN} soal aktif, sekarang ${few.join(', ')}.`,
    );
  },
  email({ email }) {
    if (email === null)
      return notYetFinding('Pengiriman email belum aktif. Minta pengelola server mengaktifkannya.');
    if (email.jalan) return { keadaan: 'jalan', kalimat: 'Email uji sedang dikirim …' };
    if (email.bukti === null)
      return missingFinding('Belum ada email yang terkirim dalam 30 hari ini. Kirim email uji.');
    if (email.bukti.sebab !== null) return missingFinding(email.bukti.sebab);
    return baik('Server email menerima email terakhir.');
  },
  alamat: ({ alamat }) =>
    alamat
      ? baik('Tautan di email, ekspor, dan sertifikat diawali alamat yang dibuka peserta.')
      : missingFinding(
          'Tautan belum bisa dibuka dari luar, dan sertifikat belum dapat terbit. Minta pengelola server mengisi alamat aplikasi.',
        ),
};

/**
 * Counts the active participants without a mentor or evaluator, and finds the location with the highest
 * number.
 */
function orang(
  { tempat, peserta_aktif }: FaktaMulai,
  without: 'tanpa_mentor' | 'tanpa_evaluator',
  subject: string,
): Finding {
  const jumlah = tempat.reduce((sum, each) => sum + each[without], 0);
  if (peserta_aktif === 0) return WITHOUT_PESERTA;
  if (jumlah === 0) return baik(`Setiap peserta aktif memiliki ${subject}.`);
  const [first] = tempat.toSorted((a, b) => b[without] - a[without]);
  return missingFinding(
    `${bilangan(jumlah)} dari ${bilangan(peserta_aktif)} peserta aktif belum memiliki ${subject}.`,
    first?.lokasi_id,
  );
}

/** Results of all checks, in the order of `PEMERIKSAAN_MULAI`. */
export function checkMulai(fakta: FaktaMulai) {
  return PEMERIKSAAN_MULAI.map((pemeriksaan) => {
    const { lokid = null, ...finding } = FINDING[pemeriksaan](fakta);
    return { pemeriksaan, ...finding, lokid };
  });
}
