/** A screen that a menu leads to: its path, with the programme's slug as `{product}`, and what it is called there. */
export interface Layar {
  readonly path: string;
  readonly label: string;
  /** Screens under other paths that belong to this entry. */
  readonly also?: string;
  /** What people call it, too. */
  readonly kata?: string;
  /** Parts of it that have an address of their own: `tab`, and what is written on it. */
  readonly tab?: Readonly<Record<string, string>>;
}

/** Entries of a menu that belong together; an entry without others stands by itself. */
export interface Kelompok {
  readonly label: string;
  readonly isi: readonly Layar[];
}

/** `/adm/sys`: its tabs in their order. */
export const BAGIAN_SISTEM = {
  sistem: 'Saklar',
  soal: 'Soal',
  lokasi: 'Lokasi',
  kelas: 'Kelas',
  periode: 'Periode',
  pengumuman: 'Pengumuman',
  pengingat: 'Pengingat',
  email: 'Email',
  tautan: 'Cek Tautan',
  jadwal: 'Pekerjaan',
  simpan: 'Masa simpan dan kunci',
  mulai: 'Mulai',
} as const;

/** `/adm/keuangan` (screens page, section 4). */
export const BAGIAN_KEUANGAN = {
  akomodasi: 'Akomodasi',
  data: 'Data Keuangan',
  alamat: 'Alamat',
  lpdp: 'Data LPDP',
} as const;

/** `/adm/mentor` (Specification, document 2, section 4). */
export const BAGIAN_MENTOR = {
  list: 'Daftar Mentor',
  tugas: 'Assignment / Tugas',
  kinerja: 'Kinerja',
} as const;

const BERANDA = { path: '/dashboard', label: 'Beranda', kata: 'dashboard' } as const;
const alone = <const L extends Layar>(layar: L) => ({ label: layar.label, isi: [layar] as const });

/**
 * Specification 2.2 (participant) and the route table of document 2 (mentor, admin). Our own: the dashboard's entry in every menu, and the
 * admin's in groups.
 */
export const MENU = {
  user: [
    alone(BERANDA),
    alone({ path: '/pr/test', label: 'Test ISC 1', kata: 'pretest post-test soal' }),
    alone({ path: '/pr/materi', label: 'Materi OJC', kata: 'tugas' }),
    alone({ path: '/pr/lapor', label: 'Lapor Online', kata: 'laporan' }),
    alone({ path: '/pr/feedback', label: 'Feedback', kata: 'survei' }),
    alone({ path: '/pr/raport', label: 'Raport Kegiatan', kata: 'nilai sertifikat' }),
    alone({ path: '/pr/profile', label: 'Profile', kata: 'akun password dokumen' }),
  ],
  mentor: [
    alone(BERANDA),
    alone({ path: '/m/assign', label: 'Assignment', also: '/m/antrean', kata: 'review penilaian antrean' }),
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
        { path: '/adm/mentor', label: 'Mentor', tab: BAGIAN_MENTOR },
        { path: '/adm/mentor_ist', label: 'Mentor ISC II', kata: 'evaluator praktik artikel' },
      ],
    },
    {
      label: 'Kegiatan',
      isi: [
        { path: '/adm/materi', label: 'Materi', kata: 'jadwal tugas' },
        { path: '/adm/feedback', label: 'Feedback', kata: 'survei' },
      ],
    },
    alone({ path: '/adm/keuangan', label: 'Keuangan', kata: 'finance klaim', tab: BAGIAN_KEUANGAN }),
    {
      label: 'Sistem',
      isi: [
        { path: '/adm/sys', label: 'Sistem', kata: 'system', tab: BAGIAN_SISTEM },
        { path: '/adm/audit', label: 'Riwayat', kata: 'audit' },
      ],
    },
  ],
} as const satisfies Readonly<Record<string, readonly Kelompok[]>>;

/** The group's name, under the programme's. Specification 2.2 leaves a mentor's blank: docs/rules/admin.md. */
export const NAMA_KELOMPOK = { user: 'Peserta', mentor: 'Mentor', admin: 'Admin' } as const;

/** Where each group changes its own name and password. */
export const PROFIL = { user: '/pr/profile', mentor: '/m/profile', admin: '/adm/profile' } as const;

const PEMBERITAHUAN = { path: '/pemberitahuan', label: 'Pemberitahuan' } as const;

/** Where each group reads how its screens are used. */
export const PANDUAN = {
  user: '/panduan/peserta',
  mentor: '/panduan/mentor',
  admin: '/panduan/admin',
} as const;

/** A screen as it is searched for. */
export interface LayarDicari {
  path: string;
  /** Which tab of it; its first has no address of its own. */
  tab: string | null;
  judul: string;
  ket: string;
  kata: string;
}

const entry = (layar: Layar, kelompok: string): LayarDicari[] => [
  {
    path: layar.path,
    tab: null,
    judul: layar.label,
    ket: kelompok === layar.label ? '' : kelompok,
    kata: layar.kata ?? '',
  },
  ...Object.entries(layar.tab ?? {}).map(([tab, judul]) => ({
    path: layar.path,
    tab,
    judul,
    ket: layar.label,
    kata: '',
  })),
];

/** All that a group can open by its name: what its menu has, with the tabs, and what stands beside the menu. */
export function layarOf(group: keyof typeof MENU): readonly LayarDicari[] {
  const menu: readonly Kelompok[] = MENU[group];
  const listed = menu.flatMap(({ label, isi }) => isi.flatMap((layar) => entry(layar, label)));
  const beside = [
    PEMBERITAHUAN,
    { path: PANDUAN[group], label: 'Panduan', kata: 'bantuan petunjuk cara pakai' },
    ...(group === 'admin' ? [{ path: PROFIL.admin, label: 'Profile', kata: 'akun password' }] : []),
  ];
  return [...listed, ...beside.flatMap((layar) => entry(layar, layar.label))];
}
