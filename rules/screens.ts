/**
 * An entry of the menu: the path of its page and its label. In the path, `{product}` stands for the programme's slug.
 */
export interface FoundScreen {
  readonly path: string;
  readonly label: string;
  /** Path of other pages for which the menu marks this entry as current. */
  readonly also?: string;
  /** Synonyms that the search also finds. */
  readonly kata?: string;
  /** Tabs with their own address: value of the parameter `tab`, and label. */
  readonly tab?: Readonly<Record<string, string>>;
}

/** A group of menu entries. If a group has only one entry, the menu does not show the group's label. */
export interface Kelompok {
  readonly label: string;
  readonly isi: readonly FoundScreen[];
}

/** Tabs of `/adm/sys`, in order. */
export const SISTEM_PART = {
  sistem: 'Buka dan tutup kegiatan',
  pembukaan: 'Pembukaan',
  soal: 'Soal',
  lokasi: 'Lokasi',
  kelas: 'Kelas',
  pengumuman: 'Pengumuman',
  pengingat: 'Pengingat',
  email: 'Email',
  tautan: 'Cek Tautan',
  jadwal: 'Pekerjaan',
  simpan: 'Penyimpanan data',
  mulai: 'Mulai',
} as const;

/** Tabs of `/adm/keuangan` (Specification, list of screens, section 4). */
export const KEUANGAN_PART = {
  akomodasi: 'Akomodasi',
  data: 'Data Keuangan',
  alamat: 'Alamat',
  lpdp: 'Data LPDP',
} as const;

/** Tabs of `/adm/mentor` (Specification, document 2, section 4). */
export const MENTOR_PART = {
  list: 'Daftar Mentor',
  tugas: 'Assignment / Tugas',
  kinerja: 'Kinerja',
} as const;

const BERANDA = { path: '/dashboard', label: 'Beranda', kata: 'dashboard' } as const;
const alone = <const L extends FoundScreen>(screen: L) => ({ label: screen.label, isi: [screen] as const });

/**
 * The menu of each user group, from Specification 2.2 (participant) and the route table of document 2
 * (mentor, admin). Two things are not in the specification: the dashboard entry, and the groups in the
 * admin's menu.
 */
export const MENU = {
  user: [
    alone(BERANDA),
    alone({ path: '/pr/test', label: 'Test ISC 1', kata: 'pretest posttest soal' }),
    alone({ path: '/pr/materi', label: 'Materi OJC', kata: 'tugas' }),
    alone({ path: '/pr/lapor', label: 'Lapor Online', kata: 'laporan' }),
    alone({ path: '/pr/feedback', label: 'Feedback', kata: 'survei' }),
    alone({ path: '/pr/raport', label: 'Raport Kegiatan', kata: 'nilai sertifikat' }),
    alone({ path: '/pr/profile', label: 'Profile', kata: 'akun password dokumen' }),
  ],
  mentor: [
    alone(BERANDA),
    alone({ path: '/m/assign', label: 'Assignment', also: '/m/antrean', kata: 'review penilaian antrean' }),
    alone({ path: '/m/peserta', label: 'Peserta saya', kata: 'ingatkan tertinggal' }),
    alone({ path: '/m/bahan-ajar', label: 'Modul Pengajaran', kata: 'bahan ajar' }),
    alone({ path: '/m/evaluator', label: 'Evaluator', also: '/m/e/p/', kata: 'praktik artikel' }),
    alone({ path: '/m/profile', label: 'Profile', kata: 'akun password' }),
  ],
  admin: [
    alone(BERANDA),
    {
      label: 'Peserta',
      isi: [
        { path: '/adm/peserta_{product}', label: 'Peserta', kata: 'nilai rekap sertifikat' },
        { path: '/adm/user', label: 'Pengguna', kata: 'akun users password' },
        { path: '/adm/radar', label: 'Radar', kata: 'tertinggal ingatkan' },
      ],
    },
    {
      label: 'Pembimbing',
      isi: [
        { path: '/adm/mentor', label: 'Mentor', tab: MENTOR_PART },
        { path: '/adm/mentor_ist', label: 'Mentor ISC II', kata: 'evaluator praktik artikel' },
      ],
    },
    {
      label: 'Kegiatan',
      isi: [
        { path: '/adm/materi', label: 'Materi', kata: 'jadwal tugas' },
        { path: '/adm/periode', label: 'Periode', kata: 'angkatan batch tutup' },
        { path: '/adm/aturan', label: 'Aturan', kata: 'bobot batas lulus kompetensi rubrik survei' },
        { path: '/adm/feedback', label: 'Feedback', kata: 'survei' },
      ],
    },
    alone({ path: '/adm/keuangan', label: 'Keuangan', kata: 'finance klaim', tab: KEUANGAN_PART }),
    {
      label: 'Sistem',
      isi: [
        { path: '/adm/sys', label: 'Sistem', kata: 'system', tab: SISTEM_PART },
        { path: '/adm/kesehatan', label: 'Kesehatan server', kata: 'cadangan backup disk galat status' },
        { path: '/adm/audit', label: 'Riwayat', kata: 'audit' },
      ],
    },
  ],
} as const satisfies Readonly<Record<string, readonly Kelompok[]>>;

/**
 * Label of the user's group, which is shown below the programme's name. Specification 2.2 has no label for
 * mentors, so their label comes from docs/rules/admin.md.
 */
export const NAMA_KELOMPOK = { user: 'Peserta', mentor: 'Mentor', admin: 'Admin' } as const;

/** Path of the profile page of each user group. */
export const PROFIL = { user: '/pr/profile', mentor: '/m/profile', admin: '/adm/profile' } as const;

const PEMBERITAHUAN = { path: '/pemberitahuan', label: 'Pemberitahuan' } as const;

/** Path of the guide of each user group. */
export const PANDUAN = {
  user: '/panduan/peserta',
  mentor: '/panduan/mentor',
  admin: '/panduan/admin',
} as const;

/** A page or a tab that the search can find. */
export interface SearchedScreen {
  path: string;
  /** Value of the parameter `tab`; null for the page itself, which opens its first tab. */
  tab: string | null;
  judul: string;
  ket: string;
  kata: string;
}

const entry = (screen: FoundScreen, kelompok: string): SearchedScreen[] => [
  {
    path: screen.path,
    tab: null,
    judul: screen.label,
    ket: kelompok === screen.label ? '' : kelompok,
    kata: screen.kata ?? '',
  },
  ...Object.entries(screen.tab ?? {}).map(([tab, judul]) => ({
    path: screen.path,
    tab,
    judul,
    ket: screen.label,
    kata: '',
  })),
];

/** All pages that a user group can find by name: the menu with its tabs, and pages that are not in the menu. */
export function screenOf(group: keyof typeof MENU): readonly SearchedScreen[] {
  const menu: readonly Kelompok[] = MENU[group];
  const listed = menu.flatMap(({ label, isi }) => isi.flatMap((screen) => entry(screen, label)));
  const beside = [
    PEMBERITAHUAN,
    { path: PANDUAN[group], label: 'Panduan', kata: 'bantuan petunjuk cara pakai' },
    ...(group === 'admin' ? [{ path: PROFIL.admin, label: 'Profile', kata: 'akun password' }] : []),
  ];
  return [...listed, ...beside.flatMap((screen) => entry(screen, screen.label))];
}
